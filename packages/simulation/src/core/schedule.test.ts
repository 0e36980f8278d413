import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRun, type BatchPart, emptyPart } from './batch.ts';
import type { Outcome, Summary } from './engine.ts';
import { type BatchGoal, BatchSchedule, type RunRange } from './schedule.ts';

/** A part as if runs ended by their index alone. */
function partOf({ from, to }: RunRange, outcome: (run: number) => Outcome): BatchPart {
  const part = emptyPart();
  for (let run = from; run < to; run += 1) {
    const ended = {
      outcome: outcome(run),
      at: run,
      run,
      state_hash: String(run),
      totals: { hits: run },
      used: { 'ability:a': run % 2 },
    };
    addRun(part, ended as unknown as Summary);
  }
  return part;
}

/** Plays a schedule with so many workers, of which `pick` says who is ready first. */
function played(goal: BatchGoal, workers: number, outcome: (run: number) => Outcome, pick: (waiting: number) => number) {
  const schedule = new BatchSchedule(goal);
  const under: RunRange[] = [];
  for (;;) {
    while (under.length < workers) {
      const range = schedule.next();
      if (range === undefined) break;
      under.push(range);
    }
    const [range] = under.splice(pick(under.length), 1);
    if (range === undefined) return schedule;
    schedule.complete(range, partOf(range, outcome));
  }
}

const half = (run: number): Outcome => (run % 2 === 0 ? 'victory' : 'defeat');

test.each([
  ['a count', { runs: 130 }, 130],
  ['a count of none', { runs: 0 }, 0],
  // Wilson's half width at one half comes under 5 points at 400 runs, rounded outward.
  ['a precision', { points: 5, at_most: 10_000 }, 400],
  ['a precision that is not reached', { points: 1, at_most: 110 }, 110],
])('DET-12: %s', (_, goal, runs) => {
  const { part, finished } = played(goal, 1, half, () => 0);
  expect([part.runs, finished]).toEqual([runs, true]);
});

test('DET-12: a share of nothing is known sooner', () => {
  expect(
    played(
      { points: 5, at_most: 10_000 },
      1,
      () => 'victory',
      () => 0,
    ).part.runs,
  ).toBe(75);
});

test('DET-04: neither the number of workers nor who is ready first changes a batch', () => {
  const goals: BatchGoal[] = [{ runs: 310 }, { points: 6, at_most: 1000 }];
  fc.assert(
    fc.property(
      fc.constantFrom(...goals),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.nat()),
      (goal, workers, order) => {
        const expected = played(goal, 1, half, () => 0).part;
        const { part } = played(goal, workers, half, (waiting) => (waiting === 0 ? 0 : Number(order.next().value) % waiting));
        expect(JSON.stringify(part)).toBe(JSON.stringify(expected));
      },
    ),
    { seed: 4, numRuns: 60 },
  );
});
