import { crossed, deathIsReplaced } from '../core/triggers.ts';
import { DEADLY_ROLL, DEADLY_SECONDS, injuryBase } from '../rules/criticalInjury.ts';
import { dropCharges } from './charge.ts';
import { die } from './death.ts';
import { creatureAt, type Fight, fighterOf, isAble, isEnded, isPresent, tell } from './fight.ts';
import { fire } from './fire.ts';
import { ABLE, type Creature, DOWN, NONE, PARTY } from './state.ts';
import { throwInjury } from './trial.ts';

/** What a hit came to. */
export interface Hit {
  damaged: boolean;
  /** It fell unconscious by this hit. */
  fell: boolean;
}

const NOTHING: Hit = { damaged: false, fell: false };

/**
 * One hit, in its order: damage is summed up plainly, below 0 too (INJ-01); a flight that replaces death leaves one hit point
 * (ABI-53); at 0 or less it falls, its charge lost; else the thresholds that were crossed fire (ABI-32, 34). Damage to one who lies
 * at negative hit points deepens them and does not restart the clock (INJ-10).
 */
export function hurt(fight: Fight, index: number, amount: number, by: string): Hit {
  const creature = creatureAt(fight, index);
  if (!isPresent(creature) || isEnded(fight) || amount <= 0) return NOTHING;
  const { second } = fight;
  const before = creature.hp;
  const stood = isAble(creature);
  let after = before - amount;
  const crossings = stood ? crossed(fighterOf(fight, creature).triggers.thresholds, creature.fired, before, after) : [];
  if (stood && after <= 0 && deathIsReplaced(crossings)) after = 1;
  creature.hp = after;
  fight.state.totals[creature.camp === PARTY ? 'damage_taken' : 'damage_dealt'] += before - after;
  tell(fight, { type: 'damaged', second, creature: creature.id, by, amount, hp: after });
  if (after < 0 && creature.negative_since === NONE) creature.negative_since = second;
  if (after <= 0) {
    if (stood) fall(fight, creature);
    return { damaged: true, fell: stood };
  }
  for (const { trigger, ability } of crossings) {
    if (!isAble(creature)) break;
    if (creature.fired.includes(trigger)) continue;
    creature.fired.push(trigger);
    fire(fight, index, ability, 'hp_below');
  }
  return { damaged: true, fell: false };
}

/** Hit points reached 0 or less: unconscious (INJ-01). */
function fall(fight: Fight, creature: Creature): void {
  creature.status = DOWN;
  fight.state.changes += 1;
  fight.state.totals[creature.camp === PARTY ? 'fallen' : 'downed'] += 1;
  tell(fight, { type: 'unconscious', second: fight.second, creature: creature.id, hp: creature.hp });
  dropCharges(fight, creature, 'unconscious');
}

/** 175 seconds at negative hit points: dead, without a roll (INJ-02). In order of entry. */
export function countDeaths(fight: Fight): void {
  const { creatures } = fight.state;
  for (let index = 0; index < creatures.length && !isEnded(fight); index += 1) {
    const { negative_since } = creatureAt(fight, index);
    if (negative_since !== NONE && fight.second - negative_since >= DEADLY_SECONDS) die(fight, index, undefined);
  }
}

/**
 * The critical injury that falls exactly as a creature leaves negative hit points (INJ-03, INJ-04). False: it is dead on the spot,
 * and what would have helped it is lost.
 */
function survives(fight: Fight, index: number, by: string): boolean {
  const { definition, second, state } = fight;
  const creature = creatureAt(fight, index);
  const wounds = creature.injuries.length;
  const seconds = second - creature.negative_since;
  const negative_hp = -creature.hp;
  const face = throwInjury(fight);
  const total = face + injuryBase(wounds, seconds, negative_hp);
  const row = total >= DEADLY_ROLL ? NONE : definition.injuries.findIndex(({ from, to }) => total >= from && total <= to);
  const injury = definition.injuries[row]?.id ?? 'death';
  tell(fight, {
    type: 'critical_injury',
    second,
    creature: creature.id,
    die: face,
    n_wounds: wounds,
    seconds,
    negative_hp,
    roll: total,
    injury,
  });
  creature.negative_since = NONE;
  if (row === NONE) {
    die(fight, index, by);
    return false;
  }
  state.totals.injuries += 1;
  creature.injuries.push({ row, symptoms: true, light_at: NONE, full_at: NONE });
  return true;
}

/** Whether Support may be done to it: only from negative hit points (INJ-06). */
export function canBeStabilised({ status, negative_since }: Creature): boolean {
  return status === DOWN && negative_since !== NONE;
}

/** Support: one injury, negative hit points gone, 0 hp, no further decay (INJ-06). */
export function stabilise(fight: Fight, index: number, by: string): void {
  const creature = creatureAt(fight, index);
  if (!canBeStabilised(creature) || isEnded(fight) || !survives(fight, index, by)) return;
  creature.hp = 0;
  fight.state.changes += 1;
  tell(fight, { type: 'stabilised', second: fight.second, creature: creature.id, hp: 0 });
}

/**
 * Healing: from negative hit points one injury first, then what was restored (INJ-07); from 0 or more it adds. Never past the
 * maximum; healing of 0 is none, and the dead are not healed (INJ-10).
 */
export function heal(fight: Fight, index: number, amount: number, by: string): void {
  const creature = creatureAt(fight, index);
  if (!isPresent(creature) || isEnded(fight) || amount <= 0) return;
  if (creature.negative_since !== NONE) {
    if (!survives(fight, index, by)) return;
    creature.hp = 0;
  }
  fight.state.changes += 1;
  creature.hp = Math.min(fighterOf(fight, creature).hp, creature.hp + amount);
  tell(fight, { type: 'healed', second: fight.second, creature: creature.id, by, amount, hp: creature.hp });
  if (creature.status !== DOWN) return;
  creature.status = ABLE;
  tell(fight, { type: 'woke', second: fight.second, creature: creature.id, hp: creature.hp });
}
