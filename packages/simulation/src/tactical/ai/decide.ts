import type { Action } from '../actions/action.ts';
import type { CampView } from '../campView.ts';
import { canAct, conditionOf, speedOf } from '../conditions.ts';
import { bodyOf, isAble } from '../creatures.ts';
import { ACTION, type Assault, BONUS_ACTION, HEAL } from '../definition.ts';
import { xOf, yOf } from '../grid/combatGrid.ts';
import { isFreeFor, reachOf } from '../movement.ts';
import { movementLeft, standingCost } from '../resources.ts';
import { gap } from '../space.ts';
import { DYING } from '../state.ts';
import { type Way, wayTo } from './approach.ts';
import { bestAssault, bestTarget, type Choice } from './assault.ts';
import { type Dangers, dangersOf, exposureAt, partingCost } from './danger.ts';
import { bestAbility, bestHealing, bestStabilising, type Support } from './support.ts';

const END_TURN: Action = { do: 'end_turn' };

export function moveTo({ definition: { grid } }: CampView, cell: number): Action {
  return { do: 'move', x: xOf(grid, cell), y: yOf(grid, cell) };
}

/**
 * The next action of a creature that plays well (EX-CBT-050): worked out from what its camp knows and nothing else, without a die,
 * over a bounded number of options (DET-10). Asked again after each action; it ends in `end_turn`.
 */
export function decide(view: CampView): Action {
  const { definition, me, turn } = view;
  if (!canAct(definition, me)) return END_TURN;
  const stroke = pendingStroke(view);
  if (stroke !== undefined) return stroke;
  if (canStand(view)) return { do: 'stand_up' };
  const bonus = hasBonus(view);
  if (!turn.action && !bonus && !turn.disengaged && turn.dashes === 0) return END_TURN;
  const dangers = dangersOf(view);
  if (!turn.action && !bonus) return (turn.disengaged ? withdrawn(view, dangers) : drawnNear(view)) ?? END_TURN;
  const choice = bestAssault(view, dangers);
  return supported(view, dangers, choice) ?? fought(view, dangers, choice) ?? approached(view, dangers) ?? END_TURN;
}

/** Makes the attacks of a multiattack under way. */
function pendingStroke(view: CampView): Action | undefined {
  const { attacks } = bodyOf(view.definition, view.me);
  for (let slot = 0; slot < view.turn.pending.length; slot += 1) {
    const attack = attacks[slot];
    if (attack === undefined || (view.turn.pending[slot] as number) === 0 || view.me.uses[slot] === 0) continue;
    const target = bestTarget(view, slot);
    if (target !== undefined) return { do: 'attack', attack: attack.id, target: target.id };
  }
  return undefined;
}

function canStand({ definition, me, turn }: CampView): boolean {
  if (me.conditions.length === 0) return false;
  if (!me.conditions.some(({ condition }) => conditionOf(definition, condition).ends === 'stand_up')) return false;
  const speed = speedOf(definition, me, true);
  return speed > 0 && speed * (1 + turn.dashes) - turn.spent >= standingCost(definition, me);
}

/** Whether the bonus action is left and the sheet has anything for it. */
function hasBonus({ definition, me, turn }: CampView): boolean {
  if (!turn.bonus) return false;
  const { attacks, abilities } = bodyOf(definition, me);
  return attacks.some(({ cost }) => cost === BONUS_ACTION) || abilities.some(({ cost }) => cost === BONUS_ACTION);
}

/** Goes to a cell and does something there; who would be struck on leaving and can slip away quickly does so. */
function goAnd(view: CampView, dangers: Dangers, cell: number, action: Action): Action {
  if (cell === view.me.cell) return action;
  if (partingCost(view, dangers, cell) > 0 && canSlipAway(view)) return { do: 'disengage', cost: 'bonus_action' };
  return moveTo(view, cell);
}

const canSlipAway = ({ definition, me, turn }: CampView) =>
  turn.bonus && !turn.disengaged && bodyOf(definition, me).quick.includes('disengage');

/** Tends to its camp, or uses an ability, where that is worth more than the best assault. */
function supported(view: CampView, dangers: Dangers, choice: Choice | undefined): Action | undefined {
  const { definition, me, turn } = view;
  const body = bodyOf(definition, me);
  let best: Support | undefined;
  if (body.attacks.some(({ kind }) => kind === HEAL)) best = bestHealing(view, dangers);
  if (turn.action && view.mine.some(({ life }) => life === DYING)) best = better(best, bestStabilising(view, dangers));
  if (body.abilities.length > 0) best = better(best, bestAbility(view));
  if (best === undefined) return undefined;
  // What costs only the bonus action takes nothing from the fight.
  if (best.cost === ACTION && best.value < (choice?.value ?? 0)) return undefined;
  return goAnd(view, dangers, best.cell, best.action);
}

const better = (a: Support | undefined, b: Support | undefined) =>
  a === undefined || (b !== undefined && b.value > a.value) ? b : a;

/** Makes the best assault in reach, or gets away from one that it won't survive. */
function fought(view: CampView, dangers: Dangers, choice: Choice | undefined): Action | undefined {
  if (choice === undefined) return undefined;
  const flight = retreated(view, dangers, choice);
  if (flight !== undefined) return flight;
  const { attacks, assaults } = bodyOf(view.definition, view.me);
  const { bundle, strokes } = assaults[choice.assault] as Assault;
  const attack = attacks[strokes[0]?.slot as number];
  if (bundle !== undefined) return goAnd(view, dangers, choice.cell, { do: 'multiattack', multiattack: bundle });
  return goAnd(view, dangers, choice.cell, { do: 'attack', attack: attack?.id as string, target: choice.target.id });
}

/** Nearly fallen, beset and not about to fell anybody: disengages and runs to where nothing reaches it, if there is such a cell. */
function retreated(view: CampView, dangers: Dangers, choice: Choice): Action | undefined {
  const { definition, me, turn } = view;
  const body = bodyOf(definition, me);
  if (!turn.action || me.hp * 4 > body.hp || dangers.watching.length === 0) return undefined;
  if (exposureAt(view, dangers, me.cell) < me.hp || choice.value >= 14) return undefined;
  if (view.mine.filter(isAble).length < 2) return undefined;
  return safestCell(view, dangers) === me.cell ? undefined : { do: 'disengage' };
}

/** The cell in reach where least is to be feared; the own one where none is better. */
function safestCell(view: CampView, dangers: Dangers): number {
  const { definition, me, turn } = view;
  const reach = reachOf(view, movementLeft(definition, me, turn));
  let chosen = me.cell;
  let least = exposureAt(view, dangers, me.cell);
  for (let n = 1; n < reach.count; n += 1) {
    const cell = reach.cells[n] as number;
    if (!isFreeFor(view, cell)) continue;
    const exposure = exposureAt(view, dangers, cell);
    if (exposure >= least - 0.01) continue;
    least = exposure;
    chosen = cell;
  }
  return chosen;
}

/** Nobody to attack from any cell in reach: draws near, looks where somebody was last seen, keeps away, or breaks its bonds. */
function approached(view: CampView, dangers: Dangers): Action | undefined {
  const { definition, me, turn } = view;
  const movement = movementLeft(definition, me, turn);
  if (
    turn.action &&
    movement === 0 &&
    me.conditions.some(({ condition }) => conditionOf(definition, condition).ends === 'escape')
  ) {
    return { do: 'escape' };
  }
  if (!turn.action) return turn.disengaged ? withdrawn(view, dangers) : undefined;
  return drawnNear(view) ?? guarded(view);
}

/** The way to the nearest foe, or to where one was last seen. */
function wayToFoes(view: CampView): Way | undefined {
  const { definition, me, turn, foes, lastSeen } = view;
  const standing = foes.filter(isAble).map((foe) => ({ cell: foe.cell, side: bodyOf(definition, foe).side }));
  const places = standing.length > 0 ? standing : lastSeen.map((cell) => ({ cell, side: 1 }));
  if (places.length === 0) return undefined;
  const range = standing.length === 0 ? 0 : Math.max(1, bodyOf(definition, me).threat);
  return wayTo(view, places, range, movementLeft(definition, me, turn));
}

/** Goes as far toward the foe as the movement left allows. */
function drawnNear(view: CampView): Action | undefined {
  const { definition, me, turn } = view;
  if (movementLeft(definition, me, turn) === 0) return undefined;
  const way = wayToFoes(view);
  return way === undefined || way.cell === me.cell ? undefined : moveTo(view, way.cell);
}

/** Who has slipped away runs to where it is safest. */
function withdrawn(view: CampView, dangers: Dangers): Action | undefined {
  const cell = safestCell(view, dangers);
  return cell === view.me.cell ? undefined : moveTo(view, cell);
}

/** What to do with an action that reaches nobody: run on while the way is long; near the foe, dodge and let it come. */
function guarded(view: CampView): Action | undefined {
  const { definition, me, turn, foes } = view;
  const { quick } = bodyOf(definition, me);
  const near = foes.some((foe) => {
    const { speed, threat } = bodyOf(definition, foe);
    return isAble(foe) && gap(definition, me, foe) <= speed + threat;
  });
  if (!near && speedOf(definition, me) > 0 && (wayToFoes(view)?.cost ?? 0) > 0) {
    return turn.bonus && quick.includes('dash') ? { do: 'dash', cost: 'bonus_action' } : { do: 'dash' };
  }
  if (near && !me.conditions.some(({ condition }) => condition === definition.dodging)) return { do: 'dodge' };
  return undefined;
}
