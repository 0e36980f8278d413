import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRun, type BatchPart, emptyPart, mergeParts, summariseBatch } from './batch.ts';
import { OUTCOMES, type Summary } from './engine.ts';

const ended = (run: number, more: Partial<Summary> = {}): Summary => ({
  mode: 'arena',
  encounter: 'room',
  seed: 1,
  run,
  outcome: 'victory',
  reason: 'cleared',
  at: 100,
  events: 1,
  state_hash: `hash ${run}`,
  facts: [],
  counters: [],
  items: [],
  party: [],
  totals: { damage_taken: 10 },
  used: { 'ability:call': 0 },
  ...more,
});

const partOf = (runs: readonly Summary[]): BatchPart => {
  const part = emptyPart();
  for (const run of runs) addRun(part, run);
  return part;
};

const runs = fc.uniqueArray(
  fc.record({
    run: fc.nat({ max: 5000 }),
    outcome: fc.constantFrom(...OUTCOMES),
    at: fc.nat({ max: 18_000 }),
    totals: fc.dictionary(fc.constantFrom('damage_taken', 'acolytes', 'killed'), fc.nat({ max: 1_000_000 })),
    used: fc.dictionary(fc.constantFrom('ability:call', 'pattern:bite'), fc.nat({ max: 9 })),
  }),
  { selector: ({ run }) => run, maxLength: 20 },
);
const parts = runs.map((rows) => partOf(rows.map(({ run, ...more }) => ended(run, more))));
const sameBytes = (a: BatchPart, b: BatchPart) =>
  expect(JSON.stringify(summariseBatch(a))).toBe(JSON.stringify(summariseBatch(b)));

describe('DET-04: parts are a commutative monoid', () => {
  test('in any order and grouping they come to the same bytes, and an empty one changes nothing', () => {
    fc.assert(
      fc.property(parts, parts, parts, (a, b, c) => {
        sameBytes(mergeParts(mergeParts(a, b), c), mergeParts(a, mergeParts(b, c)));
        sameBytes(mergeParts(a, b), mergeParts(b, a));
        sameBytes(mergeParts(emptyPart(), a), a);
      }),
      { seed: 6 },
    );
  });

  test('merging leaves its arguments as they were', () => {
    const [a, b] = [partOf([ended(1)]), partOf([ended(2, { totals: { damage_taken: 3, killed: 1 } })])];
    const before = JSON.stringify([a, b]);
    mergeParts(a, b);
    expect(JSON.stringify([a, b])).toBe(before);
  });
});

test('what a batch tells', () => {
  const summary = summariseBatch(
    partOf([
      ended(7, { at: 50 }),
      ended(3, { outcome: 'defeat', reason: 'party_down', at: 900, totals: { damage_taken: 30 } }),
      ended(5, { at: 70, used: { 'ability:call': 4 } }),
    ]),
  );
  expect(summary.outcomes.victory).toMatchObject({ count: 2, runs: 3 });
  expect(summary.examples).toEqual({ victory: 5, defeat: 3, limit: -1, bound: -1 });
  // Only what was won has a time to clear.
  expect(summary.time_to_clear).toMatchObject({ runs: 2, mean: 60, min: 50, max: 70 });
  expect(summary.totals['damage_taken']).toMatchObject({ runs: 3, min: 10, max: 30 });
  expect(summary.used['ability:call']).toMatchObject({ count: 1, runs: 3 });
  expect(summary.used['ability:call']?.mean).toBeCloseTo(4 / 3, 12);
});

test('the checksum tells runs that ended alike apart, and runs that changed places', () => {
  const checksum = (...rows: Summary[]) => summariseBatch(partOf(rows)).checksum;
  expect(checksum(ended(1), ended(2))).toBe(checksum(ended(2), ended(1)));
  expect(checksum(ended(1), ended(2, { state_hash: 'other' }))).not.toBe(checksum(ended(1), ended(2)));
  expect(checksum(ended(1, { state_hash: 'a' }), ended(2, { state_hash: 'b' }))).not.toBe(
    checksum(ended(1, { state_hash: 'b' }), ended(2, { state_hash: 'a' })),
  );
});

test('a part stays small, however many runs it holds', () => {
  const part = emptyPart();
  for (let run = 0; run < 20_000; run += 1) addRun(part, ended(run, { at: run, totals: { damage_taken: run * 37 } }));
  expect(JSON.stringify(part).length).toBeLessThan(6000);
});
