import { OUTCOMES, type Outcome, type Summary } from './engine.ts';
import { createFold, foldInt, foldText } from './hash.ts';
import { addAmount, type Distribution, describe, emptyMeasure, type Measure, mergeMeasures } from './measure.ts';
import { type Share, wilson } from './statistics.ts';

/**
 * What a range of runs came to: a commutative monoid, so a batch is the same whatever its split, its order and the number of
 * workers (DET-04). Plain JSON.
 */
export interface BatchPart {
  runs: number;
  outcomes: Record<Outcome, number>;
  /** Lowest index of a run with each outcome; -1: none. */
  examples: Record<Outcome, number>;
  /** Time of the end of the runs that were won. */
  time_to_clear: Measure;
  /** Each of the summaries' totals. */
  totals: Record<string, Measure>;
  /** Of each ability and attack: how often it was used, and in how many runs. */
  used: Record<string, { uses: number; runs: number }>;
  /** Sums of the runs' state hashes, each bound to its index: equal batches, equal sums. */
  checksum: [high: number, low: number];
}

const byOutcome = <T>(value: (outcome: Outcome) => T) =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, value(outcome)])) as Record<Outcome, T>;

export function emptyPart(): BatchPart {
  return {
    runs: 0,
    outcomes: byOutcome(() => 0),
    examples: byOutcome(() => -1),
    time_to_clear: emptyMeasure(),
    totals: {},
    used: {},
    checksum: [0, 0],
  };
}

/** Adds one run to a part, in place. */
export function addRun(part: BatchPart, summary: Summary): void {
  const { outcome, run } = summary;
  part.runs += 1;
  part.outcomes[outcome] += 1;
  part.examples[outcome] = lowest(part.examples[outcome], run);
  if (outcome === 'victory') addAmount(part.time_to_clear, summary.at);
  for (const [name, amount] of Object.entries(summary.totals)) {
    part.totals[name] ??= emptyMeasure();
    addAmount(part.totals[name], amount);
  }
  for (const [name, uses] of Object.entries(summary.used)) {
    part.used[name] ??= { uses: 0, runs: 0 };
    part.used[name].uses += uses;
    part.used[name].runs += uses > 0 ? 1 : 0;
  }
  const fold = createFold();
  foldInt(fold, run);
  foldText(fold, summary.state_hash);
  part.checksum = [(part.checksum[0] + fold.high) >>> 0, (part.checksum[1] + fold.low) >>> 0];
}

export function mergeParts(a: BatchPart, b: BatchPart): BatchPart {
  return {
    runs: a.runs + b.runs,
    outcomes: byOutcome((outcome) => a.outcomes[outcome] + b.outcomes[outcome]),
    examples: byOutcome((outcome) => lowest(a.examples[outcome], b.examples[outcome])),
    time_to_clear: mergeMeasures(a.time_to_clear, b.time_to_clear),
    totals: mergeRecords(a.totals, b.totals, mergeMeasures),
    used: mergeRecords(a.used, b.used, (x, y) => ({ uses: x.uses + y.uses, runs: x.runs + y.runs })),
    checksum: [(a.checksum[0] + b.checksum[0]) >>> 0, (a.checksum[1] + b.checksum[1]) >>> 0],
  };
}

/** The lower of two indexes, where -1 is none. */
function lowest(a: number, b: number): number {
  if (a < 0 || b < 0) return Math.max(a, b);
  return Math.min(a, b);
}

function mergeRecords<T>(a: Record<string, T>, b: Record<string, T>, merge: (x: T, y: T) => T): Record<string, T> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(
    names.map((name) => {
      const [x, y] = [a[name], b[name]];
      return [name, x === undefined ? (y as T) : y === undefined ? x : merge(x, y)];
    }),
  );
}

/** A batch as it is shown: shares with their intervals (DET-12), distributions of amounts. Plain JSON. */
export interface BatchSummary {
  runs: number;
  outcomes: Record<Outcome, Share>;
  examples: Record<Outcome, number>;
  time_to_clear: Distribution;
  totals: Record<string, Distribution>;
  /** Share of the runs that used it, and uses a run. */
  used: Record<string, Share & { mean: number }>;
  /** 16 hexadecimal digits: equal batches, equal digits. */
  checksum: string;
}

export function summariseBatch(part: BatchPart): BatchSummary {
  const entries = <T, U>(record: Record<string, T>, show: (value: T) => U) =>
    Object.fromEntries(
      Object.keys(record)
        .sort()
        .map((name) => [name, show(record[name] as T)]),
    );
  return {
    runs: part.runs,
    outcomes: byOutcome((outcome) => wilson(part.outcomes[outcome], part.runs)),
    examples: part.examples,
    time_to_clear: describe(part.time_to_clear),
    totals: entries(part.totals, describe),
    used: entries(part.used, ({ uses, runs }) => ({ ...wilson(runs, part.runs), mean: part.runs === 0 ? 0 : uses / part.runs })),
    checksum: part.checksum.map((word) => word.toString(16).padStart(8, '0')).join(''),
  };
}
