import type { Cause, Stage } from '../abilities/stage.ts';
import type { Outcome } from '../core/engine.ts';
import type { LogEvent, LogSink } from '../core/log.ts';
import type { ArenaDefinition, ArenaHero, ArenaSheet } from './definition.ts';
import { type ArenaState, type Creature, FIGHTING } from './state.ts';

/** Bounds of DET-11. */
export const MOST_LIVING = 512;
export const MOST_EVENTS = 10_000;

/** One step of a run: what the definition, the state and the log are to every rule. Lives for one tick, so none of it is state. */
export interface Fight {
  readonly definition: ArenaDefinition;
  readonly state: ArenaState;
  readonly log: LogSink;
  /** The tick being played. */
  readonly tick: number;
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
  definition: ArenaDefinition,
  state: ArenaState,
  log: LogSink,
  makeStage: (fight: Fight) => Stage,
): Fight {
  const { tick } = state;
  return { definition, state, log, tick, events: 0, entering: undefined, cause: 'attack', stage: undefined, makeStage };
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
  const { state, tick } = fight;
  if (isEnded(fight)) return;
  state.outcome = outcome;
  state.reason = reason;
  state.ended_at = tick;
  state.events += 1;
  fight.log.push({ type: 'ended', tick, outcome, reason, at: tick });
}

export function creatureAt(fight: Fight, index: number): Creature {
  return fight.state.creatures[index] as Creature;
}

export function sheetOf(fight: Fight, creature: Creature): ArenaSheet {
  return fight.definition.sheets[creature.sheet] as ArenaSheet;
}

export function heroOf(fight: Fight, creature: Creature): ArenaHero {
  return fight.definition.party[creature.hero] as ArenaHero;
}

/** The log's name of an enemy. */
export function enemyId(fight: Fight, creature: Creature): string {
  return fight.definition.enemies[sheetOf(fight, creature).enemy]?.record.id ?? '';
}

export function isFighting(creature: Creature): boolean {
  return creature.status === FIGHTING;
}

/**
 * The nearest fighting creature of the other camp, centre to centre; where equal the one that entered first (ARE-02). -1: none.
 */
export function nearestFoe(fight: Fight, creature: Creature): number {
  const { creatures, active } = fight.state;
  const seeksHero = creature.hero < 0;
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    const other = creatures[index] as Creature;
    if (other.hero >= 0 !== seeksHero) {
      // Heroes enter first: past them there is none left to find.
      if (seeksHero) break;
      continue;
    }
    if (other.status !== FIGHTING) continue;
    const dx = other.x - creature.x;
    const dy = other.y - creature.y;
    const square = dx * dx + dy * dy;
    if (square < nearest) {
      nearest = square;
      best = index;
    }
  }
  return best;
}

/** Turns a creature towards a point; on the very point it keeps its facing. */
export function face(creature: Creature, x: number, y: number): void {
  const dx = x - creature.x;
  const dy = y - creature.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return;
  creature.fx = dx / length + 0;
  creature.fy = dy / length + 0;
}
