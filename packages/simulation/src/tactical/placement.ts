import { bodyOf, isPresent } from './creatures.ts';
import type { Body, TacticalDefinition } from './definition.ts';
import { findReach, UNBOUNDED } from './grid/reach.ts';
import type { Ways } from './grid/ways.ts';
import { distance } from './space.ts';
import { NONE, type TacticalState } from './state.ts';

/** Whether a body can stand at a cell, and nobody holds any of its cells. */
export function isFree(definition: TacticalDefinition, state: TacticalState, body: Body, cell: number): boolean {
  if ((definition.ways[body.side - 1] as Ways).standable[cell] !== 1) return false;
  for (const other of state.creatures) {
    if (!isPresent(other)) continue;
    if (distance(definition, cell, body.side, other.cell, bodyOf(definition, other).side) === 0) return false;
  }
  return true;
}

/** The cell that is free for a body and comes first by an order of the cells; {@link NONE}: there is none. */
function firstFree(definition: TacticalDefinition, state: TacticalState, body: Body, cells: Iterable<number>): number {
  for (const cell of cells) if (isFree(definition, state, body, cell)) return cell;
  return NONE;
}

/** Cells in reach of one, nearest first by path cost, then row, then column: terrain alone counts. */
function byPathCost(definition: TacticalDefinition, side: number, from: number): number[] {
  const { reach, terrain } = definition.scratch;
  definition.scratch.reachOwner = null;
  findReach(definition.ways[side - 1] as Ways, terrain, from, UNBOUNDED, reach);
  const cost = (cell: number) => reach.cost[cell] as number;
  return [...reach.cells.subarray(0, reach.count)].sort((a, b) => cost(a) - cost(b) || a - b);
}

/** The nearest free cell by path cost, then row, then column: where acolytes come. */
export function nearestFree(definition: TacticalDefinition, state: TacticalState, body: Body, from: number): number {
  return firstFree(definition, state, body, byPathCost(definition, body.side, from));
}

/** The free cell nearest to the edge of the map, then by path cost, row and column. */
export function nearestToEdge(definition: TacticalDefinition, state: TacticalState, body: Body, from: number): number {
  const { x, y } = definition.scratch;
  const { width, height } = definition.grid;
  const edge = (cell: number) => {
    const [column, row] = [x[cell] as number, y[cell] as number];
    return Math.min(column, row, width - column - body.side, height - row - body.side);
  };
  // A stable sort: where equally near to the edge, the order by path cost stays.
  const cells = byPathCost(definition, body.side, from).sort((a, b) => edge(a) - edge(b));
  return firstFree(definition, state, body, cells);
}

/** Where a creature enters: at its cell or the nearest free one to it; else in its area; else anywhere, from one end of the map. */
export function entrance(
  definition: TacticalDefinition,
  state: TacticalState,
  body: Body,
  { cell, area, fromEnd }: { cell: number; area: readonly number[]; fromEnd: boolean },
): number {
  if (cell !== NONE) return isFree(definition, state, body, cell) ? cell : nearestFree(definition, state, body, cell);
  const inArea = firstFree(definition, state, body, area);
  if (inArea !== NONE) return inArea;
  if (area.length > 0) return nearestFree(definition, state, body, area[0] as number);
  const { size } = definition.grid;
  return firstFree(definition, state, body, everyCell(size, fromEnd));
}

function* everyCell(size: number, fromEnd: boolean): Generator<number> {
  for (let n = 0; n < size; n += 1) yield fromEnd ? size - 1 - n : n;
}
