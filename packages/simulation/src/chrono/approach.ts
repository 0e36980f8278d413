import { UNBOUNDED } from '../tactical/grid/reach.ts';
import { searchMoves } from './choices.ts';
import type { ChronoAction, ChronoDefinition } from './definition.ts';
import { distance, distanceOf, seesCells } from './ground.ts';
import { mayEnd, pathFound } from './move.ts';
import { cellNear, gathering } from './placement.ts';
import { obstaclesOf, type Sighted, type Sightings } from './sightings.ts';
import { NONE, PARTY } from './state.ts';

/** Where a move leads, and how far that still is from where one wants to be, in path cost: 0 when it is there. */
export interface Step {
  readonly cell: number;
  readonly missing: number;
}

/** The last cell of the path to a goal that a move may end on within its cells; the search must be fresh. */
function along(sightings: Sightings, action: ChronoAction, goal: number): Step | undefined {
  const { definition, self } = sightings;
  const { cost } = definition.scratch.reach;
  const obstacles = obstaclesOf(sightings);
  let cell = NONE;
  for (const step of pathFound(definition, goal)) {
    if ((cost[step] as number) > action.cells) break;
    if (mayEnd(definition, step, self.body.side, obstacles)) cell = step;
  }
  return cell === NONE ? undefined : { cell, missing: (cost[goal] as number) - (cost[cell] as number) };
}

/** The way to the nearest cell, by path cost, from which one of the targets is in reach and in sight. */
export function stepTowards(
  sightings: Sightings,
  move: ChronoAction,
  reach: number,
  targets: readonly Sighted[],
): Step | undefined {
  const { definition, self } = sightings;
  const { side } = self.body;
  searchMoves(sightings, UNBOUNDED);
  const { cells, count } = definition.scratch.reach;
  const obstacles = obstaclesOf(sightings);
  for (let place = 1; place < count; place += 1) {
    const cell = cells[place] as number;
    if (!serves(definition, cell, side, reach, targets) || !mayEnd(definition, cell, side, obstacles)) continue;
    return along(sightings, move, cell);
  }
  return undefined;
}

/** Whether one of some targets is in reach and in sight of a body on a cell. */
function serves(definition: ChronoDefinition, cell: number, side: number, reach: number, targets: readonly Sighted[]): boolean {
  const { stride } = definition.grid;
  for (const { body } of targets) {
    if (distanceOf(stride, cell, side, body.cell, body.side) > reach) continue;
    if (seesCells(definition, cell, side, body.cell, body.side)) return true;
  }
  return false;
}

/** Nobody in sight: the way to where the other side came from. */
export function stepToSearch(sightings: Sightings, move: ChronoAction): Step | undefined {
  const { definition, self } = sightings;
  const { x, y } = gathering(definition.grid, self.creature.camp !== PARTY);
  const goal = cellNear(definition, x, y, self.body.side);
  if (goal === NONE || goal === self.body.cell) return undefined;
  return stepTo(sightings, move, goal);
}

/** The way to a cell; undefined where there is none. */
export function stepTo(sightings: Sightings, move: ChronoAction, goal: number): Step | undefined {
  const { reach } = sightings.definition.scratch;
  searchMoves(sightings, UNBOUNDED);
  return (reach.cost[goal] as number) > reach.budget ? undefined : along(sightings, move, goal);
}

/** The reachable cell farthest from the nearest hostile; the cheapest of those; undefined when that is where it stands. */
export function stepAside(sightings: Sightings, move: ChronoAction): Step | undefined {
  const { definition, self, hostiles } = sightings;
  const { side } = self.body;
  const away = (cell: number) =>
    hostiles.reduce(
      (least, { body }) => Math.min(least, distance(definition.grid, { cell, side }, body)),
      Number.POSITIVE_INFINITY,
    );
  searchMoves(sightings, move.cells);
  const { cells, count } = definition.scratch.reach;
  const obstacles = obstaclesOf(sightings);
  let best = NONE;
  let farthest = away(self.body.cell);
  for (let place = 1; place < count; place += 1) {
    const cell = cells[place] as number;
    if (away(cell) <= farthest || !mayEnd(definition, cell, side, obstacles)) continue;
    best = cell;
    farthest = away(cell);
  }
  return best === NONE ? undefined : { cell: best, missing: 0 };
}
