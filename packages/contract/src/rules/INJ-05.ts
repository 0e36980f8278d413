import type { Rules } from '../records/rules.ts';
import { found, type Rule } from './rule.ts';

const LAST = 175;

export const rule: Rule = {
  code: 'INJ-05',
  severity: 'error',
  title: {
    en: 'The table of critical injuries has a gap or an overlap.',
    fr: 'La table des blessures critiques a un trou ou un recouvrement.',
  },
  cure: {
    en: 'Let the rows, in order, cover each roll from 1 to 175 exactly once.',
    fr: 'Faites que les lignes, dans l’ordre, couvrent une fois chaque jet de 1 à 175.',
  },
  example: '{ "entries": [{ "id": "dazed", "from": 1, "to": 5, … }, { "id": "feeble", "from": 7, "to": 10, … }] }',
  checks: {
    *rules(name, list) {
      if (name !== 'critical_injuries') return;
      const { entries } = list as Rules['critical_injuries'];
      let next = 1;
      for (const [index, { id, from, to }] of entries.entries()) {
        if (from !== next) {
          yield found(
            `/entries/${index}/from`,
            `\`${id}\` begins at ${from}; the row before it ends at ${next - 1}.`,
            `\`${id}\` commence à ${from} ; la ligne d’avant finit à ${next - 1}.`,
          );
        }
        if (to < from)
          yield found(`/entries/${index}/to`, `\`${id}\` ends before it begins.`, `\`${id}\` finit avant de commencer.`);
        next = Math.max(from, to) + 1;
      }
      if (entries.length > 0 && next !== LAST + 1) {
        yield found(
          `/entries/${entries.length - 1}/to`,
          `The table ends at ${next - 1}, not at ${LAST}.`,
          `La table finit à ${next - 1}, pas à ${LAST}.`,
        );
      }
    },
  },
};
