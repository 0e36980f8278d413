import { crossed, deathIsReplaced } from '../core/triggers.ts';
import { die } from './death.ts';
import { creatureAt, type Fight, isEnded, isFighting, sheetOf, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import type { Creature } from './state.ts';

/**
 * One hit, in its order: who is not fighting takes none; thresholds crossed; a flight that replaces death leaves one hit point;
 * then the triggers, or death (ABI-32, 34, 53). `by` is the log's name of who struck. False: there was no hit.
 */
export function hurt(fight: Fight, index: number, amount: number, by: string): boolean {
  const creature = creatureAt(fight, index);
  if (!isFighting(creature) || isEnded(fight)) return false;
  const before = creature.hp;
  let after = before - amount;
  const isHero = creature.hero >= 0;
  const crossings = isHero ? [] : crossed(sheetOf(fight, creature).triggers.thresholds, creature.fired, before, after);
  if (after <= 0 && deathIsReplaced(crossings)) after = 1;
  creature.hp = Math.max(0, after);
  count(fight, isHero, before - creature.hp);
  tell(fight, { type: 'damaged', tick: fight.tick, creature: creature.id, by, amount, hp: creature.hp });
  if (after <= 0) {
    die(fight, index, by);
    return true;
  }
  for (const { trigger, ability } of crossings) {
    if (!isFighting(creature)) return true;
    if (creature.fired.includes(trigger)) continue;
    creature.fired.push(trigger);
    fireTrigger(fight, index, ability, 'hp_below');
  }
  if (!isHero && isFighting(creature)) enterPhase(fight, creature);
  return true;
}

function count(fight: Fight, isHero: boolean, lost: number): void {
  const { totals } = fight.state;
  if (isHero) {
    totals.damage_taken += lost;
    totals.hits_taken += 1;
  } else totals.damage_dealt += lost;
}

/** Enters the lowest phase at or under whose share the hit points are; one is never left for a higher one (ABI-25). */
function enterPhase(fight: Fight, creature: Creature): void {
  const { phases } = sheetOf(fight, creature);
  if (phases.length === 0) return;
  const lowest = phases.findIndex(({ percent }) => creature.hp * 100 <= creature.max_hp * percent);
  if (lowest < 0 || (creature.phase >= 0 && creature.phase <= lowest)) return;
  creature.phase = lowest;
  tell(fight, { type: 'phase_entered', tick: fight.tick, creature: creature.id, phase: phases[lowest]?.id });
}

/** Gives hit points back, up to the maximum; a threshold that fired stays fired (ABI-32). False: nobody there to heal. */
export function heal(fight: Fight, index: number, amount: number, by: string): boolean {
  const creature = creatureAt(fight, index);
  if (!isFighting(creature) || isEnded(fight)) return false;
  creature.hp = Math.min(creature.max_hp, creature.hp + amount);
  tell(fight, { type: 'healed', tick: fight.tick, creature: creature.id, by, amount, hp: creature.hp });
  return true;
}
