import { Worker } from 'node:worker_threads';
import type { Content, Encounter } from '@bestiaire/contract';
import type { LogEvent, RunOptions, Summary } from '@bestiaire/simulation';

/** What one run plays. Content was validated before. */
export interface RunJob {
  content: Content;
  /** Of the content by its id, or given. */
  encounter: string | Encounter;
  options: RunOptions;
}

export interface Run {
  log: LogEvent[];
  summary: Summary;
}
export type RunAnswer = Run | { failed: string };

/** Runs that may wait for their turn. */
const MOST_WAITING = 20;

/**
 * Plays single runs off the event loop, one at a time, in a thread that is kept warm. A run that is aborted ends with its thread: nothing
 * else stops a computation.
 */
export class Runner {
  #thread: Worker | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** A run, or `stopped` when the signal came first, or `full` when too many wait already. */
  async play(job: RunJob, signal: AbortSignal): Promise<Run | 'stopped' | 'full'> {
    if (this.#waiting >= MOST_WAITING) return 'full';
    this.#waiting += 1;
    const turn = this.#last.then(() => (signal.aborted ? 'stopped' : this.#playNow(job, signal)));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  #playNow(job: RunJob, signal: AbortSignal): Promise<Run | 'stopped'> {
    const thread = this.#thread ?? new Worker(new URL('./worker.mjs', import.meta.url));
    this.#thread = thread;
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        thread.off('error', broken).off('exit', gone).off('message', take);
        signal.removeEventListener('abort', stop);
        thread.unref();
        finish();
      };
      const broken = (error: Error) => {
        this.#thread = undefined;
        end(() => reject(error));
      };
      const gone = (code: number) => broken(new Error(`the simulation's thread ended with ${code}`));
      const stop = () => {
        this.#thread = undefined;
        end(() => resolve('stopped'));
        void thread.terminate();
      };
      const take = (answer: RunAnswer) => end(() => ('failed' in answer ? reject(new Error(answer.failed)) : resolve(answer)));
      signal.addEventListener('abort', stop);
      thread.on('error', broken).on('exit', gone).on('message', take);
      thread.ref();
      thread.postMessage(job);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }
}
