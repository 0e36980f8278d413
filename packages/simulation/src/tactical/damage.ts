import { crossed, deathIsReplaced } from '../core/triggers.ts';
import { bodyOf, isAble, isPresent } from './creatures.ts';
import { die } from './death.ts';
import type { Attack, DamagePart, TacticalDefinition } from './definition.ts';
import { failDeathSave, fall } from './dying.ts';
import { creatureAt, type Fight, hears, isDecided, occur, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import { type Creature, PARTY } from './state.ts';

export type Because = 'resistant' | 'vulnerable' | 'immune';

/** Whether a creature's filter holds for damage of a type from a weapon with these tags. */
function holds(filter: readonly number[], type: number, tags: number): boolean {
  const unless = filter[type] as number;
  return unless >= 0 && (unless & tags) === 0;
}

/** One part of a hit as its target takes it: resistance before vulnerability, rounded down (EX-CBT-032). */
export function filterDamage(
  definition: TacticalDefinition,
  target: Creature,
  amount: number,
  type: number,
  tags: number,
  because?: Because[],
): number {
  const { resistances, vulnerabilities, immunities } = bodyOf(definition, target);
  if (holds(immunities, type, tags)) {
    because?.push('immune');
    return 0;
  }
  let left = amount;
  if (holds(resistances, type, tags)) {
    because?.push('resistant');
    left = Math.floor(left / 2);
  }
  if (holds(vulnerabilities, type, tags)) {
    because?.push('vulnerable');
    left *= 2;
  }
  return left;
}

/** Rolls a part's dice, twice as many in a critical hit (EX-CBT-031); `thrown` collects them. */
export function rollPart(fight: Fight, part: DamagePart, critical: boolean, thrown?: number[]): number {
  const { definition, state } = fight;
  let sum = part.modifier;
  for (const { count, sides } of part.dice) {
    for (let n = critical ? 2 * count : count; n > 0; n -= 1) {
      const die = definition.draw(state.attacks, 'attacks', sides) + 1;
      sum += die;
      thrown?.push(die);
    }
  }
  return Math.max(0, sum);
}

/** Damage of a hit: all its parts rolled, filtered and told; one sum comes of it. */
export function rollDamage(fight: Fight, attack: Attack, target: Creature, critical: boolean): number {
  const { definition, loud } = fight;
  const told: object[] = [];
  let total = 0;
  for (const part of attack.parts) {
    const dice: number[] | undefined = loud ? [] : undefined;
    const because: Because[] | undefined = loud ? [] : undefined;
    const before = rollPart(fight, part, critical, dice);
    const after = filterDamage(definition, target, before, part.type, attack.tags, because);
    total += after;
    if (loud)
      told.push({ dice, modifier: part.modifier, damage_type: definition.damageTypes[part.type], before, after, because });
  }
  if (hears(fight)) tell(fight, 'damage_rolled', { target: target.id, attack: attack.id, critical, parts: told });
  return total;
}

/**
 * One hit's damage, in its order: thresholds crossed; a flight that replaces death leaves one hit point; then the triggers, or the
 * fall (ABI-32, 34, 53). Damage to somebody who lies at 0 is a failed death save, two if critical (EX-CBT-040).
 */
export function hurt(fight: Fight, index: number, amount: number, by: number, critical: boolean, type?: string): void {
  const creature = creatureAt(fight, index);
  if (!isPresent(creature) || isDecided(fight)) return;
  const body = bodyOf(fight.definition, creature);
  const standing = isAble(creature);
  const before = creature.hp;
  let after = before - amount;
  const crossings = standing ? crossed(body.triggers.thresholds, creature.fired, before, after) : [];
  if (standing && after <= 0 && deathIsReplaced(crossings)) after = 1;
  creature.hp = Math.max(0, after);
  count(fight, creature, before - creature.hp);
  if (hears(fight)) {
    const named = type === undefined ? {} : { damage_type: type };
    tell(fight, 'damaged', { creature: creature.id, by: creatureAt(fight, by).id, amount, hp: creature.hp, ...named });
  }
  if (!standing) {
    if (amount > 0) failDeathSave(fight, index, critical ? 2 : 1, by);
    return;
  }
  if (after <= 0) {
    if (body.deathSaves) fall(fight, index, by);
    else die(fight, index, by);
    return;
  }
  for (const { trigger, ability } of crossings) {
    if (!isAble(creature)) return;
    if (creature.fired.includes(trigger)) continue;
    creature.fired.push(trigger);
    fireTrigger(fight, index, ability, 'hp_below');
  }
  if (amount > 0) occur(fight, 'damaged', index);
}

function count({ state: { totals } }: Fight, creature: Creature, lost: number): void {
  if (creature.camp === PARTY) totals.damage_taken += lost;
  else totals.damage_dealt += lost;
}
