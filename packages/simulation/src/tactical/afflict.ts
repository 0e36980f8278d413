import { canAct, conditionOf, hasCondition } from './conditions.ts';
import { bodyOf, isPresent } from './creatures.ts';
import { type Condition, HEAL, MELEE, type TacticalDefinition } from './definition.ts';
import { creatureAt, type Fight, hears, tell } from './fight.ts';
import { gap } from './space.ts';
import type { Creature } from './state.ts';

/** Adds a condition, unless its bearer is immune to it or has it already. False: nothing changed. */
export function addCondition(fight: Fight, index: number, condition: number, by: number): boolean {
  const creature = creatureAt(fight, index);
  if (!isPresent(creature) || hasCondition(creature, condition)) return false;
  if (bodyOf(fight.definition, creature).conditionImmunities[condition] === 1) return false;
  creature.conditions.push({ condition, by });
  if (hears(fight)) {
    tell(fight, 'condition_added', { creature: creature.id, condition: conditionOf(fight.definition, condition).id });
  }
  return true;
}

/** Removes every condition of a creature for which `ends` holds. */
function removeWhere(fight: Fight, creature: Creature, ends: (condition: Condition, by: number) => boolean): void {
  if (creature.conditions.length === 0) return;
  const { definition } = fight;
  const ending = creature.conditions.filter(({ condition, by }) => ends(conditionOf(definition, condition), by));
  if (ending.length === 0) return;
  creature.conditions = creature.conditions.filter((held) => !ending.includes(held));
  for (const { condition } of ending) {
    if (hears(fight))
      tell(fight, 'condition_removed', { creature: creature.id, condition: conditionOf(definition, condition).id });
  }
}

/** Ends the conditions of a creature that end so: at the start or end of its turn, by standing up, healing or breaking free. */
export function endConditions(fight: Fight, creature: Creature, how: Condition['ends']): void {
  removeWhere(fight, creature, ({ ends }) => ends === how);
}

/** Ends every condition of a creature: it died, and nothing of it is left to be prone. */
export function endAllConditions(creature: Creature): void {
  creature.conditions = [];
}

/** Ends what somebody holds that can't hold any more: fallen, gone, or out of reach (a grapple). */
export function releaseHeld(fight: Fight): void {
  const { definition, state } = fight;
  for (const creature of state.creatures) {
    if (creature.conditions.length === 0 || !isPresent(creature)) continue;
    removeWhere(fight, creature, ({ held }, by) => {
      if (!held) return false;
      const holder = creatureAt(fight, by);
      return !canAct(definition, holder) || gap(definition, holder, creature) > holdingReach(definition, holder);
    });
  }
}

function holdingReach(definition: TacticalDefinition, holder: Creature): number {
  return bodyOf(definition, holder).attacks.reduce(
    (most, { kind, range }) => (kind !== HEAL && kind === MELEE ? Math.max(most, range) : most),
    1,
  );
}
