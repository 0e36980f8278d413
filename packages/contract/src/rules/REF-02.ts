import { pointerOf } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { interestIn, visitNodes } from '../schemaWalk.ts';
import { type Found, found, type Rule } from './rule.ts';

/** The ids of a list's entries; undefined for a list of something else, so that a list of the same name further in is passed over. */
function entryIds(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const ids = list.map((entry: { id?: unknown } | null) => entry?.id);
  return ids.every((id) => typeof id === 'string') ? ids : undefined;
}

const LOCAL_NAMES = interestIn((schema) => schema['x-local'] !== undefined);

export const rule: Rule = {
  code: 'REF-02',
  severity: 'error',
  title: {
    en: 'An entry of the same record is named that is not there.',
    fr: 'Une entrée de la même fiche est nommée, qui n’existe pas.',
  },
  cure: { en: 'Name an entry of the list, or add it there.', fr: 'Nommez une entrée de la liste, ou ajoutez-la.' },
  example: '{ "attacks": [], "multiattack": [{ "id": "both", "attacks": [{ "attack": "claw", "count": 2 }] }] }',
  checks: {
    any(record, schema) {
      const findings: Found[] = [];
      visitNodes(record, schema, LOCAL_NAMES, (value, { 'x-local': list }, path, around) => {
        if (typeof list !== 'string' || typeof value !== 'string') return;
        const ids = around.map((one) => entryIds(one[list])).findLast((found) => found !== undefined) ?? [];
        if (ids.includes(value)) return;
        const meant = nearest(value, ids);
        findings.push(
          found(
            pointerOf(path),
            `\`${value}\` is not in the list \`${list}\`.`,
            `\`${value}\` n’est pas dans la liste \`${list}\`.`,
            meant === undefined ? undefined : { en: `Did you mean \`${meant}\`?`, fr: `Vouliez-vous dire \`${meant}\` ?` },
          ),
        );
      });
      return findings;
    },
  },
};
