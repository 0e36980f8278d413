import { actionAt, cancel } from './charge.ts';
import { inReach, needsTarget, objection, searchMoves } from './choices.ts';
import type { ChronoAction } from './definition.ts';
import { creatureAt, type Fight, isAble, tell } from './fight.ts';
import { mayEnd, pathFound, walk } from './move.ts';
import { type Happening, perform, provokedBy } from './perform.ts';
import { type ChooseReaction, letReact } from './react.ts';
import { look, obstaclesOf, type Sightings } from './sightings.ts';
import { type Charge, NONE } from './state.ts';

/** Charges one action point each into what a creature has under way, and completes what has reached its cost (CPX-01). */
export function chargeUp(fight: Fight, index: number, choose: ChooseReaction): void {
  const creature = creatureAt(fight, index);
  for (const place of ['walk', 'charge'] as const) {
    const charge = creature[place];
    if (charge === null || !isAble(creature)) continue;
    const action = actionAt(fight, creature, charge.action);
    charge.points += 1;
    if (charge.points < action.cost) continue;
    complete(fight, index, place, charge, action, choose);
  }
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
  const sightings = look(definition, state, index, second);
  if (action.kind === 'move') {
    const path = pathOf(sightings, action, charge.cell);
    if (path === undefined) {
      cancel(fight, creature, place, 'no_way');
      return;
    }
    creature[place] = null;
    tellCompleted(fight, creature.id, action);
    letReact(fight, stepAway(fight, index, action, path), choose);
    return;
  }
  if (!canBeDone(sightings, action, charge)) {
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
function canBeDone(sightings: Sightings, action: ChronoAction, { action: index, target, cell }: Charge): boolean {
  if (!needsTarget(action)) return true;
  const start = { ...sightings, second: sightings.second - action.cost + 1 };
  if (objection(start, { action: index, target, cell }) !== undefined) return false;
  const found = [sightings.self, ...sightings.allies, ...sightings.hostiles].find((one) => one.index === target);
  return found !== undefined && inReach(sightings, action, found);
}
