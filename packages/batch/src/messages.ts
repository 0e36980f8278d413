import type { Content, Encounter } from '@bestiaire/contract';
import type { BatchPart, RangeOptions } from '@bestiaire/simulation';

/** What a batch plays: plain records, so that every worker compiles its own definition of them once. */
export interface BatchJob {
  content: Content;
  /** Of the content by its id, or given. */
  encounter: string | Encounter;
  /** Seed, facts, counters and inputs of every run. */
  options: Omit<RangeOptions, 'from' | 'to'>;
}

/** To a worker. A range belongs to the job last sent. */
export type Order = { type: 'job'; id: number; job: BatchJob } | { type: 'range'; id: number; from: number; to: number };

/** From a worker. */
export type Answer =
  | { type: 'part'; id: number; from: number; to: number; part: BatchPart }
  | { type: 'failed'; id: number; message: string };
