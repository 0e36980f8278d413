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
  return distanceOf(grid.stride, a.cell, a.side, b.cell, b.side);
}

/** The same by lowest corners and sides, for where it is asked most. */
export function distanceOf(stride: number, a: number, aSide: number, b: number, bSide: number): number {
  const across = gap(a % stride, aSide, b % stride, bSide);
  const along = gap(Math.floor(a / stride), aSide, Math.floor(b / stride), bSide);
  return Math.max(across, along);
}

/** Whether one body sees another: from any cell of the one to any cell of the other (EX-CBT-021). */
export function sees(map: Pick<ChronoDefinition, 'grid' | 'sight'>, from: Body, to: Body): boolean {
  return seesCells(map, from.cell, from.side, to.cell, to.side);
}

/** The same by lowest corners and sides, for where it is asked most. */
export function seesCells(
  { grid, sight }: Pick<ChronoDefinition, 'grid' | 'sight'>,
  from: number,
  fromSide: number,
  to: number,
  toSide: number,
): boolean {
  if (fromSide === 1 && toSide === 1) return (sight.row(from)[to] as number) < NO_SIGHT;
  const { stride } = grid;
  for (let a = 0; a < fromSide * fromSide; a += 1) {
    const row = sight.row(from + Math.floor(a / fromSide) * stride + (a % fromSide));
    for (let b = 0; b < toSide * toSide; b += 1) {
      if ((row[to + Math.floor(b / toSide) * stride + (b % toSide)] as number) < NO_SIGHT) return true;
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
