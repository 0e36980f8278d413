import type { Cause, Stage } from '../abilities/stage.ts';
import type { Outcome } from '../core/engine.ts';
import type { LogSink } from '../core/log.ts';
import type { Stream } from '../core/rng.ts';
import { type CampView, viewOf } from './campView.ts';
import type { TacticalDefinition } from './definition.ts';
import { type Creature, NONE, type TacticalState } from './state.ts';

/** Bounds of DET-11. */
export const MOST_LIVING = 512;
export const MOST_EVENTS = 10_000;

/** What a reaction can answer (EX-CBT-011). */
export interface Occurrence {
  readonly what: 'damaged' | 'ally_downed';
  readonly creature: number;
}

/** One call of the engine: what the definition, the state and the log are to every rule. None of it is state. */
export interface Fight {
  readonly definition: TacticalDefinition;
  readonly state: TacticalState;
  readonly log: LogSink;
  /** Somebody reads the log: events are worth building. */
  readonly loud: boolean;
  /** Creatures that entered and whose `spawn` abilities are still to play; undefined while nobody is entering. */
  entering: number[] | undefined;
  /** What happened that somebody may react to, oldest first. */
  readonly occurrences: Occurrence[];
  /** Why the ability that is playing was fired. */
  cause: Cause;
  stage: Stage | undefined;
  /** What the actor's camp knows, until something happens. */
  view: CampView | undefined;
  readonly makeStage: (fight: Fight) => Stage;
}

/** The stage is passed in, because it may do whatever the rules may, and the rules fire abilities. */
export function openFight(
  definition: TacticalDefinition,
  state: TacticalState,
  log: LogSink,
  makeStage: (fight: Fight) => Stage,
): Fight {
  const loud = log.silent !== true;
  return {
    definition,
    state,
    log,
    loud,
    entering: undefined,
    occurrences: [],
    cause: 'action',
    stage: undefined,
    view: undefined,
    makeStage,
  };
}

/** Whether nothing of the fight goes on: it was decided, or reached a bound. */
export function isDecided(fight: Fight): boolean {
  return fight.state.outcome !== '';
}

/**
 * Counts an event, and says whether to build it: `if (hears(fight)) tell(fight, …)`. The event over the bound of one turn ends
 * the run instead (DET-11).
 */
export function hears(fight: Fight): boolean {
  const { state } = fight;
  if (state.phase === 'over') return false;
  if (state.turn_events >= MOST_EVENTS) {
    finish(fight, 'bound', 'events');
    return false;
  }
  state.turn_events += 1;
  state.events += 1;
  return fight.loud;
}

/** Builds an event that {@link hears} counted, with its clock. */
export function tell(fight: Fight, type: string, fields: object): void {
  const { state } = fight;
  const actor = state.turn.actor;
  const clock = state.phase === 'aftermath' ? { second: state.second } : {};
  const turnOf = actor === NONE ? '' : (state.creatures[actor] as Creature).id;
  fight.log.push({ type, round: state.round, turn_of: turnOf, ...clock, ...fields });
}

/** Ends the run, and tells it. */
export function finish(fight: Fight, outcome: Outcome, reason: string): void {
  const { state } = fight;
  if (state.phase === 'over') return;
  if (state.outcome === '' || outcome === 'bound') {
    state.outcome = outcome;
    state.reason = reason;
  }
  state.events += 1;
  if (fight.loud) tell(fight, 'ended', { outcome: state.outcome, reason: state.reason, at: state.round });
  state.phase = 'over';
}

/** Remembers that something happened that somebody may react to once what is under way is done. */
export function occur(fight: Fight, what: Occurrence['what'], creature: number): void {
  fight.occurrences.push({ what, creature });
}

/** One die, on a stream of the state; `purpose` is the stream's name. */
export function rollOn(fight: Fight, stream: Stream, purpose: string, sides: number): number {
  return fight.definition.draw(stream, purpose, sides) + 1;
}

export function creatureAt(fight: Fight, index: number): Creature {
  return fight.state.creatures[index] as Creature;
}

/** What the camp of a creature knows now; worked out once between two things that happen. */
export function viewIn(fight: Fight, creature: Creature): CampView {
  if (fight.view?.me === creature) return fight.view;
  fight.view = viewOf(fight.definition, fight.state, creature);
  return fight.view;
}
