import { type CombatGrid, cellAt, xOf, yOf } from '../tactical/grid/combatGrid.ts';
import { findReach, UNBOUNDED } from '../tactical/grid/reach.ts';
import type { ChronoDefinition, Rect } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isPresent } from './fight.ts';
import { distanceOf, waysOf } from './ground.ts';
import { NONE } from './state.ts';

/** Whether a body fits on a cell: standable, and nobody is there (`except` does not count). */
export function fits(fight: Fight, cell: number, side: number, except = NONE): boolean {
  const { definition, state } = fight;
  if (waysOf(definition, side).standable[cell] !== 1) return false;
  for (let index = 0; index < state.creatures.length; index += 1) {
    const other = creatureAt(fight, index);
    if (index === except || !isPresent(other) || other.cell < 0) continue;
    if (distanceOf(definition.grid.stride, cell, side, other.cell, fighterOf(fight, other).side) === 0) return false;
  }
  return true;
}

/** The nearest free cell to one, by path cost, then row, then column; NONE where there is no room. */
export function freeNear(fight: Fight, from: number, side: number, except = NONE): number {
  if (fits(fight, from, side, except)) return from;
  const { terrain, scratch } = fight.definition;
  const { reach } = scratch;
  findReach(waysOf(fight.definition, side), terrain, from, UNBOUNDED, reach);
  let best = NONE;
  let cheapest = UNBOUNDED;
  for (let place = 0; place < reach.count; place += 1) {
    const cell = reach.cells[place] as number;
    const cost = reach.cost[cell] as number;
    // Cells come cheapest first: past the cost of the best there is none better.
    if (cost > cheapest) break;
    if ((best !== NONE && cell > best) || !fits(fight, cell, side, except)) continue;
    best = cell;
    cheapest = cost;
  }
  return best;
}

/** The free cell nearest to an edge of the map, by row, then column where equal; NONE where there is no room. */
export function freeAtEdge(fight: Fight, side: number): number {
  const { grid } = fight.definition;
  let best = NONE;
  let nearest = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < grid.size; cell += 1) {
    const x = xOf(grid, cell);
    const y = yOf(grid, cell);
    const toEdge = Math.min(x, y, grid.width - x - side, grid.height - y - side);
    if (toEdge >= nearest || !fits(fight, cell, side)) continue;
    best = cell;
    nearest = toEdge;
  }
  return best;
}

/** The cell of a point, or the standable one nearest to it as the crow flies, by row, then column where equal. */
export function cellNear(definition: ChronoDefinition, x: number, y: number, side: number): number {
  const { grid } = definition;
  const { standable } = waysOf(definition, side);
  const exact = cellAt(grid, x, y);
  if (exact >= 0 && standable[exact] === 1) return exact;
  let best = NONE;
  let nearest = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < grid.size; cell += 1) {
    if (standable[cell] !== 1) continue;
    const dx = xOf(grid, cell) - x;
    const dy = yOf(grid, cell) - y;
    if (dx * dx + dy * dy >= nearest) continue;
    nearest = dx * dx + dy * dy;
    best = cell;
  }
  return best;
}

/** The first free cell of an area, row by row; NONE where there is none. */
export function freeInArea(fight: Fight, area: Rect, side: number): number {
  const { grid } = fight.definition;
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const cell = cellAt(grid, x, y);
      if (cell >= 0 && fits(fight, cell, side)) return cell;
    }
  }
  return NONE;
}

/** Where a side without positions gathers: the party at the left edge, the foes at the right one, half way down. */
export function gathering({ width, height }: CombatGrid, left: boolean): { x: number; y: number } {
  return { x: left ? 0 : width - 1, y: Math.floor(height / 2) };
}
