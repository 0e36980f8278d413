import type { Body, TacticalDefinition } from './definition.ts';
import { type Creature, DEAD, UP } from './state.ts';

export function bodyOf(definition: TacticalDefinition, creature: Creature): Body {
  return definition.bodies[creature.body] as Body;
}

/** Standing and in the fight. */
export function isAble(creature: Creature): boolean {
  return creature.life === UP;
}

/** On the grid and alive: it holds its cells. */
export function isPresent(creature: Creature): boolean {
  return creature.life < DEAD;
}
