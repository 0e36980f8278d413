import { actionAt, cancel } from './charge.ts';
import { needsTarget, objectionTo, searchMoves } from './choices.ts';
import type { ChronoAction } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isAble, isPresent, tell } from './fight.ts';
import { distance, sees } from './ground.ts';
import { mayEnd, pathFound, walk } from './move.ts';
import { type Happening, perform, provokedBy } from './perform.ts';
import { type ChooseReaction, letReact } from './react.ts';
import { look, obstaclesOf, type Sightings } from './sightings.ts';
import { type Charge, NONE } from './state.ts';

/** Charges one action point each into what a creature has under way, and completes what has reached its cost (CPX-01). */
export function chargeUp(fight: Fight, index: number, choose: ChooseReaction): void {
  const creature = creatureAt(fight, index);
  if (creature.walk !== null) chargeOne(fight, index, 'walk', creature.walk, choose);
  if (creature.charge !== null && isAble(creature)) chargeOne(fight, index, 'charge', creature.charge, choose);
}

function chargeOne(fight: Fight, index: number, place: 'walk' | 'charge', charge: Charge, choose: ChooseReaction): void {
  const action = actionAt(fight, creatureAt(fight, index), charge.action);
  charge.points += 1;
  if (charge.points >= action.cost) complete(fight, index, place, charge, action, choose);
}

function complete(
  fight: Fight,
  index: number,
  place: 'walk' | 'charge',
  charge: Charge,
  action: ChronoAction,
  choose: ChooseReaction,
): void {
  const { definition, state, second } = fight;
  const creature = creatureAt(fight, index);
  if (action.kind === 'move') {
    const path = pathOf(look(definition, state, index, second), action, charge.cell);
    if (path === undefined) {
      cancel(fight, creature, place, 'no_way');
      return;
    }
    creature[place] = null;
    tellCompleted(fight, creature.id, action);
    letReact(fight, stepAway(fight, index, action, path), choose);
    return;
  }
  if (!canBeDone(fight, index, action, charge.target)) {
    cancel(fight, creature, place, 'no_target');
    return;
  }
  creature[place] = null;
  tellCompleted(fight, creature.id, action);
  letReact(fight, perform(fight, index, action, needsTarget(action) ? charge.target : NONE, 'action'), choose);
}

function tellCompleted(fight: Fight, creature: string, { id, complex }: ChronoAction): void {
  tell(fight, { type: 'action_completed', second: fight.second, creature, action: id, complex });
}

/** The path of a move to its cell, as far as the mover knows the way; undefined: there is none any more. */
function pathOf(sightings: Sightings, action: ChronoAction, cell: number): number[] | undefined {
  const { definition, self } = sightings;
  searchMoves(sightings, action.cells);
  return mayEnd(definition, cell, self.body.side, obstaclesOf(sightings)) ? pathFound(definition, cell) : undefined;
}

/** Walks, and tells what hostiles may answer: one event for the whole move, whichever reach it left. */
function stepAway(fight: Fight, index: number, action: ChronoAction, path: readonly number[]): Happening[] {
  const { state } = fight;
  state.used[action.use] = (state.used[action.use] as number) + 1;
  const provoked = provokedBy(fight, creatureAt(fight, index), action);
  const passed = walk(fight, index, path);
  const happening = { subject: index, source: index, fp: 0, passed, provoked };
  const happenings: Happening[] = passed.length > 1 ? [{ ...happening, event: 'leaves_reach' }] : [];
  return action.complex ? [...happenings, { ...happening, event: 'complex_completed' }] : happenings;
}

/** Whether a charged action still finds what it was begun for: a target that may be chosen, in reach and in sight. */
function canBeDone(fight: Fight, index: number, action: ChronoAction, target: number): boolean {
  if (!needsTarget(action)) return true;
  const { definition, state, second } = fight;
  const creature = creatureAt(fight, index);
  const other = state.creatures[target];
  if (other === undefined || !isPresent(other)) return false;
  if ((action.kind === 'attack') !== (other.camp !== creature.camp)) return false;
  const [fighter, otherFighter] = [fighterOf(fight, creature), fighterOf(fight, other)];
  if (objectionTo(second - action.cost + 1, action, other, otherFighter) !== undefined) return false;
  if (target === index) return true;
  const [body, otherBody] = [
    { cell: creature.cell, side: fighter.side },
    { cell: other.cell, side: otherFighter.side },
  ];
  return distance(definition.grid, body, otherBody) <= action.reach && sees(definition, body, otherBody);
}
