import type { CampView } from '../campView.ts';
import { bodyOf } from '../creatures.ts';
import { UNBOUNDED } from '../grid/reach.ts';
import { isFreeFor, reachOf } from '../movement.ts';
import { distance } from '../space.ts';
import { NONE } from '../state.ts';

/** A way toward something, of which the turn can walk a part. */
export interface Way {
  /** Farthest free cell on it that the movement left allows; the own cell: none. */
  readonly cell: number;
  /** What the whole of it costs. */
  readonly cost: number;
}

/** The cheapest way to stand within `range` of one of these places; undefined: no way leads there. */
export function wayTo(
  view: CampView,
  places: readonly { cell: number; side: number }[],
  range: number,
  movement: number,
): Way | undefined {
  const { definition, me } = view;
  const side = bodyOf(definition, me).side;
  const reach = reachOf(view, UNBOUNDED);
  for (let n = 0; n < reach.count; n += 1) {
    const cell = reach.cells[n] as number;
    if (!places.some((place) => distance(definition, cell, side, place.cell, place.side) <= range)) continue;
    if (cell !== me.cell && !isFreeFor(view, cell)) continue;
    return { cell: lastFree(view, cell, movement), cost: reach.cost[cell] as number };
  }
  return undefined;
}

/** The farthest free cell of the path to a cell within the movement. Reads the search that was made last. */
function lastFree(view: CampView, to: number, movement: number): number {
  const { me } = view;
  const { reach } = view.definition.scratch;
  for (let cell = to; cell !== NONE && cell !== me.cell; cell = reach.parent[cell] as number) {
    if ((reach.cost[cell] as number) <= movement && isFreeFor(view, cell)) return cell;
  }
  return me.cell;
}
