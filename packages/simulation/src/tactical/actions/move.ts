import { cellAt } from '../grid/combatGrid.ts';
import { isFreeFor, reachOf, walk } from '../movement.ts';
import { movementLeft } from '../resources.ts';
import { type ActionKind, type ActionOf, REFUSALS } from './action.ts';

/** Moves to a cell in reach (EX-CBT-020). Its legal targets are the reach map: no list of them is made. */
export const move: ActionKind<ActionOf<'move'>> = {
  candidates: () => [],
  refuse(view, _cell, { x, y }) {
    const { definition, me, turn } = view;
    const to = cellAt(definition.grid, x, y);
    if (to < 0 || to === me.cell) return REFUSALS.no_way;
    const reach = reachOf(view, movementLeft(definition, me, turn));
    if ((reach.cost[to] as number) > reach.budget) return REFUSALS.no_way;
    return isFreeFor(view, to) ? undefined : REFUSALS.held;
  },
  play(fight, actor, { x, y }) {
    walk(fight, actor.index, cellAt(fight.definition.grid, x, y));
  },
};
