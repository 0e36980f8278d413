import type { Content, ScriptDeed } from '@bestiaire/contract';
import {
  advance,
  compile,
  type Definition,
  isOver,
  type LogEvent,
  type RunOptions,
  type State,
  type Summary,
  start,
  summarise,
  type View,
  view,
} from '@bestiaire/simulation';

/** What a run is played with; the console's deeds stand in `inputs`. */
export interface RunRequest {
  content: Content;
  encounter: string;
  seed: number;
  run: number;
  inputs: readonly ScriptDeed[];
}

/** A run's whole log, and where each step's events end in it. */
export interface Recording {
  log: LogEvent[];
  /** For each step from the start on: how many events stand in the log once it is over. */
  ends: Uint32Array;
  /** Last step that was played. */
  last: number;
  summary: Summary;
}

/** A snapshot this often: seeking plays at most this many steps, and a long run keeps some hundreds of texts. */
const SNAPSHOT_EVERY = 120;

/**
 * One run played to its end once, then shown at any step: the state nearest before is rebuilt from its snapshot and played on,
 * by the same functions (DET-06, DET-09).
 */
export class Playback {
  readonly recording: Recording;
  readonly #definition: Definition;
  readonly #snapshots: string[] = [];
  #state: State;
  #step: number;

  constructor({ content, encounter, ...options }: RunRequest) {
    this.#definition = compile(content, encounter);
    const log: LogEvent[] = [];
    const ends: number[] = [];
    const state = start(this.#definition, options satisfies RunOptions, log);
    ends.push(log.length);
    this.#keep(0, state);
    let step = 0;
    while (!isOver(this.#definition, state)) {
      advance(this.#definition, state, log);
      step += 1;
      ends.push(log.length);
      this.#keep(step, state);
    }
    this.recording = { log, ends: Uint32Array.from(ends), last: step, summary: summarise(this.#definition, state) };
    this.#state = state;
    this.#step = step;
  }

  #keep(step: number, state: State): void {
    if (step % SNAPSHOT_EVERY === 0) this.#snapshots.push(JSON.stringify(state));
  }

  /** What the state looks like once `step` steps were played; a step past the end is the end. */
  viewAt(step: number): View {
    const wanted = Math.max(0, Math.min(step, this.recording.last));
    if (wanted < this.#step || wanted - this.#step > SNAPSHOT_EVERY) {
      const snapshot = Math.floor(wanted / SNAPSHOT_EVERY);
      this.#state = JSON.parse(this.#snapshots[snapshot] as string) as State;
      this.#step = snapshot * SNAPSHOT_EVERY;
    }
    for (; this.#step < wanted; this.#step += 1) advance(this.#definition, this.#state);
    return view(this.#definition, this.#state);
  }
}
