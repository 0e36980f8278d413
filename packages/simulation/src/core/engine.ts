import type { Contract, CounterValue, Encounter, Mode, ScriptDeed } from '@bestiaire/contract';
import type { AbilityRegistry } from '../abilities/stage.ts';
import type { Library } from './library.ts';
import type { LogSink } from './log.ts';
import type { Draw } from './rng.ts';

/** What a run is started with, beside its definition. All of it stands in a replay (DET-08). */
export interface RunOptions {
  /** Root seed; the encounter's own when not given. Safe integer, 0 or more. */
  seed?: number;
  /** Index of the run in its batch (DET-04); 0 when not given. */
  run?: number;
  /** Facts and counters for a later visit; they replace the encounter's own. */
  facts?: readonly string[];
  counters?: readonly CounterValue[];
  /** Deeds of the preview's console, as if an extra script ran; in list order at their `at`. */
  inputs?: readonly ScriptDeed[];
}

export const OUTCOMES = ['victory', 'defeat', 'limit', 'bound'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a run came to. Plain JSON. */
export interface Summary {
  mode: Mode;
  encounter: string;
  seed: number;
  run: number;
  outcome: Outcome;
  reason: string;
  /** Tick, round or second of the end. */
  at: number;
  /** Number of events of the log. */
  events: number;
  state_hash: string;
  facts: string[];
  counters: CounterValue[];
  items: { item: string; count: number }[];
  party: { creature: string; hp: number; max_hp: number }[];
  /** Amounts that a batch adds up, by name: damage_taken, acolytes, hits_avoided, … Integers, 0 or more. */
  totals: Record<string, number>;
  /**
   * How often each ability and attack was used, by `ability:<id>`, `pattern:<id>`, `attack:<enemy>/<id>`; what the encounter
   * can use and did not stands with 0.
   */
  used: Record<string, number>;
}

/** What a state looks like from outside: what a preview draws. Plain JSON; each mode adds its own fields. */
export interface View {
  mode: Mode;
}

/**
 * What each mode implements; the door (../play.ts) dispatches on `mode`. `Definition` is immutable and never serialised;
 * `State` is plain JSON, owned by one run and advanced in place (DET-06).
 */
export interface Engine<E extends Encounter, Definition, State, V extends View = View> {
  /** `encounter` is normalised, as is everything that the library gives. */
  compile(library: Library, encounter: E, code: Code): Definition;
  start(definition: Definition, options: RunOptions, log: LogSink): State;
  /** Plays one tick, one turn or one second. Does nothing once the run is over. */
  advance(definition: Definition, state: State, log: LogSink): void;
  isOver(state: State): boolean;
  /** Integer fold over the state (DET-07). */
  hash(state: State): string;
  summarise(definition: Definition, state: State): Summary;
  view(definition: Definition, state: State): V;
}

/** The code that content is played with: the contract and its kinds' functions. Tests inject more kinds (ABI-12). */
export interface Code {
  contract: Contract;
  kinds: AbilityRegistry;
  /** How engines draw random numbers; from their streams when not given. Tests script it. */
  draw?: Draw;
}
