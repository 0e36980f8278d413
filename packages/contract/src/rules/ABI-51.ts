import { found, type Rule } from './rule.ts';
import { abilityOf, settingOf, sheetsOf } from './sheets.ts';

export const rule: Rule = {
  code: 'ABI-51',
  severity: 'warning',
  title: { en: 'A flight strands the loot of its sheet.', fr: 'Une fuite fait perdre le butin de la fiche.' },
  cure: {
    en: 'Set `drops_loot` on the ability, give the item in the hook `on_flee`, or remove the loot.',
    fr: 'Cochez `drops_loot` sur la capacité, donnez l’objet par le crochet `on_flee`, ou retirez le butin.',
  },
  example:
    '{ "loot": [{ "item": "meat", "count": 1 }], "ability_triggers": [{ "moment": "hp_below", "ability": "run_away", … }] }',
  checks: {
    *enemies(enemy, scope) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        if ((sheet.loot ?? []).length === 0) continue;
        for (const [index, trigger] of (sheet.ability_triggers ?? []).entries()) {
          const known = abilityOf(trigger.ability, scope);
          if (known?.kind.traits.leaves_fight !== true || settingOf(known, 'drops_loot') !== false) continue;
          yield found(
            `${pointer}/ability_triggers/${index}/ability`,
            `\`${trigger.ability}\` takes it away before it can fall, and its loot with it.`,
            `\`${trigger.ability}\` l’emporte avant qu’elle ne tombe, et son butin avec elle.`,
          );
        }
      }
    },
  },
};
