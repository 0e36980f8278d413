import { found, type Rule } from './rule.ts';
import { sheetsOf } from './sheets.ts';

export const rule: Rule = {
  code: 'ABI-35',
  severity: 'warning',
  title: { en: 'A threshold can never be crossed.', fr: 'Un seuil ne peut jamais être franchi.' },
  cure: {
    en: 'Set it below the maximum: a creature enters at its maximum, and only coming from above crosses it.',
    fr: 'Mettez-le sous le maximum : une créature entre à son maximum, et on ne le franchit qu’en venant d’au-dessus.',
  },
  example: '{ "hp": 40, "ability_triggers": [{ "moment": "hp_below", "settings": { "threshold": 40 }, … }] }',
  checks: {
    *enemies(enemy) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        for (const [index, trigger] of (sheet.ability_triggers ?? []).entries()) {
          const threshold = trigger.settings?.['threshold'];
          if (trigger.moment !== 'hp_below' || typeof threshold !== 'number') continue;
          const percent = trigger.settings?.['unit'] === 'percent';
          if (threshold < (percent ? 100 : sheet.hp)) continue;
          const unit = percent ? ' %' : '';
          yield found(
            `${pointer}/ability_triggers/${index}/settings/threshold`,
            `The threshold ${threshold}${unit} is not below the maximum of ${sheet.hp} hp.`,
            `Le seuil ${threshold}${unit} n’est pas sous le maximum de ${sheet.hp} PV.`,
          );
        }
      }
    },
  },
};
