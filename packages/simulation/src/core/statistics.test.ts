import { expect, test } from 'vitest';
import { wilson } from './statistics.ts';

// DET-12: bounds are those of Wilson's formula, rounded outward to a hundredth of a point.
test.each([
  [0, 400, 0, 0.0096],
  [400, 400, 0.9904, 1],
  [200, 400, 0.4512, 0.5488],
  [0, 0, 0, 1],
  [1, 1, 0.2065, 1],
])('%i of %i: from %d to %d', (count, runs, low, high) => {
  const share = wilson(count, runs);
  expect([share.low, share.high]).toEqual([low, high]);
});
