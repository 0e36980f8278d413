import type { CombatGrid } from './grid/combatGrid.ts';
import { createFloor, createReach, type Floor, type Reach } from './grid/reach.ts';

/** Working memory that searches share, so that a turn allocates next to nothing. It holds nothing between two calls. */
export interface Scratch {
  /** The terrain's costs; creatures are laid over it for one search and taken off again. */
  readonly floor: Floor;
  readonly terrain: Floor;
  /** Cells that somebody holds, for one search. */
  readonly held: Uint8Array;
  readonly reach: Reach;
  /** The view that `reach` was last searched for; null: it was searched for something else. */
  reachOwner: object | null;
  /** Budget and number of cells of that search: a smaller budget is the beginning of it. */
  searched: number;
  found: number;
  /** What a stay at each cell costs the AI's plan, where `weighed` holds the number of the plan. */
  readonly weights: Float64Array;
  readonly weighed: Int32Array;
  plans: number;
  /** What the assault that the AI looks at is worth, by case. */
  readonly gains: Float64Array;
  /** Column and row of each cell. */
  readonly x: Int16Array;
  readonly y: Int16Array;
}

export function createScratch(grid: CombatGrid): Scratch {
  const cells = Array.from({ length: grid.size }, (_cell, index) => index);
  return {
    floor: createFloor(grid),
    terrain: createFloor(grid),
    held: new Uint8Array(grid.size),
    reach: createReach(grid),
    reachOwner: null,
    searched: 0,
    found: 0,
    weights: new Float64Array(grid.size),
    weighed: new Int32Array(grid.size),
    plans: 0,
    gains: new Float64Array(18),
    x: Int16Array.from(cells, (cell) => (cell % grid.stride) - 1),
    y: Int16Array.from(cells, (cell) => Math.floor(cell / grid.stride) - 1),
  };
}
