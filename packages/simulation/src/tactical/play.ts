import type { LogSink } from '../core/log.ts';
import { type Action, type ActionKind, REFUSALS, type Refusal } from './actions/action.ts';
import { ACTION_KINDS } from './actions/kinds.ts';
import type { CampView } from './campView.ts';
import { canAct } from './conditions.ts';
import type { TacticalDefinition } from './definition.ts';
import { creatureAt, type Fight, openFight, viewIn } from './fight.ts';
import { tacticalStage } from './stage.ts';
import { NONE, type TacticalState } from './state.ts';
import { endTurn, settle } from './turn.ts';

/** Why the actor of the turn may not do something from a cell, as its camp knows the fight; undefined: it may (EX-CBT-050). */
export function refusalOf(view: CampView, cell: number, action: Action): Refusal | undefined {
  if (action.do === 'end_turn') return undefined;
  if (!canAct(view.definition, view.me)) return REFUSALS.cannot_act;
  return kindOf(action).refuse(view, cell, action);
}

function kindOf(action: Action): ActionKind<Action> {
  const kind = Object.hasOwn(ACTION_KINDS, action.do) ? ACTION_KINDS[action.do] : undefined;
  if (kind === undefined) throw new Error(`unknown action ${String(action.do)} (EX-CBT-032)`);
  return kind as ActionKind<Action>;
}

/**
 * Plays one action of whose turn it is; the one function for AI, scripts and hand-play (DET-09). What is not legal changes nothing
 * and is told as a value. `end_turn` ends the turn and opens the next; falling ends it too (EX-CBT-012).
 */
export function playIn(fight: Fight, action: Action): Refusal | undefined {
  const { state } = fight;
  const { actor } = state.turn;
  if (state.phase !== 'combat' || actor === NONE) return REFUSALS.over;
  const creature = creatureAt(fight, actor);
  const kind = kindOf(action);
  const refused = refusalOf(viewIn(fight, creature), creature.cell, action);
  if (refused !== undefined) return refused;
  if (action.do === 'end_turn') endTurn(fight);
  else {
    kind.play(fight, creature, action);
    settle(fight);
  }
  fight.view = undefined;
  return undefined;
}

export function openTactical(definition: TacticalDefinition, state: TacticalState, log: LogSink): Fight {
  return openFight(definition, state, log, tacticalStage);
}

/** Plays one action of whose turn it is; see {@link playIn}. */
export function playAction(
  definition: TacticalDefinition,
  state: TacticalState,
  action: Action,
  log: LogSink,
): Refusal | undefined {
  return playIn(openTactical(definition, state, log), action);
}

/** Every legal action of a view from a cell, `move` left out: that is what the reach map shows. */
export function actionsFrom(view: CampView, cell: number): Action[] {
  const actions: Action[] = [];
  for (const kind of Object.values(ACTION_KINDS) as ActionKind<Action>[]) {
    for (const action of kind.candidates(view, cell)) if (refusalOf(view, cell, action) === undefined) actions.push(action);
  }
  return actions;
}
