import { type BatchPart, emptyPart, mergeParts } from './batch.ts';
import { OUTCOMES } from './engine.ts';
import { wilson } from './statistics.ts';

/** How long a batch goes on: a number of runs, or until every outcome's share is known to ± `points`, at most `at_most` runs. */
export type BatchGoal = { runs: number } | { points: number; at_most: number };

/** Runs that one worker plays at a time, and after which a goal is looked at again. */
export const CHUNK = 25;

/** The indexes of runs in `[from, to)`. */
export interface RunRange {
  from: number;
  to: number;
}

/**
 * Deals the runs of a batch out to any number of workers, and takes their parts back in any order. Only the unbroken beginning
 * counts, so where a precision stops a batch does not depend on the workers (DET-04, DET-12).
 */
export class BatchSchedule {
  private readonly early = new Map<number, BatchPart>();
  private dealt = 0;
  private merged: BatchPart = emptyPart();
  private reached = false;
  readonly goal: BatchGoal;

  constructor(goal: BatchGoal) {
    this.goal = goal;
  }

  /** The most runs that there will be. */
  get atMost(): number {
    return 'runs' in this.goal ? this.goal.runs : this.goal.at_most;
  }

  /** The runs that count so far. */
  get part(): BatchPart {
    return this.merged;
  }

  get finished(): boolean {
    return this.reached || this.merged.runs >= this.atMost;
  }

  /** The next runs to play; undefined: there are none, or none are needed. */
  next(): RunRange | undefined {
    if (this.finished || this.dealt >= this.atMost) return undefined;
    const from = this.dealt;
    this.dealt = Math.min(from + CHUNK, this.atMost);
    return { from, to: this.dealt };
  }

  /** Takes the part of a range that `next` gave. */
  complete(range: RunRange, part: BatchPart): void {
    this.early.set(range.from, part);
    while (!this.finished) {
      const next = this.early.get(this.merged.runs);
      if (next === undefined) return;
      this.early.delete(this.merged.runs);
      this.merged = mergeParts(this.merged, next);
      if ('points' in this.goal) this.reached = isPrecise(this.merged, this.goal.points);
    }
    this.early.clear();
  }
}

/** Whether the 95 % interval of every outcome's share reaches no farther than `points` from it. */
function isPrecise({ outcomes, runs }: BatchPart, points: number): boolean {
  return OUTCOMES.every((outcome) => {
    const { share, low, high } = wilson(outcomes[outcome], runs);
    return Math.max(share - low, high - share) * 100 <= points;
  });
}
