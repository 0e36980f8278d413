import { found, type Rule } from './rule.ts';
import { abilityOf, settingOf } from './sheets.ts';

export const rule: Rule = {
  code: 'ABI-41',
  severity: 'warning',
  title: { en: 'A cap is below what is brought at once.', fr: 'Un plafond est sous ce qui est amené d’un coup.' },
  cure: {
    en: 'Raise `max_alive` or lower `count`; 0 is no cap.',
    fr: 'Montez `max_alive` ou baissez `count` ; 0 : aucun plafond.',
  },
  example: '{ "settings": { "creature": "imp", "count": 5, "max_alive": 3 } }',
  checks: {
    *abilities(ability, scope) {
      const known = abilityOf(ability.id, scope);
      if (known?.kind.traits.spawns === undefined) return;
      const count = settingOf(known, 'count');
      const most = settingOf(known, 'max_alive');
      if (typeof count !== 'number' || typeof most !== 'number' || most === 0 || most >= count) return;
      yield found(
        '/settings/max_alive',
        `It brings ${count} but only ${most} may live.`,
        `Elle en amène ${count} mais ${most} seulement peuvent vivre.`,
      );
    },
  },
};
