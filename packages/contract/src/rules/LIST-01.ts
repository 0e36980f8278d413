import { visitNodes } from '../schemaWalk.ts';
import { type Found, found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'LIST-01',
  severity: 'error',
  title: { en: 'Two entries of a list have one id.', fr: 'Deux entrées d’une liste ont le même identifiant.' },
  cure: { en: 'Give each entry an id of its own.', fr: 'Donnez à chaque entrée un identifiant à elle.' },
  example: '{ "waves": [{ "id": "first", … }, { "id": "first", … }] }',
  checks: {
    any(record, schema) {
      const findings: Found[] = [];
      visitNodes(record, schema, (value, _schema, pointer) => {
        if (!Array.isArray(value)) return;
        const seen = new Set<unknown>();
        for (const [index, entry] of value.entries()) {
          const id = (entry as { id?: unknown } | null)?.id;
          if (typeof id !== 'string') continue;
          if (seen.has(id))
            findings.push(
              found(`${pointer}/${index}/id`, `\`${id}\` stands twice in the list.`, `\`${id}\` figure deux fois dans la liste.`),
            );
          seen.add(id);
        }
      });
      return findings;
    },
  },
};
