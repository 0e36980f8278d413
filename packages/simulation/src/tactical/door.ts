import type { LogSink } from '../core/log.ts';
import type { Definition, State } from '../play.ts';
import type { Action, Refusal } from './actions/action.ts';
import { decide } from './ai/decide.ts';
import { viewOf } from './campView.ts';
import type { TacticalDefinition } from './definition.ts';
import { type LegalActions, legalActions as legalIn } from './legal.ts';
import { playAction as playIn } from './play.ts';
import type { TacticalState } from './state.ts';

/** The tactical engine's own halves of what the door hands out; another mode's is a bug of the caller. */
function open(definition: Definition, state: State): [TacticalDefinition, TacticalState] {
  if (definition.mode !== 'tactical') throw new Error(`${definition.encounter} is no tactical encounter`);
  return [definition.compiled as TacticalDefinition, state as TacticalState];
}

/** The legal actions of whose turn it is (EX-CBT-050). */
export function legalActions(definition: Definition, state: State): LegalActions {
  return legalIn(...open(definition, state));
}

/**
 * Plays one action of whose turn it is by hand: the same function as auto-play (DET-09). A refusal is a value; then nothing changed.
 */
export function playAction(definition: Definition, state: State, action: Action, log: LogSink): Refusal | undefined {
  const [compiled, opened] = open(definition, state);
  return playIn(compiled, opened, action, log);
}

/** What the AI would do next with the turn under way; undefined: the combat is over. */
export function adviseAction(definition: Definition, state: State): Action | undefined {
  const [compiled, opened] = open(definition, state);
  const me = opened.creatures[opened.turn.actor];
  return opened.phase !== 'combat' || me === undefined ? undefined : decide(viewOf(compiled, opened, me));
}
