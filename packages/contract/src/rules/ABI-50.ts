import { found, type Rule } from './rule.ts';
import { abilityOf, sheetsOf } from './sheets.ts';

export const rule: Rule = {
  code: 'ABI-50',
  severity: 'warning',
  title: { en: 'A creature that leaves the fight has no speed.', fr: 'Une créature qui quitte le combat n’a pas de vitesse.' },
  cure: {
    en: 'Give it a speed: without one it is gone in the same tick.',
    fr: 'Donnez-lui une vitesse : sans elle, elle disparaît dans le même tick.',
  },
  example: '{ "ability_triggers": [{ "ability": "run_away", … }], "arena": { "speed": 0, … } }',
  checks: {
    *enemies(enemy, scope) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        if (sheet.arena?.speed !== 0) continue;
        const patterns = [...(sheet.arena.attacks ?? []), ...(sheet.arena.phases ?? []).flatMap(({ attacks }) => attacks)];
        const fired = [
          ...(sheet.ability_triggers ?? []).map(({ ability }) => ability),
          ...patterns
            .flatMap(({ pattern }) => scope.content.attack_patterns.get(pattern)?.tracks.abilities ?? [])
            .map(({ ability }) => ability),
        ];
        const leaves = fired.find((id) => abilityOf(id, scope)?.kind.traits.leaves_fight === true);
        if (leaves === undefined) continue;
        yield found(
          `${pointer}/arena/speed`,
          `\`${leaves}\` makes it run, with speed 0.`,
          `\`${leaves}\` la fait courir, à la vitesse 0.`,
        );
      }
    },
  },
};
