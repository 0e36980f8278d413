import type { Mode } from '../records/encounter.ts';
import { type Found, found, type Rule, type Scope } from './rule.ts';
import { abilityOf, blockFirings, sheetsOf } from './sheets.ts';

function* checkModes(ability: string, modes: readonly Mode[], pointer: string, scope: Scope): Generator<Found> {
  const known = abilityOf(ability, scope);
  const silent = modes.filter((mode) => known !== undefined && !known.kind.traits.modes.includes(mode));
  if (known === undefined || silent.length === 0) return;
  const list = silent.map((mode) => `\`${mode}\``).join(', ');
  yield found(
    pointer,
    `\`${ability}\` (${known.kind.label.en}) can't be played in ${list}.`,
    `\`${ability}\` (${known.kind.label.fr}) ne se joue pas en ${list}.`,
  );
}

export const rule: Rule = {
  code: 'MODE-02',
  severity: 'warning',
  title: {
    en: 'An ability’s kind can’t be played in the mode that fires it.',
    fr: 'Le genre d’une capacité ne se joue pas dans le mode qui la déclenche.',
  },
  cure: {
    en: 'There it does nothing: choose another ability for that mode.',
    fr: 'Elle n’y fait rien : choisissez une autre capacité pour ce mode.',
  },
  example: '{ "tactical": { "abilities": [{ "id": "a", "ability": "arena_only" }] } }',
  checks: {
    *enemies(enemy, scope) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        const modes = (['arena', 'tactical', 'chrono'] as const).filter((mode) => sheet[mode] !== undefined);
        for (const [index, { ability }] of (sheet.ability_triggers ?? []).entries()) {
          yield* checkModes(ability, modes, `${pointer}/ability_triggers/${index}/ability`, scope);
        }
        for (const firing of blockFirings(sheet, pointer))
          yield* checkModes(firing.ability, [firing.mode], firing.pointer, scope);
      }
    },
    *heroes(hero, scope) {
      for (const firing of blockFirings(hero, '')) yield* checkModes(firing.ability, [firing.mode], firing.pointer, scope);
    },
    *attack_patterns({ tracks }, scope) {
      for (const [index, { ability }] of (tracks.abilities ?? []).entries()) {
        yield* checkModes(ability, ['arena'], `/tracks/abilities/${index}/ability`, scope);
      }
    },
  },
};
