import { bodyOf, isPresent } from './creatures.ts';
import type { Body, TacticalDefinition } from './definition.ts';
import { crossesCell, HALF_COVER, NO_COVER, NO_SIGHT } from './grid/sight.ts';
import { footprint } from './grid/ways.ts';
import type { Creature } from './state.ts';

/** Cells between two bodies, counted from their nearest cells: 1 is adjacent, a diagonal step counts like a straight one. */
export function distance(
  { scratch: { x, y } }: TacticalDefinition,
  from: number,
  fromSide: number,
  to: number,
  toSide: number,
): number {
  const dx = (x[to] as number) - (x[from] as number);
  const dy = (y[to] as number) - (y[from] as number);
  if (fromSide === 1 && toSide === 1) return Math.max(Math.abs(dx), Math.abs(dy));
  const across = dx > 0 ? Math.max(0, dx - fromSide + 1) : Math.max(0, -dx - toSide + 1);
  const along = dy > 0 ? Math.max(0, dy - fromSide + 1) : Math.max(0, -dy - toSide + 1);
  return Math.max(across, along);
}

/** Distance between two creatures. */
export function gap(definition: TacticalDefinition, a: Creature, b: Creature): number {
  return distance(definition, a.cell, bodyOf(definition, a).side, b.cell, bodyOf(definition, b).side);
}

/** Cover of a body at one place as seen from another, by walls and low obstacles alone: from any cell to the best-seen one. */
export function terrainCover(definition: TacticalDefinition, from: number, fromSide: number, to: number, toSide: number): number {
  if (fromSide === 1 && toSide === 1) return definition.sight.row(from)[to] as number;
  let best = NO_SIGHT;
  for (const start of footprint(definition.grid, fromSide)) {
    const row = definition.sight.row(from + start);
    for (const end of footprint(definition.grid, toSide)) best = Math.min(best, row[to + end] as number);
  }
  return best;
}

/** Whether there is a line of sight between two places (EX-CBT-021). */
export function hasLine(definition: TacticalDefinition, from: number, fromSide: number, to: number, toSide: number): boolean {
  return terrainCover(definition, from, fromSide, to, toSide) < NO_SIGHT;
}

/**
 * Cover of `target` against somebody at `from`, others in the way included: another creature's cell makes it at least half (SRD).
 * `others` are those whose cells are known; who looks and the target themselves are never in the way.
 */
export function coverAgainst(
  definition: TacticalDefinition,
  attacker: Creature,
  from: number,
  target: Creature,
  others: readonly Creature[],
): number {
  const side = bodyOf(definition, attacker).side;
  const targetSide = bodyOf(definition, target).side;
  const cover = terrainCover(definition, from, side, target.cell, targetSide);
  if (cover !== NO_COVER || distance(definition, from, side, target.cell, targetSide) <= 1) return cover;
  const { grid, sight } = definition;
  for (const start of footprint(grid, side)) {
    const row = sight.row(from + start);
    for (const end of footprint(grid, targetSide)) {
      if (row[target.cell + end] !== NO_COVER) continue;
      if (!isScreened(definition, from + start, target.cell + end, attacker, target, others)) return NO_COVER;
    }
  }
  return HALF_COVER;
}

/** Whether from every corner of a cell some line to another cell's corners crosses a creature's cell. */
function isScreened(
  definition: TacticalDefinition,
  from: number,
  to: number,
  attacker: Creature,
  target: Creature,
  others: readonly Creature[],
): boolean {
  const { x, y } = definition.scratch;
  const x0 = x[from] as number;
  const y0 = y[from] as number;
  const x1 = x[to] as number;
  const y1 = y[to] as number;
  // Corners from which the view is free of the creatures looked at so far, a bit each.
  let free = 15;
  for (const other of others) {
    if (other === attacker || other === target || !isPresent(other)) continue;
    for (const part of footprint(definition.grid, bodyOf(definition, other).side)) {
      const cx = x[other.cell + part] as number;
      const cy = y[other.cell + part] as number;
      if (cx < Math.min(x0, x1) || cx > Math.max(x0, x1) || cy < Math.min(y0, y1) || cy > Math.max(y0, y1)) continue;
      for (let corner = 0; corner < 4; corner += 1) {
        if ((free & (1 << corner)) === 0) continue;
        if (crosses(x0 + (corner & 1), y0 + (corner >> 1), x1, y1, cx, cy)) free &= ~(1 << corner);
      }
      if (free === 0) return true;
    }
  }
  return false;
}

/** Whether one of the lines from a corner to the four corners of a cell crosses another cell. */
function crosses(x0: number, y0: number, x1: number, y1: number, cx: number, cy: number): boolean {
  for (let end = 0; end < 4; end += 1) if (crossesCell(x0, y0, x1 + (end & 1), y1 + (end >> 1), cx, cy)) return true;
  return false;
}

/** The cells that a creature holds at a place. */
export function cellsHeld({ grid }: TacticalDefinition, body: Body, cell: number): number[] {
  return body.side === 1 ? [cell] : footprint(grid, body.side).map((offset) => cell + offset);
}
