import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  type BatchGoal,
  type BatchPart,
  BatchSchedule,
  type BatchSummary,
  type RunRange,
  summariseBatch,
} from '@bestiaire/simulation';
import type { Answer, BatchJob, Order } from './messages.ts';

/** How far a batch has come. `at_most` is the count asked for, or the most that a precision may take. */
export interface Progress {
  runs: number;
  at_most: number;
  part: BatchPart;
}

export interface BatchRequest extends BatchJob {
  goal: BatchGoal;
  /** Called after each part that counts. */
  onProgress?: (progress: Progress) => void;
  /** Stops the batch; what it has by then is its result. */
  signal?: AbortSignal;
}

export interface BatchResult {
  part: BatchPart;
  summary: BatchSummary;
  /** Whether it was stopped before its goal. */
  cancelled: boolean;
}

export interface BatchPool {
  /**
   * Plays a batch; one at a time on all workers, in the order asked. The result depends on the job and the goal alone (DET-04). A
   * job that cannot be compiled, or a worker that breaks, rejects: content is to be validated before.
   */
  run(request: BatchRequest): Promise<BatchResult>;
  /** Ends the workers, and with them a batch under way: it is cancelled. */
  close(): Promise<void>;
}

/** A pool of worker threads, one a core unless told otherwise; they start with the first batch. */
export function createBatchPool({ workers = availableParallelism() }: { workers?: number } = {}): BatchPool {
  const threads: Worker[] = [];
  const closing = new AbortController();
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();

  const open = () => {
    while (threads.length < workers) {
      const thread = new Worker(new URL('./worker.mjs', import.meta.url));
      thread.unref();
      threads.push(thread);
    }
    return threads;
  };

  return {
    run(request) {
      const signal = AbortSignal.any([closing.signal, ...(request.signal === undefined ? [] : [request.signal])]);
      const play = () => {
        jobs += 1;
        return signal.aborted ? resultOf(new BatchSchedule(request.goal)) : deal(open(), jobs, request, signal);
      };
      const result = last.then(play, play);
      last = result;
      return result;
    },
    async close() {
      closing.abort();
      await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
    },
  };
}

function resultOf(schedule: BatchSchedule): BatchResult {
  return { part: schedule.part, summary: summariseBatch(schedule.part), cancelled: !schedule.finished };
}

/** Deals a batch's ranges out, one at a time to each thread, until its goal is reached or it is stopped. */
function deal(threads: readonly Worker[], id: number, request: BatchRequest, signal: AbortSignal): Promise<BatchResult> {
  const { content, encounter, options, goal, onProgress } = request;
  const schedule = new BatchSchedule(goal);
  return new Promise((resolve, reject) => {
    const send = (thread: Worker, order: Order) => thread.postMessage(order);
    const settle = (finish: () => void) => {
      for (const thread of threads) {
        thread.off('message', listeners.get(thread) ?? fail);
        thread.off('error', fail);
        thread.unref();
      }
      signal.removeEventListener('abort', stop);
      finish();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const stop = () => settle(() => resolve(resultOf(schedule)));
    const next = (thread: Worker) => {
      const range: RunRange | undefined = schedule.next();
      if (range !== undefined) send(thread, { type: 'range', id, ...range });
    };
    const take = (thread: Worker, answer: Answer) => {
      if (answer.id !== id) return;
      if (answer.type === 'failed') {
        fail(new Error(answer.message));
        return;
      }
      const before = schedule.part.runs;
      schedule.complete(answer, answer.part);
      if (schedule.part.runs > before) onProgress?.({ runs: schedule.part.runs, at_most: schedule.atMost, part: schedule.part });
      if (schedule.finished) stop();
      else next(thread);
    };
    const listeners = new Map(threads.map((thread) => [thread, (answer: Answer) => take(thread, answer)]));
    signal.addEventListener('abort', stop);
    if (schedule.finished) {
      stop();
      return;
    }
    for (const [thread, listener] of listeners) {
      thread.ref();
      thread.on('message', listener);
      thread.on('error', fail);
      send(thread, { type: 'job', id, job: { content, encounter, options } });
      next(thread);
    }
  });
}

/** One batch on a pool of its own. */
export async function runBatch({ workers, ...request }: BatchRequest & { workers?: number }): Promise<BatchResult> {
  const pool = createBatchPool(workers === undefined ? {} : { workers });
  try {
    return await pool.run(request);
  } finally {
    await pool.close();
  }
}
