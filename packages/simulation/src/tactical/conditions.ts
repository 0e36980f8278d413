import { bodyOf, isAble } from './creatures.ts';
import type { Condition, TacticalDefinition } from './definition.ts';
import type { Creature } from './state.ts';

export const conditionOf = (definition: TacticalDefinition, index: number) => definition.conditions[index] as Condition;

export function hasCondition(creature: Creature, condition: number): boolean {
  for (const held of creature.conditions) if (held.condition === condition) return true;
  return false;
}

/** Whether all conditions of a creature leave it something: acting, reacting, seeing. */
function allows(definition: TacticalDefinition, creature: Creature, what: 'can_act' | 'can_react' | 'sees'): boolean {
  for (const { condition } of creature.conditions) if (!conditionOf(definition, condition)[what]) return false;
  return true;
}
export const canAct = (definition: TacticalDefinition, creature: Creature) =>
  isAble(creature) && allows(definition, creature, 'can_act');
export const canReact = (definition: TacticalDefinition, creature: Creature) =>
  isAble(creature) && creature.reaction && allows(definition, creature, 'can_react');
/** Whether it is able and has eyes for what lies in its line of sight. */
export const hasEyes = (definition: TacticalDefinition, creature: Creature) =>
  isAble(creature) && allows(definition, creature, 'sees');

/** Speed in cells under its conditions; those that standing up ends left out if `standing`. */
export function speedOf(definition: TacticalDefinition, creature: Creature, standing = false): number {
  const { speed } = bodyOf(definition, creature);
  let factor = 1;
  for (const { condition } of creature.conditions) {
    const { speed_factor, ends } = conditionOf(definition, condition);
    if (standing && ends === 'stand_up') continue;
    factor *= speed_factor;
  }
  return Math.floor(speed * factor);
}

/** Bits of what speaks for and against an attack roll. */
export const ADVANTAGE = 1;
export const DISADVANTAGE = 2;
const SIDES = { advantage: ADVANTAGE, disadvantage: DISADVANTAGE, none: 0 } as const;

/** What the conditions of both say to an attack roll: `ADVANTAGE`, `DISADVANTAGE`, both or 0. */
export function conditionsSay(definition: TacticalDefinition, attacker: Creature, target: Creature, near: boolean): number {
  let says = 0;
  for (const { condition } of attacker.conditions) says |= SIDES[conditionOf(definition, condition).attacks_by];
  for (const { condition } of target.conditions) {
    const entry = conditionOf(definition, condition);
    says |= SIDES[near ? entry.attacks_against_near : entry.attacks_against_far];
  }
  return says;
}

/** Whether a hit from an adjacent cell is critical by itself (EX-CBT-040). */
export function isHelpless(definition: TacticalDefinition, target: Creature): boolean {
  for (const { condition } of target.conditions) if (conditionOf(definition, condition).critical_near) return true;
  return false;
}
