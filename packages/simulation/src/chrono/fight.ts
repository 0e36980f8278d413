import type { Cause, Stage } from '../abilities/stage.ts';
import type { Outcome } from '../core/engine.ts';
import type { LogEvent, LogSink } from '../core/log.ts';
import type { Stream } from '../core/rng.ts';
import type { ChronoDefinition, Fighter } from './definition.ts';
import { ABLE, type ChronoState, type Creature, DOWN } from './state.ts';

/** Bounds of DET-11. */
export const MOST_LIVING = 512;
export const MOST_EVENTS = 10_000;

/** One step of a run: what the definition, the state and the log are to every rule. Lives for one second, so none of it is state. */
export interface Fight {
  readonly definition: ChronoDefinition;
  readonly state: ChronoState;
  readonly log: LogSink;
  /** The second being played; 0 before the first. */
  readonly second: number;
  /** Events of this step so far. */
  events: number;
  /** Creatures that entered and whose `spawn` abilities are still to play; undefined while nobody is entering. */
  entering: number[] | undefined;
  /** Why the ability that is playing was fired. */
  cause: Cause;
  /** The stage that abilities act on, made when the first one plays. */
  stage: Stage | undefined;
  readonly makeStage: (fight: Fight) => Stage;
}

/** The stage is passed in, because it may do whatever the rules may, and the rules fire abilities. */
export function openFight(
  definition: ChronoDefinition,
  state: ChronoState,
  log: LogSink,
  second: number,
  makeStage: (fight: Fight) => Stage,
): Fight {
  return { definition, state, log, second, events: 0, entering: undefined, cause: 'action', stage: undefined, makeStage };
}

/** Whether the run has ended; from then on no rule does anything. */
export function isEnded(fight: Fight): boolean {
  return fight.state.outcome !== '';
}

/** Tells the log; the event over the bound of one step ends the run instead (DET-11). */
export function tell(fight: Fight, event: LogEvent): void {
  if (isEnded(fight)) return;
  if (fight.events >= MOST_EVENTS) {
    end(fight, 'bound', 'events');
    return;
  }
  fight.events += 1;
  fight.state.events += 1;
  fight.log.push(event);
}

export function end(fight: Fight, outcome: Outcome, reason: string): void {
  const { state, second } = fight;
  if (isEnded(fight)) return;
  state.outcome = outcome;
  state.reason = reason;
  state.ended_at = second;
  state.events += 1;
  fight.log.push({ type: 'ended', second, outcome, reason, at: second });
}

export function creatureAt(fight: Fight, index: number): Creature {
  return fight.state.creatures[index] as Creature;
}

export function fighterOf({ definition }: Pick<Fight, 'definition'>, creature: Creature): Fighter {
  return definition.fighters[creature.fighter] as Fighter;
}

export function isAble(creature: Creature): boolean {
  return creature.status === ABLE;
}

/** Whether it is in the fight, able or down: it has a body, and can be healed or struck. */
export function isPresent(creature: Creature): boolean {
  return creature.status === ABLE || creature.status === DOWN;
}

/** One roll of a die of a purpose: exactly one draw (DET-03). */
export function roll(fight: Fight, stream: Stream, purpose: string, sides: number): number {
  return fight.definition.draw(stream, purpose, sides) + 1;
}
