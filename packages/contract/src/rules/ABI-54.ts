import { type Found, found, type Rule, type Scope } from './rule.ts';
import { abilityOf, blockFirings, sheetsOf } from './sheets.ts';

function* checkMoment(ability: string, moment: string, pointer: string, scope: Scope): Generator<Found> {
  const known = abilityOf(ability, scope);
  if (known === undefined || known.kind.traits.moments.includes(moment)) return;
  const allowed = known.kind.traits.moments.map((name) => `\`${name}\``).join(', ');
  yield found(
    pointer,
    `\`${ability}\` (${known.kind.label.en}) can't be fired at \`${moment}\`.`,
    `\`${ability}\` (${known.kind.label.fr}) ne peut pas partir à \`${moment}\`.`,
    { en: `It may be fired at ${allowed}.`, fr: `Elle peut partir à ${allowed}.` },
  );
}

export const rule: Rule = {
  code: 'ABI-54',
  severity: 'error',
  title: {
    en: 'An ability is fired at a moment that its kind does not allow.',
    fr: 'Une capacité part à un moment que son genre ne permet pas.',
  },
  cure: { en: 'Choose another moment or another ability.', fr: 'Choisissez un autre moment ou une autre capacité.' },
  example: '{ "ability_triggers": [{ "moment": "death", "ability": "run_away", … }] }',
  checks: {
    *enemies(enemy, scope) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        for (const [index, { moment, ability }] of (sheet.ability_triggers ?? []).entries()) {
          yield* checkMoment(ability, moment, `${pointer}/ability_triggers/${index}/ability`, scope);
        }
        for (const firing of blockFirings(sheet, pointer)) yield* checkMoment(firing.ability, 'attack', firing.pointer, scope);
      }
    },
    *heroes(hero, scope) {
      for (const firing of blockFirings(hero, '')) yield* checkMoment(firing.ability, 'attack', firing.pointer, scope);
    },
    *attack_patterns({ tracks }, scope) {
      for (const [index, { ability }] of (tracks.abilities ?? []).entries()) {
        yield* checkMoment(ability, 'attack', `/tracks/abilities/${index}/ability`, scope);
      }
    },
  },
};
