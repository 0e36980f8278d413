/**
 * Statistics of an integer amount over many runs, as a monoid: merging is addition of exact integers, so that any split of a
 * batch gives the same bytes (DET-04).
 */
export interface Measure {
  runs: number;
  sum: number;
  /** Sums of squares of the amount's halves (amount = high · 2^16 + low): high², high · low, low². Exact where one sum is not. */
  squares: [high: number, mixed: number, low: number];
  min: number;
  max: number;
  /** How many runs fell into each bucket, by its lower bound in ascending order; see {@link bucketOf}. */
  buckets: Record<string, number>;
}

const HALF = 65536;
const PER_OCTAVE = 8;

export function emptyMeasure(): Measure {
  return { runs: 0, sum: 0, squares: [0, 0, 0], min: 0, max: 0, buckets: {} };
}

/** Lower bound of an amount's bucket: exact below 16, then eight buckets an octave. `amount` is an integer, 0 or more. */
export function bucketOf(amount: number): number {
  let width = 1;
  while (amount >= width * PER_OCTAVE * 2) width *= 2;
  return Math.floor(amount / width) * width;
}

export function addAmount(measure: Measure, amount: number): void {
  const high = Math.floor(amount / HALF);
  const low = amount - high * HALF;
  measure.min = measure.runs === 0 ? amount : Math.min(measure.min, amount);
  measure.max = measure.runs === 0 ? amount : Math.max(measure.max, amount);
  measure.runs += 1;
  measure.sum += amount;
  measure.squares[0] += high * high;
  measure.squares[1] += high * low;
  measure.squares[2] += low * low;
  const bucket = String(bucketOf(amount));
  measure.buckets[bucket] = (measure.buckets[bucket] ?? 0) + 1;
}

export function mergeMeasures(a: Measure, b: Measure): Measure {
  if (a.runs === 0 || b.runs === 0) return structuredCopy(a.runs === 0 ? b : a);
  const merged = structuredCopy(a);
  merged.runs += b.runs;
  merged.sum += b.sum;
  merged.squares[0] += b.squares[0];
  merged.squares[1] += b.squares[1];
  merged.squares[2] += b.squares[2];
  merged.min = Math.min(a.min, b.min);
  merged.max = Math.max(a.max, b.max);
  for (const [bucket, count] of Object.entries(b.buckets)) merged.buckets[bucket] = (merged.buckets[bucket] ?? 0) + count;
  return merged;
}

function structuredCopy(measure: Measure): Measure {
  return { ...measure, squares: [...measure.squares], buckets: { ...measure.buckets } };
}

export interface Distribution {
  runs: number;
  mean: number;
  /** Sample standard deviation. */
  deviation: number;
  /** 95 % interval of the mean. */
  low: number;
  high: number;
  min: number;
  max: number;
  /** Lower bound of the bucket that holds the median. */
  median: number;
  /** Runs by the lower bound of their bucket. */
  buckets: { from: number; runs: number }[];
}

/** Number of runs times the sum of squared differences from the mean: in exact integers until the last step. */
function scatter({ runs, sum, squares }: Measure): number {
  const [high, mixed, low] = squares;
  const square = BigInt(high) * BigInt(HALF * HALF) + BigInt(mixed) * BigInt(2 * HALF) + BigInt(low);
  return Number(BigInt(runs) * square - BigInt(sum) * BigInt(sum));
}

const Z = 1.959963984540054;

export function describe(measure: Measure): Distribution {
  const { runs, sum, min, max } = measure;
  const mean = runs === 0 ? 0 : sum / runs;
  const deviation = runs < 2 ? 0 : Math.sqrt(scatter(measure) / (runs * (runs - 1)));
  const half = runs === 0 ? 0 : (Z * deviation) / Math.sqrt(runs);
  const buckets = Object.entries(measure.buckets).map(([from, count]) => ({ from: Number(from), runs: count }));
  let left = runs / 2;
  let median = 0;
  for (const bucket of buckets) {
    median = bucket.from;
    left -= bucket.runs;
    if (left <= 0) break;
  }
  return { runs, mean, deviation, low: mean - half, high: mean + half, min, max, median, buckets };
}
