import type { CombatGrid } from './combatGrid.ts';

/**
 * Lines of sight run between corners of cells, in integers (EX-CBT-021). A corner is numbered as the cell to its lower right, so
 * the four cells that meet there are `corner`, `corner - 1`, `corner - stride` and `corner - stride - 1`.
 */
export const BLOCKED = 1;
/** The line goes through the inside of a low obstacle. */
export const LOW = 2;

/** Whether two solid cells meet at a corner by that corner only, so that nothing passes between them. */
export function isPinched({ opaque, stride }: CombatGrid, corner: number): boolean {
  const ul = opaque[corner - stride - 1] as number;
  const ur = opaque[corner - stride] as number;
  const ll = opaque[corner - 1] as number;
  const lr = opaque[corner] as number;
  return ul === lr && ur === ll && ul !== ur;
}

/**
 * What lies on the line from corner (x0, y0) to corner (x1, y1), its ends left out: `BLOCKED`, `LOW`, both or 0. Corners count
 * in lattice points of the frame: (x, y) is the upper left corner of cell `y · stride + x`.
 *
 * A line is blocked when it passes through the inside of a solid cell, runs along an edge that is solid on both sides, or goes
 * through a pinched corner.
 */
export function traceLine(grid: CombatGrid, x0: number, y0: number, x1: number, y1: number): number {
  const width = x1 > x0 ? x1 - x0 : x0 - x1;
  const height = y1 > y0 ? y1 - y0 : y0 - y1;
  if (width === 0 || height === 0) return traceEdges(grid, x0, y0, x1, y1);
  const { opaque, low, stride } = grid;
  const right = x1 > x0 ? 1 : -1;
  const down = y1 > y0 ? stride : -stride;
  // The cell that the line enters first: a corner is the upper left one of its lower right cell.
  let cell = y0 * stride + x0 + (right > 0 ? 0 : -1) + (down > 0 ? 0 : -stride);
  let found = 0;
  // How many columns and rows are behind; which border comes next is a comparison of two products, so nothing is rounded.
  let columns = 1;
  let rows = 1;
  for (;;) {
    if (opaque[cell] === 1) return found | BLOCKED;
    if (low[cell] === 1) found |= LOW;
    if (columns === width && rows === height) return found;
    const next = columns * height - rows * width;
    if (next <= 0) {
      columns += 1;
      cell += right;
    }
    if (next >= 0) {
      rows += 1;
      cell += down;
    }
    if (next === 0) {
      const corner = (y0 + (down > 0 ? rows - 1 : 1 - rows)) * stride + x0 + (right > 0 ? columns - 1 : 1 - columns);
      if (isPinched(grid, corner)) return found | BLOCKED;
    }
  }
}

/** A line along the edges of cells. */
function traceEdges(grid: CombatGrid, x0: number, y0: number, x1: number, y1: number): number {
  const { opaque, stride } = grid;
  const horizontal = y0 === y1;
  const step = horizontal ? 1 : stride;
  /** From an edge's first corner to the cell on its other side. */
  const across = horizontal ? stride : 1;
  const first = Math.min(y0, y1) * stride + Math.min(x0, x1);
  const last = Math.max(y0, y1) * stride + Math.max(x0, x1);
  for (let corner = first; corner < last; corner += step) {
    if (opaque[corner] === 1 && opaque[corner - across] === 1) return BLOCKED;
    if (corner !== first && isPinched(grid, corner)) return BLOCKED;
  }
  return 0;
}
