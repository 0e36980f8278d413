import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAmount, bucketOf, describe as describeMeasure, emptyMeasure, type Measure, mergeMeasures } from './measure.ts';

const measureOf = (amounts: readonly number[]): Measure => {
  const measure = emptyMeasure();
  for (const amount of amounts) addAmount(measure, amount);
  return measure;
};

test('DET-04: any split merges to the same bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 })), fc.nat({ max: 30 }), (amounts, cut) => {
      const parts = mergeMeasures(measureOf(amounts.slice(0, cut)), measureOf(amounts.slice(cut)));
      expect(JSON.stringify(parts)).toBe(JSON.stringify(measureOf(amounts)));
    }),
    { seed: 2 },
  );
});

test.each([
  [0, 0],
  [15, 15],
  [16, 16],
  [17, 16],
  [31, 30],
  [32, 32],
  [35, 32],
  [18_000, 16_384],
])('%i falls into the bucket from %i', (amount, bucket) => {
  expect(bucketOf(amount)).toBe(bucket);
});

test('mean, deviation, interval and median', () => {
  const { mean, deviation, min, max, median, buckets } = describeMeasure(measureOf([2, 4, 4, 4, 5, 5, 7, 9]));
  expect([mean, min, max, median]).toEqual([5, 2, 9, 4]);
  expect(deviation).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect(buckets).toEqual([
    { from: 2, runs: 1 },
    { from: 4, runs: 3 },
    { from: 5, runs: 2 },
    { from: 7, runs: 1 },
    { from: 9, runs: 1 },
  ]);
});

test('the deviation of large amounts that lie close together is not lost to rounding', () => {
  const amounts = [1_000_000_000, 1_000_000_001, 1_000_000_002];
  expect(describeMeasure(measureOf(amounts)).deviation).toBeCloseTo(1, 3);
});

test('of no runs there is nothing to tell', () => {
  expect(describeMeasure(emptyMeasure())).toMatchObject({ runs: 0, mean: 0, deviation: 0, median: 0, buckets: [] });
});
