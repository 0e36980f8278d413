import type { Action } from '../actions/action.ts';
import type { CampView } from '../campView.ts';
import { canAct } from '../conditions.ts';
import { bodyOf, isAble } from '../creatures.ts';
import type { Assault, Attack } from '../definition.ts';
import { isFreeFor, reachOf } from '../movement.ts';
import { canPay, canPayAttack, hasUses, movementLeft } from '../resources.ts';
import { distance, gap, hasLine } from '../space.ts';
import type { Creature } from '../state.ts';
import { wayTo } from './approach.ts';
import { moveTo } from './decide.ts';

const END_TURN: Action = { do: 'end_turn' };

/** The nearest known foe that stands, first in order of entry where equal. */
function nearestFoe({ definition, me, foes }: CampView): Creature | undefined {
  let nearest: Creature | undefined;
  for (const foe of foes) {
    if (isAble(foe) && (nearest === undefined || gap(definition, me, foe) < gap(definition, me, nearest))) nearest = foe;
  }
  return nearest;
}

/** The assaults that the turn can pay for, hardest first. */
function payable({ definition, me, turn }: CampView): Assault[] {
  const { assaults, attacks } = bodyOf(definition, me);
  const harm = ({ strokes }: Assault) =>
    strokes.reduce((sum, { slot, count }) => {
      const attack = attacks[slot] as Attack;
      return sum + attack.parts.reduce((damage, { mean, modifier }) => damage + mean + modifier, 0) * count;
    }, 0);
  return assaults
    .filter(({ bundle, cost, strokes }) => {
      const slot = strokes[0]?.slot as number;
      if (!hasUses(me, slot)) return false;
      return bundle === undefined ? canPayAttack(turn, attacks[slot] as Attack, slot) : canPay(turn, cost);
    })
    .sort((a, b) => harm(b) - harm(a));
}

function reaches({ definition, me }: CampView, assault: Assault, from: number, foe: Creature): boolean {
  const side = bodyOf(definition, me).side;
  const foeSide = bodyOf(definition, foe).side;
  if (distance(definition, from, side, foe.cell, foeSide) > assault.longest) return false;
  return hasLine(definition, from, side, foe.cell, foeSide);
}

function begin({ definition, me }: CampView, { bundle, strokes }: Assault, foe: Creature): Action {
  if (bundle !== undefined) return { do: 'multiattack', multiattack: bundle };
  const attack = bodyOf(definition, me).attacks[strokes[0]?.slot as number] as Attack;
  return { do: 'attack', attack: attack.id, target: foe.id };
}

/** The hardest assault on the nearest foe from where the creature stands; strokes of a multiattack come before anything new. */
function struck(view: CampView, foe: Creature): Action | undefined {
  const { attacks, assaults } = bodyOf(view.definition, view.me);
  const pending = assaults.filter(({ bundle, strokes }) => {
    const slot = strokes[0]?.slot as number;
    return bundle === undefined && (view.turn.pending[slot] ?? 0) > 0 && hasUses(view.me, slot);
  });
  const choice = [...pending, ...payable(view)].find((assault) => reaches(view, assault, view.me.cell, foe));
  return choice === undefined || attacks.length === 0 ? undefined : begin(view, choice, foe);
}

/** Stands, and strikes what comes into reach. */
export function decideIdle(view: CampView): Action {
  if (!canAct(view.definition, view.me)) return END_TURN;
  const foe = nearestFoe(view);
  return (foe === undefined ? undefined : struck(view, foe)) ?? END_TURN;
}

/** Goes for the nearest foe and strikes it as hard as it can. */
export function decideChase(view: CampView): Action {
  return decideNear(view, (cells) => cells[0] as number);
}

/** Strikes the nearest foe from as far away as it can. */
export function decideKite(view: CampView): Action {
  return decideNear(view, (cells, foe) => {
    const { definition, me } = view;
    const side = bodyOf(definition, me).side;
    const apart = (cell: number) => distance(definition, cell, side, foe.cell, bodyOf(definition, foe).side);
    return cells.reduce((best, cell) => (apart(cell) > apart(best) ? cell : best));
  });
}

/** Goes to one of the cells, cheapest first, from which the nearest foe can be struck; strikes; else draws near. */
function decideNear(view: CampView, choose: (cells: number[], foe: Creature) => number): Action {
  const { definition, me, turn } = view;
  if (!canAct(definition, me)) return END_TURN;
  const foe = nearestFoe(view);
  const movement = movementLeft(definition, me, turn);
  if (foe === undefined) {
    const way = turn.action
      ? wayTo(
          view,
          view.lastSeen.map((cell) => ({ cell, side: 1 })),
          0,
          movement,
        )
      : undefined;
    return way === undefined || way.cell === me.cell ? END_TURN : moveTo(view, way.cell);
  }
  for (const assault of turn.spent === 0 ? payable(view) : []) {
    const reach = reachOf(view, movement);
    const cells = [...reach.cells.subarray(0, reach.count)].filter(
      (cell) => reaches(view, assault, cell, foe) && (cell === me.cell || isFreeFor(view, cell)),
    );
    if (cells.length === 0) continue;
    const cell = choose(cells, foe);
    if (cell !== me.cell) return moveTo(view, cell);
    break;
  }
  const strike = struck(view, foe);
  if (strike !== undefined) return strike;
  if (!turn.action) return END_TURN;
  const way = wayTo(view, [{ cell: foe.cell, side: bodyOf(definition, foe).side }], 1, movement);
  if (way !== undefined && way.cell !== me.cell && movement > 0) return moveTo(view, way.cell);
  return way === undefined || way.cost === 0 || turn.dashes > 0 ? END_TURN : { do: 'dash' };
}
