import { findReach, IN_THE_WAY, pathTo } from '../tactical/grid/reach.ts';
import type { ChronoDefinition } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isAble, tell } from './fight.ts';
import { type Body, distanceOf, pointOf, waysOf } from './ground.ts';
import { fits } from './placement.ts';
import type { Creature } from './state.ts';

/** Someone who stands or lies in the way of a mover. */
export interface Obstacle extends Body {
  /** A hostile that stands lets nobody through; others cost one more, like difficult ground. */
  readonly blocks: boolean;
}

/** Lays creatures over the terrain and searches; the result is in the definition's scratch until the next search. */
export function searchWays(definition: ChronoDefinition, from: Body, budget: number, obstacles: readonly Obstacle[]): void {
  const { terrain, scratch, grid } = definition;
  const { floor, reach } = scratch;
  floor.set(terrain);
  for (const { cell, side, blocks } of obstacles) {
    for (let part = 0; part < side * side; part += 1) {
      const at = cell + Math.floor(part / side) * grid.stride + (part % side);
      floor[at] = blocks ? IN_THE_WAY : Math.max(2, floor[at] as number);
    }
  }
  findReach(waysOf(definition, from.side), floor, from.cell, budget, reach);
}

/** Whether a body may end on a cell that the last search reached: nobody known to be there. */
export function mayEnd(definition: ChronoDefinition, cell: number, side: number, obstacles: readonly Obstacle[]): boolean {
  const { reach } = definition.scratch;
  if ((reach.cost[cell] as number) > reach.budget) return false;
  const { stride } = definition.grid;
  for (let place = 0; place < obstacles.length; place += 1) {
    const obstacle = obstacles[place] as Obstacle;
    if (distanceOf(stride, cell, side, obstacle.cell, obstacle.side) === 0) return false;
  }
  return true;
}

/** The path of the last search to a cell, from the first step on. */
export function pathFound({ scratch }: ChronoDefinition, cell: number): number[] {
  return pathTo(scratch.reach, cell);
}

/**
 * Walks a path of the last search. A hostile on it is one that the mover did not see: it stops before that, where there is room
 * (EX-CBT-050). The cells that it passed, the start first; that one alone when it did not get away.
 */
export function walk(fight: Fight, index: number, path: readonly number[]): number[] {
  const { definition, second } = fight;
  const creature = creatureAt(fight, index);
  const { side } = fighterOf(fight, creature);
  const from = creature.cell;
  const cells = [from];
  for (const cell of path) {
    if (isBarred(fight, creature, { cell, side })) break;
    cells.push(cell);
  }
  while (cells.length > 1 && !fits(fight, cells[cells.length - 1] as number, side, index)) cells.pop();
  const to = cells[cells.length - 1] as number;
  if (to === from) return cells;
  creature.cell = to;
  fight.state.changes += 1;
  tell(fight, {
    type: 'moved',
    second,
    creature: creature.id,
    from: pointOf(definition.grid, from),
    to: pointOf(definition.grid, to),
    path: cells.slice(1).map((cell) => pointOf(definition.grid, cell)),
    cost: definition.scratch.reach.cost[to],
    voluntary: true,
  });
  return cells;
}

function isBarred(fight: Fight, mover: Creature, body: Body): boolean {
  const { stride } = fight.definition.grid;
  for (const other of fight.state.creatures) {
    if (other.camp === mover.camp || !isAble(other)) continue;
    if (distanceOf(stride, body.cell, body.side, other.cell, fighterOf(fight, other).side) === 0) return true;
  }
  return false;
}

/** Pushes a creature away from another, cell by cell, until something is in the way. Nobody's charge is lost by it (CPX-04). */
export function push(fight: Fight, index: number, from: Body, cells: number): void {
  const { definition, second } = fight;
  const { grid } = definition;
  const creature = creatureAt(fight, index);
  const { side } = fighterOf(fight, creature);
  const start = creature.cell;
  const centre = (body: Body) => ({
    x: (body.cell % grid.stride) * 2 + body.side,
    y: Math.floor(body.cell / grid.stride) * 2 + body.side,
  });
  const [pusher, pushed] = [centre(from), centre({ cell: start, side })];
  const step = Math.sign(pushed.x - pusher.x) + Math.sign(pushed.y - pusher.y) * grid.stride;
  if (step === 0) return;
  for (let n = 0; n < cells && fits(fight, creature.cell + step, side, index); n += 1) creature.cell += step;
  if (creature.cell === start) return;
  fight.state.changes += 1;
  tell(fight, {
    type: 'moved',
    second,
    creature: creature.id,
    from: pointOf(grid, start),
    to: pointOf(grid, creature.cell),
    voluntary: false,
  });
}
