import { hitChance, isHelped, leaningOf } from '../aim.ts';
import { armorClass } from '../armorClass.ts';
import type { CampView } from '../campView.ts';
import { ADVANTAGE, conditionsSay, DISADVANTAGE } from '../conditions.ts';
import { bodyOf, isAble } from '../creatures.ts';
import { filterDamage } from '../damage.ts';
import { type Assault, type Attack, RANGED } from '../definition.ts';
import { COVER_BONUS } from '../grid/sight.ts';
import type { Creature } from '../state.ts';

/** What is known of a target before anybody moves; all that does not depend on where one stands is worked out once. */
export interface Mark {
  readonly target: Creature;
  readonly side: number;
  /** Armour class without cover. */
  readonly armor: number;
  /** What conditions and help say to a roll against it, adjacent and farther. */
  readonly near: number;
  readonly far: number;
  /** What each attack of the actor does to it when it hits. */
  readonly means: readonly number[];
  /** What the whole of its hit points is worth; see {@link worth}. */
  readonly price: number;
}

/** What one stroke does on average when it hits, as the target takes it. */
function meanAgainst({ definition }: CampView, attack: Attack, target: Creature): number {
  let sum = 0;
  for (const { type, mean, modifier } of attack.parts) {
    sum += filterDamage(definition, target, Math.max(0, mean + modifier), type, attack.tags);
  }
  return sum;
}

export function markOf(view: CampView, target: Creature): Mark {
  const { definition, me } = view;
  const means: number[] = [];
  for (const attack of bodyOf(definition, me).attacks) means.push(meanAgainst(view, attack, target));
  const helped = isHelped(me, target) ? ADVANTAGE : 0;
  const { side, offense } = bodyOf(definition, target);
  return {
    target,
    side,
    armor: armorClass(definition, target, 0),
    near: conditionsSay(definition, me, target, true) | helped,
    far: conditionsSay(definition, me, target, false) | helped,
    means,
    price: 10 + 0.4 * offense,
  };
}

/** Expected damage of an assault on a target this far away, behind this cover; `harried`: shots suffer from a foe beside (EX-CBT-022). */
export function expectedDamage(
  attacks: readonly Attack[],
  { strokes }: Assault,
  mark: Mark,
  apart: number,
  cover: number,
  harried: boolean,
): number {
  const armor = mark.armor + COVER_BONUS[cover as 0 | 1 | 2];
  let sum = 0;
  for (let n = 0; n < strokes.length; n += 1) {
    const { slot, count } = strokes[n] as Assault['strokes'][number];
    const attack = attacks[slot] as Attack;
    let says = apart <= 1 ? mark.near : mark.far;
    if (attack.kind === RANGED && (harried || apart > attack.range)) says |= DISADVANTAGE;
    sum += count * hitChance(attack.bonus, armor, leaningOf(says)) * (mark.means[slot] as number);
  }
  return sum;
}

/**
 * What damage to a foe is worth: its share of the hit points that are left, so that the weak go first, and more if it is likely to
 * fall. Whoever lies at 0 is hardly worth a stroke while others stand.
 */
export function worth({ target, price }: Mark, damage: number): number {
  if (!isAble(target)) return 0.5;
  return Math.min(1, damage / target.hp) * price + damage * 0.1 + (damage >= target.hp ? 4 : 0);
}
