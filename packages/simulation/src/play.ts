import { type Content, type Encounter, type Mode, normalise, schemasOf } from '@bestiaire/contract';
import { addRun, type BatchPart, emptyPart } from './core/batch.ts';
import { CODE } from './core/code.ts';
import type { Code, Engine, RunOptions, Summary, View } from './core/engine.ts';
import { openLibrary } from './core/library.ts';
import type { LogEvent, LogSink } from './core/log.ts';
import { ENGINES } from './engines.ts';

/** A run's state: plain JSON, owned by one run, advanced in place. Only its engine reads it. */
export type State = object;

/** An encounter compiled with the content it needs: immutable, never serialised, shared by any number of runs (DET-06). */
export interface Definition {
  readonly mode: Mode;
  readonly encounter: string;
  /** The encounter's own seed. */
  readonly seed: number;
  readonly engine: Engine<Encounter, object, State>;
  readonly compiled: object;
}

const silent: LogSink = { silent: true, push: () => undefined };

/**
 * Compiles an encounter, stored (by id) or given. Content must be valid: what `validate` finds is expected, what is missing here
 * is a bug and throws.
 */
export function compile(content: Content, encounter: string | Encounter, code: Code = CODE): Definition {
  const authored = typeof encounter === 'string' ? content.encounters.get(encounter) : encounter;
  if (authored === undefined) throw new Error(`encounters/${String(encounter)} is not in the content`);
  const record = normalise(authored, schemasOf(code.contract).collections.encounters);
  const engine = ENGINES[record.mode];
  if (engine === undefined) throw new Error(`no engine plays the mode ${record.mode}`);
  const compiled = engine.compile(openLibrary(content, code.contract), record, code);
  return { mode: record.mode, encounter: record.id, seed: record.seed, engine, compiled };
}

/** A run's state before its first step. The log gets `started` and what enters with it. */
export function start(definition: Definition, options: RunOptions = {}, log: LogSink = silent): State {
  return definition.engine.start(definition.compiled, options, log);
}

/** Plays one tick, one turn or one second; nothing once the run is over (DET-09: auto-play is this in a loop). */
export function advance(definition: Definition, state: State, log: LogSink = silent): void {
  definition.engine.advance(definition.compiled, state, log);
}

export function isOver(definition: Definition, state: State): boolean {
  return definition.engine.isOver(state);
}

/** Hash of a state, cheap enough for every step (DET-07). */
export function hashState(definition: Definition, state: State): string {
  return definition.engine.hash(state);
}

/** What a state came to; before the end, what it has come to so far. */
export function summarise(definition: Definition, state: State): Summary {
  return definition.engine.summarise(definition.compiled, state);
}

/** What a preview draws of a state. */
export function view(definition: Definition, state: State): View {
  return definition.engine.view(definition.compiled, state);
}

function play(definition: Definition, options: RunOptions, log: LogSink): Summary {
  const state = start(definition, options, log);
  while (!isOver(definition, state)) advance(definition, state, log);
  return summarise(definition, state);
}

/** A whole run: its log and its summary. */
export function simulate(definition: Definition, options: RunOptions = {}): { log: LogEvent[]; summary: Summary } {
  const log: LogEvent[] = [];
  const summary = play(definition, options, log);
  return { log, summary };
}

/** Which runs of a batch to play: the indexes in `[from, to)`. */
export interface RangeOptions extends Omit<RunOptions, 'run'> {
  from: number;
  to: number;
}

/** Plays a range of runs and adds them up; parts merge to the same batch whatever the split (DET-04). */
export function runRange(definition: Definition, { from, to, ...options }: RangeOptions): BatchPart {
  const part = emptyPart();
  for (let run = from; run < to; run += 1) addRun(part, play(definition, { ...options, run }, silent));
  return part;
}
