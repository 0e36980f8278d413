import { addCondition, endConditions } from '../afflict.ts';
import { isAdjacent } from '../aim.ts';
import type { CampView } from '../campView.ts';
import { conditionOf, hasCondition, speedOf } from '../conditions.ts';
import { bodyOf } from '../creatures.ts';
import { ACTION, BONUS_ACTION } from '../definition.ts';
import { stabilise as makeStable } from '../dying.ts';
import { hears, rollOn, tell } from '../fight.ts';
import { canPay, pay, standingCost } from '../resources.ts';
import { DYING, type Turn } from '../state.ts';
import { type ActionKind, type ActionOf, creatureNamed, type Quick, REFUSALS, type Refusal } from './action.ts';

const STABILISE_DC = 10;
const STRENGTH = 0;
const DEXTERITY = 1;
const WISDOM = 4;

type QuickName = 'dash' | 'disengage' | 'dodge' | 'help';

/** The ways in which an action may be paid: with the action, and with the bonus action where it is quick. */
function waysToPay({ definition, me }: CampView, name: QuickName): Quick[] {
  return bodyOf(definition, me).quick.includes(name) ? [{}, { cost: 'bonus_action' }] : [{}];
}

const costOf = ({ cost }: Quick) => (cost === undefined ? ACTION : BONUS_ACTION);

function refuseQuick({ definition, me, turn }: CampView, name: QuickName, action: Quick): Refusal | undefined {
  if (action.cost !== undefined && !bodyOf(definition, me).quick.includes(name)) return REFUSALS.unknown;
  return canPay(turn, costOf(action)) ? undefined : REFUSALS.spent;
}

const payQuick = (turn: Turn, action: Quick) => pay(turn, costOf(action));

export const dash: ActionKind<ActionOf<'dash'>> = {
  candidates: (view) => waysToPay(view, 'dash').map((cost) => ({ do: 'dash', ...cost })),
  refuse: (view, _cell, action) => refuseQuick(view, 'dash', action),
  play({ state }, _actor, action) {
    payQuick(state.turn, action);
    state.turn.dashes += 1;
  },
};

export const disengage: ActionKind<ActionOf<'disengage'>> = {
  candidates: (view) => waysToPay(view, 'disengage').map((cost) => ({ do: 'disengage', ...cost })),
  refuse: (view, _cell, action) => (view.turn.disengaged ? REFUSALS.needless : refuseQuick(view, 'disengage', action)),
  play({ state }, _actor, action) {
    payQuick(state.turn, action);
    state.turn.disengaged = true;
  },
};

export const dodge: ActionKind<ActionOf<'dodge'>> = {
  candidates: (view) => waysToPay(view, 'dodge').map((cost) => ({ do: 'dodge', ...cost })),
  refuse: (view, _cell, action) =>
    hasCondition(view.me, view.definition.dodging) ? REFUSALS.needless : refuseQuick(view, 'dodge', action),
  play(fight, actor, action) {
    payQuick(fight.state.turn, action);
    addCondition(fight, actor.index, fight.definition.dodging, actor.index);
  },
};

/** Helps the camp's next attack against an adjacent foe: it has advantage, until the helper's next turn. */
export const help: ActionKind<ActionOf<'help'>> = {
  candidates: (view) =>
    view.foes.flatMap(({ id }) => waysToPay(view, 'help').map((cost) => ({ do: 'help' as const, target: id, ...cost }))),
  refuse(view, cell, action) {
    const target = creatureNamed(view.foes, action.target);
    if (target === undefined || !isAdjacent(view, cell, target)) return REFUSALS.no_target;
    if (view.mine.length < 2) return REFUSALS.needless;
    return refuseQuick(view, 'help', action);
  },
  play({ state }, actor, action) {
    payQuick(state.turn, action);
    const target = creatureNamed(state.creatures, action.target);
    if (target !== undefined) target.helped_by = actor.index;
  },
};

export const stabilise: ActionKind<ActionOf<'stabilise'>> = {
  candidates: ({ mine }) => mine.filter(({ life }) => life === DYING).map(({ id }) => ({ do: 'stabilise', target: id })),
  refuse(view, cell, action) {
    const target = creatureNamed(view.mine, action.target);
    if (target === undefined || !isAdjacent(view, cell, target)) return REFUSALS.no_target;
    if (target.life !== DYING) return REFUSALS.needless;
    return canPay(view.turn, ACTION) ? undefined : REFUSALS.spent;
  },
  play(fight, actor, action) {
    const { definition, state } = fight;
    pay(state.turn, ACTION);
    const target = creatureNamed(state.creatures, action.target);
    const value = rollOn(fight, state.checks, 'checks', 20);
    if (hears(fight)) tell(fight, 'roll', { for: 'stabilise', die: 'd20', value, by: actor.id });
    const total = value + (bodyOf(definition, actor).modifiers[WISDOM] as number);
    if (target !== undefined && total >= STABILISE_DC) makeStable(fight, target);
  },
};

const isDown = ({ definition, me }: CampView) =>
  me.conditions.some(({ condition }) => conditionOf(definition, condition).ends === 'stand_up');

/** Stands up for half the speed; with a speed of 0 nobody does. */
export const standUp: ActionKind<ActionOf<'stand_up'>> = {
  candidates: () => [{ do: 'stand_up' }],
  refuse(view) {
    const { definition, me, turn } = view;
    if (!isDown(view)) return REFUSALS.needless;
    const speed = speedOf(definition, me, true);
    const left = speed * (1 + turn.dashes) - turn.spent;
    return speed > 0 && left >= standingCost(definition, me) ? undefined : REFUSALS.spent;
  },
  play(fight, actor) {
    fight.state.turn.spent += standingCost(fight.definition, actor);
    endConditions(fight, actor, 'stand_up');
  },
};

const bonds = ({ definition, me }: CampView) =>
  me.conditions.map(({ condition }) => conditionOf(definition, condition)).filter(({ ends }) => ends === 'escape');

/** Tries to break free: d20 and the better of strength and dexterity against the hardest bond. */
export const breakFree: ActionKind<ActionOf<'escape'>> = {
  candidates: () => [{ do: 'escape' }],
  refuse: (view) => (bonds(view).length === 0 ? REFUSALS.needless : canPay(view.turn, ACTION) ? undefined : REFUSALS.spent),
  play(fight, actor) {
    const { definition, state } = fight;
    pay(state.turn, ACTION);
    const { modifiers } = bodyOf(definition, actor);
    const value = rollOn(fight, state.checks, 'checks', 20);
    if (hears(fight)) tell(fight, 'roll', { for: 'escape', die: 'd20', value, by: actor.id });
    const total = value + Math.max(modifiers[STRENGTH] as number, modifiers[DEXTERITY] as number);
    const hardest = actor.conditions.reduce((most, { condition }) => {
      const { ends, escape_dc } = conditionOf(definition, condition);
      return ends === 'escape' ? Math.max(most, escape_dc) : most;
    }, 0);
    if (total >= hardest) endConditions(fight, actor, 'escape');
  },
};
