import type { CombatGrid } from './combatGrid.ts';

/** Where a creature of one size may step from each cell, by terrain alone (EX-CBT-020). Immutable. */
export interface Ways {
  /** Cells along its side; its position is its lowest corner. */
  readonly side: number;
  /** 1: it can stand there. */
  readonly standable: Uint8Array;
  /** The neighbours that it may step to: `next[first[cell]]` up to `next[first[cell + 1]]`, straight steps first. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** For each place in `next`, the cells that the step enters: `entered[start[i]]` up to `entered[start[i + 1]]`. */
  readonly start: Int32Array;
  readonly entered: Int32Array;
}

/** Straight steps come before diagonal ones, rows before columns: of two paths as cheap, the straighter one is found. */
const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

const ONE_CELL: readonly number[] = [0];

/** Offsets of the cells of a creature with that side, from its position. */
export function footprint(grid: CombatGrid, side: number): readonly number[] {
  if (side === 1) return ONE_CELL;
  const cells: number[] = [];
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) cells.push(y * grid.stride + x);
  return cells;
}

export function findWays(grid: CombatGrid, side: number): Ways {
  const { stride, size, cost } = grid;
  const body = footprint(grid, side);
  const standable = new Uint8Array(size);
  for (let cell = 0; cell < size; cell += 1) {
    standable[cell] = body.every((offset) => (cost[cell + offset] ?? 0) > 0) ? 1 : 0;
  }
  const entering = STEPS.map(([dx, dy]) => {
    const offset = dy * stride + dx;
    return body.map((part) => part + offset).filter((part) => !body.includes(part));
  });
  const first = new Int32Array(size + 1);
  const next: number[] = [];
  const start: number[] = [0];
  const entered: number[] = [];
  for (let cell = 0; cell < size; cell += 1) {
    first[cell] = next.length;
    if (!isInside(grid, cell)) continue;
    STEPS.forEach(([dx, dy], step) => {
      const to = cell + dy * stride + dx;
      if (standable[to] !== 1) return;
      // No cutting the corner of a solid or low cell: both cells beside a diagonal step must be standable.
      if (dx !== 0 && dy !== 0 && (standable[cell + dx] !== 1 || standable[cell + dy * stride] !== 1)) return;
      next.push(to);
      for (const part of entering[step] ?? []) entered.push(cell + part);
      start.push(entered.length);
    });
  }
  first[size] = next.length;
  return {
    side,
    standable,
    first,
    next: Int32Array.from(next),
    start: Int32Array.from(start),
    entered: Int32Array.from(entered),
  };
}

function isInside({ stride, width, height }: CombatGrid, cell: number): boolean {
  const x = cell % stride;
  const y = Math.floor(cell / stride);
  return x >= 1 && x <= width && y >= 1 && y <= height;
}
