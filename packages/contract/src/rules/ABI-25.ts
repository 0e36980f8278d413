import { found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

export const rule: Rule = {
  code: 'ABI-25',
  severity: 'warning',
  title: { en: 'A phase is never reached.', fr: 'Une phase n’est jamais atteinte.' },
  cure: {
    en: 'Give each phase a share of its own, of at least one hit point.',
    fr: 'Donnez à chaque phase une part à elle, d’au moins un point de vie.',
  },
  example: '{ "hp": 10, "arena": { "phases": [{ "id": "rage", "below_percent": 5, … }] } }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        const seen = new Map<number, string>();
        for (const [index, { id, below_percent: percent }] of (sheet.arena?.phases ?? []).entries()) {
          const at = `${pointer}/arena/phases/${index}/below_percent`;
          const other = seen.get(percent);
          if (other !== undefined) {
            yield found(
              at,
              `\`${id}\` begins where \`${other}\` does: one hides the other.`,
              `\`${id}\` commence là où commence \`${other}\` : l’une cache l’autre.`,
            );
          } else if (sheet.hp * percent < 100) {
            // It begins at hp·100 ≤ max·percent, and a creature that stands has one hit point.
            yield found(
              at,
              `${percent} % of ${sheet.hp} hp is less than one hit point.`,
              `${percent} % de ${sheet.hp} PV font moins d’un point de vie.`,
            );
          }
          seen.set(percent, id);
        }
      }
    },
  },
};
