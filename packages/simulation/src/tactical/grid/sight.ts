import type { CombatGrid } from './combatGrid.ts';
import { BLOCKED, isPinched, LOW, traceLine } from './lines.ts';

/** Cover of a target, by the number that sight tables hold (EX-CBT-021). */
export const COVERS = ['none', 'half', 'three_quarters', 'no_sight'] as const;
export type Cover = (typeof COVERS)[number];
export const NO_COVER = 0;
export const HALF_COVER = 1;
export const NO_SIGHT = 3;

/** What each cover adds to the armour class. */
export const COVER_BONUS = [0, 2, 5] as const;

/** Corners' rows are kept up to this many cells: past it, a table of pairs of corners would be larger than what it saves. */
const KEPT_CORNERS = 4096;

/** Sight and cover between the cells of a grid. Rows are worked out when first asked for and then kept. */
export interface SightTable {
  /** Cover of every cell as seen from `from`, by cell number; the frame is out of sight. */
  row(from: number): Uint8Array;
}

export function createSightTable(grid: CombatGrid): SightTable {
  const rows: (Uint8Array | undefined)[] = new Array(grid.size);
  const corners: (Uint8Array | undefined)[] = new Array(grid.size + grid.stride + 1);
  const keeps = grid.size <= KEPT_CORNERS;
  const pinched = pinchedCorners(grid);
  const cornerRow = (corner: number): Uint8Array => {
    const known = corners[corner];
    if (known !== undefined) return known;
    const row = traceFrom(grid, corner);
    if (keeps) corners[corner] = row;
    return row;
  };
  return {
    row(from) {
      const known = rows[from];
      if (known !== undefined) return known;
      const row = lookFrom(grid, pinched, from, cornerRow);
      rows[from] = row;
      return row;
    },
  };
}

/** The lines from one corner to every corner of the map, without what their ends say. */
function traceFrom(grid: CombatGrid, corner: number): Uint8Array {
  const { stride, width, height } = grid;
  const row = new Uint8Array(grid.size + stride + 1);
  const x0 = corner % stride;
  const y0 = Math.floor(corner / stride);
  for (let y = 1; y <= height + 1; y += 1) {
    for (let x = 1; x <= width + 1; x += 1) row[y * stride + x] = traceLine(grid, x0, y0, x, y);
  }
  return row;
}

/** The four corners of a cell: offset, and on which side of the corner the cell lies. */
function cornersOf(stride: number): readonly (readonly [offset: number, side: readonly [x: number, y: number]])[] {
  return [
    [0, [1, 1]],
    [1, [-1, 1]],
    [stride, [1, -1]],
    [stride + 1, [-1, -1]],
  ];
}

/**
 * Whether a pinched end of a line cuts it off: it leads to the side away from its own cell. (dx, dy) leads away from the corner,
 * (sx, sy) is where the cell lies. A line of length nothing leads from one side to the other.
 */
function isCutOff(dx: number, dy: number, sx: number, sy: number): boolean {
  return dx * sx <= 0 && dy * sy <= 0;
}

function pinchedCorners(grid: CombatGrid): Uint8Array {
  const pinched = new Uint8Array(grid.size + grid.stride + 1);
  for (let corner = grid.stride + 1; corner < grid.size; corner += 1) pinched[corner] = isPinched(grid, corner) ? 1 : 0;
  return pinched;
}

/** Cover of every cell as seen from one. */
function lookFrom(grid: CombatGrid, pinched: Uint8Array, from: number, cornerRow: (corner: number) => Uint8Array): Uint8Array {
  const { stride, size, opaque } = grid;
  const around = cornersOf(stride);
  const row = new Uint8Array(size).fill(NO_SIGHT);
  const starts = around.map(([offset, side]) => {
    const corner = from + offset;
    return { x: corner % stride, y: Math.floor(corner / stride), side, lines: cornerRow(corner), pinched: pinched[corner] === 1 };
  });
  const ownSolid = opaque[from] === 1;
  for (let y = 1; y <= grid.height; y += 1) {
    for (let x = 1; x <= grid.width; x += 1) {
      const to = y * stride + x;
      if (to === from) {
        row[to] = NO_COVER;
        continue;
      }
      let best = 4;
      let overLow = true;
      for (const start of starts) {
        let blocked = 0;
        let low = false;
        for (const [offset, [sx, sy]] of around) {
          const end = to + offset;
          const line = start.lines[end] as number;
          const dx = x + (sx < 0 ? 1 : 0) - start.x;
          const dy = y + (sy < 0 ? 1 : 0) - start.y;
          if ((line & BLOCKED) !== 0) blocked += 1;
          else if (start.pinched && !ownSolid && isCutOff(dx, dy, start.side[0], start.side[1])) blocked += 1;
          else if (pinched[end] === 1 && opaque[to] === 0 && isCutOff(-dx, -dy, sx, sy)) blocked += 1;
          else if ((line & LOW) !== 0 && crossesFarLow(grid, from, start.x, start.y, start.x + dx, start.y + dy)) low = true;
        }
        if (blocked < best) {
          best = blocked;
          overLow = low;
        } else if (blocked === best && !low) overLow = false;
      }
      row[to] = best === 4 ? NO_SIGHT : best === 3 ? 2 : best > 0 || overLow ? HALF_COVER : NO_COVER;
    }
  }
  return row;
}

/** Whether a line crosses a low obstacle that is not next to the cell it is looked over from. */
function crossesFarLow(grid: CombatGrid, from: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const fromX = from % grid.stride;
  const fromY = Math.floor(from / grid.stride);
  for (let y = Math.min(y0, y1); y < Math.max(y0, y1); y += 1) {
    for (let x = Math.min(x0, x1); x < Math.max(x0, x1); x += 1) {
      if (grid.low[y * grid.stride + x] === 0) continue;
      if (Math.abs(x - fromX) <= 1 && Math.abs(y - fromY) <= 1) continue;
      if (crossesCell(x0, y0, x1, y1, x, y)) return true;
    }
  }
  return false;
}

/** Whether the line between two lattice points passes through the inside of the cell whose upper left corner is (x, y). */
export function crossesCell(x0: number, y0: number, x1: number, y1: number, x: number, y: number): boolean {
  if (Math.max(x0, x1) <= x || Math.min(x0, x1) >= x + 1 || Math.max(y0, y1) <= y || Math.min(y0, y1) >= y + 1) return false;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const ul = dx * (y - y0) - dy * (x - x0);
  const ur = ul - dy;
  const ll = ul + dx;
  const lr = ll - dy;
  return Math.min(ul, ur, ll, lr) < 0 && Math.max(ul, ur, ll, lr) > 0;
}
