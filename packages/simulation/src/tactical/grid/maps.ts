import type { GameMap } from '@bestiaire/contract';
import { type CombatGrid, cellAt, deriveGrid, type Point } from './combatGrid.ts';
import { createFloor, createReach, findReach, UNBOUNDED } from './reach.ts';
import { COVERS, type Cover, createSightTable } from './sight.ts';
import { findWays } from './ways.ts';

/** Rows of one value a cell of the derived grid; undefined: the point is outside the map. */
export type CellRows<T> = T[][];

function rowsOf<T>(grid: CombatGrid, value: (cell: number) => T): CellRows<T> {
  return Array.from({ length: grid.height }, (_row, y) =>
    Array.from({ length: grid.width }, (_column, x) => value(cellAt(grid, x, y))),
  );
}

/** Cover of each cell of an empty map, as seen from one (EX-CBT-021). */
export function sightMap(map: GameMap, from: Point): CellRows<Cover> | undefined {
  const grid = deriveGrid(map);
  const cell = cellAt(grid, from.x, from.y);
  if (cell < 0) return undefined;
  const row = createSightTable(grid).row(cell);
  return rowsOf(grid, (to) => COVERS[row[to] as number] as Cover);
}

export interface ReachMapOptions {
  /** Cells along the creature's side; 1 when not given. */
  side?: number;
  /** Most that a path may cost; without end when not given. */
  budget?: number;
}

/** Cheapest cost to each cell of an empty map, null where it is out of reach (EX-CBT-020). */
export function reachMap(map: GameMap, from: Point, options: ReachMapOptions = {}): CellRows<number | null> | undefined {
  const grid = deriveGrid(map);
  const cell = cellAt(grid, from.x, from.y);
  if (cell < 0) return undefined;
  const reach = createReach(grid);
  findReach(findWays(grid, options.side ?? 1), createFloor(grid), cell, options.budget ?? UNBOUNDED, reach);
  return rowsOf(grid, (to) => {
    const cost = reach.cost[to] as number;
    return cost > reach.budget ? null : cost;
  });
}

/** What a cell of the derived grid is. */
export interface GridCell {
  terrain: 'open' | 'difficult' | 'low' | 'solid';
  /** Only a part of it is blocked: nobody enters it, whoever is caught there may leave. */
  mixed: boolean;
}

/** The derived grid, to be shown over the map that it comes from (EX-CBT-001). */
export function gridMap(map: GameMap): CellRows<GridCell> {
  const grid = deriveGrid(map);
  const mixed = new Set(grid.mixed);
  return rowsOf(grid, (cell) => {
    const open = grid.cost[cell] === 2 ? 'difficult' : 'open';
    const terrain = grid.opaque[cell] === 1 ? 'solid' : grid.low[cell] === 1 ? 'low' : open;
    return { terrain, mixed: mixed.has(cell) };
  });
}

/**
 * A search of a map for one-cell creatures, made once and asked often: how many cells a creature reaches from a cell, counted in the
 * grid's frame. For measurements.
 */
export function reachSearch(map: GameMap): (from: number) => number {
  const grid = deriveGrid(map);
  const ways = findWays(grid, 1);
  const floor = createFloor(grid);
  const reach = createReach(grid);
  return (from) => {
    findReach(ways, floor, from, UNBOUNDED, reach);
    return reach.count;
  };
}

/** Cover between all cells of a map, row by row of its frame. For measurements. */
export function sightTable(map: GameMap): Uint8Array[] {
  const grid = deriveGrid(map);
  const sight = createSightTable(grid);
  const rows: Uint8Array[] = [];
  for (let y = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1) rows.push(sight.row(cellAt(grid, x, y)));
  }
  return rows;
}
