import { hitChance, leaning } from '../aim.ts';
import { armorClass } from '../armorClass.ts';
import type { CampView } from '../campView.ts';
import { bodyOf, isAble } from '../creatures.ts';
import { filterDamage } from '../damage.ts';
import type { Assault, Attack } from '../definition.ts';
import { COVER_BONUS } from '../grid/sight.ts';
import type { Creature } from '../state.ts';

/** What one stroke does on average when it hits, as the target takes it. */
function meanAgainst({ definition }: CampView, attack: Attack, target: Creature): number {
  let sum = 0;
  for (const { type, mean, modifier } of attack.parts) {
    sum += filterDamage(definition, target, Math.max(0, mean + modifier), type, attack.tags);
  }
  return sum;
}

/** What is known of a target before anybody moves. */
export interface Mark {
  readonly target: Creature;
  /** Armour class without cover. */
  readonly armor: number;
  /** What each stroke of each assault does when it hits, by assault, then by stroke. */
  readonly means: readonly (readonly number[])[];
}

export function markOf(view: CampView, target: Creature): Mark {
  const { attacks, assaults } = bodyOf(view.definition, view.me);
  return {
    target,
    armor: armorClass(view.definition, target, 0),
    means: assaults.map(({ strokes }) => strokes.map(({ slot }) => meanAgainst(view, attacks[slot] as Attack, target))),
  };
}

/** Expected damage of an assault from a cell, against a target with this cover. */
export function expectedDamage(view: CampView, mark: Mark, assault: number, from: number, cover: number): number {
  const { definition, me, known } = view;
  const { attacks, assaults } = bodyOf(definition, me);
  const { strokes } = assaults[assault] as Assault;
  const armor = mark.armor + COVER_BONUS[cover as 0 | 1 | 2];
  let sum = 0;
  for (let n = 0; n < strokes.length; n += 1) {
    const { slot, count } = strokes[n] as Assault['strokes'][number];
    const attack = attacks[slot] as Attack;
    const lean = leaning(definition, me, attack, from, mark.target, known);
    sum += count * hitChance(attack.bonus, armor, lean) * (mark.means[assault]?.[n] as number);
  }
  return sum;
}

/**
 * What damage to a foe is worth: its share of the hit points that are left, so that the weak go first, and more if it is likely to
 * fall. Whoever lies at 0 is hardly worth a stroke while others stand.
 */
export function worth(view: CampView, target: Creature, damage: number): number {
  if (!isAble(target)) return 0.5;
  const share = Math.min(1, damage / target.hp);
  const menace = bodyOf(view.definition, target).offense;
  return share * (10 + menace * 0.4) + damage * 0.1 + (damage >= target.hp ? 4 : 0);
}
