import { type ArenaEncounter, type Content, emptyContent } from '@bestiaire/contract';
import { compile, runRange, summariseBatch } from '@bestiaire/simulation';
import { afterAll, describe, expect, test } from 'vitest';
import type { BatchJob } from './messages.ts';
import { createBatchPool, runBatch } from './pool.ts';

/** A duel that luck decides: an imp whose bite or spit is drawn, and a hero who dies of a few. */
function duel(): { content: Content; encounter: ArenaEncounter } {
  const content = emptyContent();
  const shape = { kind: 'circle', radius: 3 } as const;
  for (const [id, damage] of [
    ['bite', 9],
    ['lick', 1],
  ] as const) {
    content.attack_patterns.set(id, {
      id,
      name: id,
      duration: 20,
      cooldown: 10,
      interruptible: true,
      tracks: { hits: [{ id: 'h', start: 5, duration: 2, shape, damage }] },
    });
  }
  const attacks = ['bite', 'lick'].map((id) => ({ id, pattern: id, weight: 1 }));
  content.enemies.set('imp', { id: 'imp', name: 'Imp', base: { hp: 30, arena: { radius: 0.4, speed: 3, attacks } } });
  const strike = { damage: 4, reach: 1, wind_up: 5, cooldown: 20 };
  content.heroes.set('hero', { id: 'hero', name: 'Hero', hp: 30, arena: { radius: 0.4, speed: 4, strike } });
  const encounter: ArenaEncounter = {
    mode: 'arena',
    id: 'duel',
    name: 'Duel',
    width: 12,
    height: 12,
    party: [{ id: 'hero', hero: 'hero', policy: 'chase' }],
    waves: [{ id: 'w', entries: [{ enemy: 'imp', count: 1 }] }],
    seed: 11,
  };
  return { content, encounter };
}

const job: BatchJob = { ...duel(), options: { seed: 5 } };
const pool = createBatchPool({ workers: 2 });
afterAll(() => pool.close());

describe('DET-04: a batch depends on its job and goal alone', () => {
  test('two workers, one worker and this thread give the same bytes', async () => {
    const expected = JSON.stringify(runRange(compile(job.content, job.encounter), { ...job.options, from: 0, to: 130 }));
    const two = await pool.run({ ...job, goal: { runs: 130 } });
    const one = await runBatch({ ...job, goal: { runs: 130 }, workers: 1 });
    for (const { part, summary, cancelled } of [two, one]) {
      expect(cancelled).toBe(false);
      expect(JSON.stringify(summary)).toBe(JSON.stringify(summariseBatch(JSON.parse(expected))));
      expect(part.runs).toBe(130);
    }
    // Both ways it can end are among them.
    expect(two.part.outcomes.victory).toBeGreaterThan(0);
    expect(two.part.outcomes.defeat).toBeGreaterThan(0);
  });

  test('DET-12: a precision stops after the same runs', async () => {
    const goal = { points: 8, at_most: 2000 };
    const two = await pool.run({ ...job, goal });
    const one = await runBatch({ ...job, goal, workers: 1 });
    expect(two.part.runs).toBeLessThan(400);
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
  });
});

test('progress only grows, and ends at the goal', async () => {
  const seen: number[] = [];
  await pool.run({ ...job, goal: { runs: 110 }, onProgress: ({ runs, at_most }) => seen.push(runs, at_most) });
  const runs = seen.filter((_, index) => index % 2 === 0);
  expect(runs).toEqual([...runs].sort((a, b) => a - b));
  expect(seen.slice(-2)).toEqual([110, 110]);
});

describe('cancelling', () => {
  test('gives what there is by then, and the pool plays on', async () => {
    const controller = new AbortController();
    const { part, cancelled } = await pool.run({
      ...job,
      goal: { runs: 100_000 },
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(cancelled).toBe(true);
    expect(part.runs).toBeGreaterThan(0);
    expect(part.runs).toBeLessThan(1000);
    expect((await pool.run({ ...job, goal: { runs: 30 } })).part.runs).toBe(30);
  });

  test('before it began: nothing was played', async () => {
    const { part, cancelled } = await pool.run({ ...job, goal: { runs: 50 }, signal: AbortSignal.abort() });
    expect([part.runs, cancelled]).toEqual([0, true]);
  });

  test('closing the pool cancels what is under way', async () => {
    const own = createBatchPool({ workers: 1 });
    const running = own.run({ ...job, goal: { runs: 1_000_000 }, onProgress: () => own.close() });
    expect((await running).cancelled).toBe(true);
  });
});

test('a job that cannot be compiled rejects, and the pool plays on', async () => {
  await expect(pool.run({ ...job, content: emptyContent(), goal: { runs: 10 } })).rejects.toThrow('is not in the content');
  expect((await pool.run({ ...job, goal: { runs: 25 } })).part.runs).toBe(25);
});
