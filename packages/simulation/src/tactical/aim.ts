import type { CampView } from './campView.ts';
import { ADVANTAGE, conditionsSay, DISADVANTAGE, hasEyes } from './conditions.ts';
import { bodyOf, isAble } from './creatures.ts';
import { type Attack, HEAL, RANGED, type TacticalDefinition } from './definition.ts';
import { distance, gap, hasLine } from './space.ts';
import type { Creature } from './state.ts';

/** Whether somebody at a cell may aim an attack at a target: in range, in line (EX-CBT-021, EX-CBT-022). */
export function isInRange(
  definition: TacticalDefinition,
  attacker: Creature,
  attack: Attack,
  from: number,
  target: Creature,
): boolean {
  const side = bodyOf(definition, attacker).side;
  const targetSide = bodyOf(definition, target).side;
  if (distance(definition, from, side, target.cell, targetSide) > attack.longest) return false;
  return hasLine(definition, from, side, target.cell, targetSide);
}

/** Whether an able hostile that sees the shooter is adjacent to where it shoots from (EX-CBT-022). */
export function isHarried(
  definition: TacticalDefinition,
  attacker: Creature,
  from: number,
  others: readonly Creature[],
): boolean {
  const side = bodyOf(definition, attacker).side;
  for (const other of others) {
    if (other.camp === attacker.camp || !isAble(other)) continue;
    const otherSide = bodyOf(definition, other).side;
    if (distance(definition, from, side, other.cell, otherSide) > 1 || !hasEyes(definition, other)) continue;
    if (hasLine(definition, other.cell, otherSide, from, side)) return true;
  }
  return false;
}

/** Which way a roll leans: 1 advantage, -1 disadvantage, 0 neither or both. */
export function leaningOf(says: number): number {
  if (says === ADVANTAGE) return 1;
  return says === DISADVANTAGE ? -1 : 0;
}

/** Which way the roll of an attack from a cell leans; see {@link leaningOf}. Somebody else's help against the target counts. */
export function leaning(
  definition: TacticalDefinition,
  attacker: Creature,
  attack: Attack,
  from: number,
  target: Creature,
  others: readonly Creature[],
): number {
  const apart = distance(definition, from, bodyOf(definition, attacker).side, target.cell, bodyOf(definition, target).side);
  let says = conditionsSay(definition, attacker, target, apart <= 1);
  if (isHelped(attacker, target)) says |= ADVANTAGE;
  if (attack.kind === RANGED && (apart > attack.range || isHarried(definition, attacker, from, others))) says |= DISADVANTAGE;
  return leaningOf(says);
}

/** Whether somebody else of the attacker's camp helps against the target. */
export function isHelped(attacker: Creature, target: Creature): boolean {
  return target.helped_by >= 0 && target.helped_by !== attacker.index;
}

/** Whom an attack or a healing action may be aimed at from a cell, as the camp knows it, in order of entry. */
export function targetsOf(view: CampView, attack: Attack, from: number): Creature[] {
  const { definition, me } = view;
  if (attack.kind !== HEAL) return view.foes.filter((foe) => isInRange(definition, me, attack, from, foe));
  const hurt = view.mine.filter((ally) => ally.hp < bodyOf(definition, ally).hp);
  const wanting = attack.raises ? [...hurt, ...view.remains] : hurt;
  return wanting.filter((ally) => (ally === me ? true : attack.range > 0 && isInRange(definition, me, attack, from, ally)));
}

/** Whether a creature can be reached by hand from a cell: adjacent, with a line between. */
export function isAdjacent(view: CampView, from: number, other: Creature): boolean {
  const { definition, me } = view;
  if (from === me.cell && gap(definition, me, other) > 1) return false;
  const side = bodyOf(definition, me).side;
  const otherSide = bodyOf(definition, other).side;
  return distance(definition, from, side, other.cell, otherSide) <= 1 && hasLine(definition, from, side, other.cell, otherSide);
}

/** Chance to hit, from 0.05 to 0.95, of a bonus against an armour class (EX-CBT-031), leaning as {@link leaning} says. */
export function hitChance(bonus: number, armorClass: number, lean: number): number {
  const chance = Math.min(19, Math.max(1, 21 + bonus - armorClass)) / 20;
  if (lean === 0) return chance;
  return lean > 0 ? 1 - (1 - chance) * (1 - chance) : chance * chance;
}
