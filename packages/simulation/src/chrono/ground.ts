import type { CombatGrid } from '../tactical/grid/combatGrid.ts';
import { xOf, yOf } from '../tactical/grid/combatGrid.ts';
import { NO_SIGHT } from '../tactical/grid/sight.ts';
import type { Ways } from '../tactical/grid/ways.ts';
import type { ChronoDefinition } from './definition.ts';

/** A body on the grid: its lowest corner and the cells along its side. */
export interface Body {
  readonly cell: number;
  readonly side: number;
}

/** Free cells between two spans along one axis, plus one; 0 where they overlap. */
function gap(a: number, aSide: number, b: number, bSide: number): number {
  if (a + aSide <= b) return b - (a + aSide) + 1;
  if (b + bSide <= a) return a - (b + bSide) + 1;
  return 0;
}

/** Distance in cells between the nearest cells of two bodies; 0 where they overlap, 1 where they touch, corners included. */
export function distance(grid: CombatGrid, a: Body, b: Body): number {
  const { stride } = grid;
  const across = gap(a.cell % stride, a.side, b.cell % stride, b.side);
  const along = gap(Math.floor(a.cell / stride), a.side, Math.floor(b.cell / stride), b.side);
  return Math.max(across, along);
}

export function overlaps(grid: CombatGrid, a: Body, b: Body): boolean {
  return distance(grid, a, b) === 0;
}

/** Whether one body sees another: from any cell of the one to any cell of the other (EX-CBT-021). */
export function sees({ grid, sight }: Pick<ChronoDefinition, 'grid' | 'sight'>, from: Body, to: Body): boolean {
  const { stride } = grid;
  for (let a = 0; a < from.side * from.side; a += 1) {
    const row = sight.row(from.cell + Math.floor(a / from.side) * stride + (a % from.side));
    for (let b = 0; b < to.side * to.side; b += 1) {
      if ((row[to.cell + Math.floor(b / to.side) * stride + (b % to.side)] as number) < NO_SIGHT) return true;
    }
  }
  return false;
}

export function waysOf(definition: ChronoDefinition, side: number): Ways {
  const ways = definition.ways[side];
  if (ways === undefined) throw new Error(`no ways were found for a side of ${side}`);
  return ways;
}

/** A cell as the log names it. */
export function pointOf(grid: CombatGrid, cell: number): { x: number; y: number } {
  return { x: xOf(grid, cell), y: yOf(grid, cell) };
}
