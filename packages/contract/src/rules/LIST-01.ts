import { pointerOf } from '../diagnostic.ts';
import { innerSchemas, interestIn, isObject, propertySchema, visitNodes } from '../schemaWalk.ts';
import { type Found, found, type Rule } from './rule.ts';

/** Lists whose entries have an id, in some branch at least. */
const LISTS_WITH_IDS = interestIn(({ items }) => {
  if (!isObject(items)) return false;
  return [items, ...(items['oneOf'] === undefined ? [] : innerSchemas(items))].some(
    (one) => propertySchema(one, 'id') !== undefined,
  );
});

export const rule: Rule = {
  code: 'LIST-01',
  severity: 'error',
  title: { en: 'Two entries of a list have one id.', fr: 'Deux entrées d’une liste ont le même identifiant.' },
  cure: { en: 'Give each entry an id of its own.', fr: 'Donnez à chaque entrée un identifiant à elle.' },
  example: '{ "waves": [{ "id": "first", … }, { "id": "first", … }] }',
  checks: {
    any(record, schema) {
      const findings: Found[] = [];
      visitNodes(record, schema, LISTS_WITH_IDS, (value, _schema, path) => {
        if (!Array.isArray(value) || value.length < 2) return;
        const seen = new Set<unknown>();
        for (const [index, entry] of value.entries()) {
          const id = (entry as { id?: unknown } | null)?.id;
          if (typeof id !== 'string') continue;
          if (seen.has(id)) {
            const pointer = pointerOf([...path, index, 'id']);
            findings.push(found(pointer, `\`${id}\` stands twice in the list.`, `\`${id}\` figure deux fois dans la liste.`));
          }
          seen.add(id);
        }
      });
      return findings;
    },
  },
};
