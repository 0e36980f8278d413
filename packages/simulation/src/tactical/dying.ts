import { addCondition, endAllConditions, endConditions } from './afflict.ts';
import { bodyOf } from './creatures.ts';
import { die } from './death.ts';
import { creatureAt, type Fight, hears, occur, rollOn, tell } from './fight.ts';
import { type Creature, DEAD, DYING, PARTY, STABLE, UP } from './state.ts';

/** Successes and failures that decide. */
const DECISIVE = 3;

/** At 0 hit points: unconscious, prone, and rolling death saves from its next turn on (EX-CBT-040). */
export function fall(fight: Fight, index: number, by: number): void {
  const creature = creatureAt(fight, index);
  const { definition, state } = fight;
  creature.life = DYING;
  creature.successes = 0;
  creature.failures = 0;
  if (creature.camp === PARTY) state.totals.falls += 1;
  if (hears(fight)) tell(fight, 'unconscious', { creature: creature.id, hp: creature.hp });
  addCondition(fight, index, definition.unconscious, by);
  addCondition(fight, index, definition.prone, by);
  occur(fight, 'ally_downed', index);
}

/** Failures that damage brings to somebody at 0; a stable one begins to die again. */
export function failDeathSave(fight: Fight, index: number, failures: number, by: number): void {
  const creature = creatureAt(fight, index);
  creature.life = DYING;
  creature.failures = Math.min(DECISIVE, creature.failures + failures);
  if (hears(fight)) {
    const { successes } = creature;
    tell(fight, 'death_save', { creature: creature.id, die: 0, successes, failures: creature.failures });
  }
  if (creature.failures >= DECISIVE) die(fight, index, by);
}

/** One death save (EX-CBT-040): 10 or more succeeds; 1 fails twice; 20 is back up with one hit point. */
export function rollDeathSave(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  const die20 = rollOn(fight, fight.state.saves, 'saves', 20);
  if (die20 >= 10 && die20 < 20) creature.successes += 1;
  else if (die20 < 10) creature.failures = Math.min(DECISIVE, creature.failures + (die20 === 1 ? 2 : 1));
  if (hears(fight)) {
    const { successes, failures } = creature;
    tell(fight, 'death_save', { creature: creature.id, die: die20, successes, failures });
  }
  if (die20 === 20) wake(fight, creature, 1);
  else if (creature.failures >= DECISIVE) die(fight, index, index);
  else if (creature.successes >= DECISIVE) stabilise(fight, creature);
}

/** Stable: still unconscious at 0, out of danger; the counters begin anew (EX-CBT-041). */
export function stabilise(fight: Fight, creature: Creature): void {
  creature.life = STABLE;
  creature.successes = 0;
  creature.failures = 0;
  if (hears(fight)) tell(fight, 'stabilised', { creature: creature.id, hp: creature.hp });
}

/** Conscious again with some hit points, counters reset, still prone (EX-CBT-041). */
export function wake(fight: Fight, creature: Creature, hp: number): void {
  creature.life = UP;
  creature.hp = hp;
  creature.successes = 0;
  creature.failures = 0;
  if (hears(fight)) tell(fight, 'woke', { creature: creature.id, hp });
  endConditions(fight, creature, 'healed');
}

/** Gives hit points back, up to the maximum, and wakes whoever lay at 0; a threshold that fired stays fired (ABI-32). */
export function heal(fight: Fight, index: number, amount: number, by: number, dice?: object): void {
  const creature = creatureAt(fight, index);
  if (creature.life >= DEAD) return;
  const down = creature.life !== UP;
  creature.hp = Math.min(bodyOf(fight.definition, creature).hp, creature.hp + amount);
  if (hears(fight)) {
    tell(fight, 'healed', { creature: creature.id, by: creatureAt(fight, by).id, amount, hp: creature.hp, ...dice });
  }
  if (down && creature.hp > 0) wake(fight, creature, creature.hp);
}

/** Brings remains back to life where they lie, prone (EX-CBT-042). */
export function raise(fight: Fight, index: number, amount: number, by: number, dice?: object): void {
  const creature = creatureAt(fight, index);
  endAllConditions(creature);
  creature.life = UP;
  creature.hp = Math.min(bodyOf(fight.definition, creature).hp, Math.max(1, amount));
  creature.successes = 0;
  creature.failures = 0;
  creature.fired = [];
  if (hears(fight)) tell(fight, 'raised', { creature: creature.id, by: creatureAt(fight, by).id, hp: creature.hp, ...dice });
  addCondition(fight, index, fight.definition.prone, by);
}
