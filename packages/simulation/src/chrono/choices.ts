import type { ChronoAction, Fighter } from './definition.ts';
import { isAble } from './fight.ts';
import { distance, sees } from './ground.ts';
import { canBeStabilised } from './life.ts';
import { mayEnd, searchWays } from './move.ts';
import type { Objection } from './objections.ts';
import { treatable } from './perform.ts';
import { obstaclesOf, type Sighted, type Sightings } from './sightings.ts';
import { type Creature, NONE, type Order } from './state.ts';

/** Whether an action needs a target: another creature, or oneself. */
export function needsTarget({ kind, effects }: ChronoAction): boolean {
  return kind !== 'move' && (kind !== 'other' || effects.some(({ on }) => on === 'target'));
}

/** Everybody that an action might be done to, by what its user's side knows; the user itself among its allies. */
function candidates({ self, allies, hostiles }: Sightings, { kind }: ChronoAction): readonly Sighted[] {
  return kind === 'attack' ? hostiles : [self, ...allies];
}

/** Why an action may not be begun on somebody now; undefined: it may. Reach is asked for at the completion. */
export function objectionTo(
  second: number,
  action: ChronoAction,
  creature: Readonly<Creature>,
  fighter: Fighter,
): Objection | undefined {
  switch (action.kind) {
    case 'support':
      return canBeStabilised(creature) ? undefined : 'nothing_to_stabilise';
    case 'heal':
      return creature.hp < fighter.hp ? undefined : 'nothing_to_heal';
    case 'treat':
      return treatable(creature, action.treatment, second) === undefined ? 'nothing_to_treat' : undefined;
    default:
      return undefined;
  }
}

/** Those on whom an action may be begun now (DET-10: by what one's side knows). */
export function targetsFor(sightings: Sightings, action: ChronoAction): readonly Sighted[] {
  if (!needsTarget(action)) return [];
  return candidates(sightings, action).filter(
    (target) => objectionTo(sightings.second, action, target.creature, target.fighter) === undefined,
  );
}

/** Whether somebody is in an action's reach, and in sight, from where one stands. */
export function inReach({ definition, self }: Sightings, { reach }: ChronoAction, { index, body }: Sighted): boolean {
  if (index === self.index) return true;
  return distance(definition.grid, self.body, body) <= reach && sees(definition, self.body, body);
}

/** Searches what a creature can walk to for a move's cells; the result is in the definition's scratch. */
export function searchMoves(sightings: Sightings, budget: number): void {
  searchWays(sightings.definition, sightings.self.body, budget, obstaclesOf(sightings));
}

/** Why an order may not be begun; undefined: it is legal. The one rule for hand, script and AI. */
export function objection(sightings: Sightings, { action: index, target, cell }: Order): Objection | undefined {
  const { self, definition } = sightings;
  if (!isAble(self.creature)) return 'not_able';
  const action = self.fighter.actions[index];
  if (action === undefined) return 'no_such_action';
  if (action.kind === 'move') {
    if (cell < 0 || cell === self.body.cell) return 'out_of_reach';
    searchMoves(sightings, action.cells);
    return mayEnd(definition, cell, self.body.side, obstaclesOf(sightings)) ? undefined : 'out_of_reach';
  }
  if (!needsTarget(action)) return undefined;
  if (target === NONE) return 'no_such_creature';
  const found = candidates(sightings, action).find((one) => one.index === target);
  if (found !== undefined) return objectionTo(sightings.second, action, found.creature, found.fighter);
  const known = [self, ...sightings.allies, ...sightings.hostiles].some((one) => one.index === target);
  if (!known) return 'out_of_sight';
  return action.kind === 'attack' ? 'not_hostile' : 'not_an_ally';
}
