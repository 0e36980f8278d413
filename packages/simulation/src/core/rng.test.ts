import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream, diceOf, drawBelow, drawWeighted, nextUint32, rollDie } from './rng.ts';

const draws = (seed: number, run: number, purpose: string, count: number) => {
  const stream = createStream(seed, run, purpose);
  return Array.from({ length: count }, () => nextUint32(stream));
};

describe('DET-03: streams', () => {
  test('the first numbers of a stream are committed: another generator would change every log', () => {
    expect(draws(1, 0, 'placement', 3)).toMatchInlineSnapshot(`
      [
        2358116549,
        946578221,
        3796171660,
      ]
    `);
  });

  test.each([
    ['the seed', draws(2, 0, 'a', 4)],
    ['the upper half of the seed', draws(1 + 2 ** 32, 0, 'a', 4)],
    ['the run', draws(1, 1, 'a', 4)],
    ['the purpose', draws(1, 0, 'b', 4)],
  ])('another value of %s is another stream', (_, others) => {
    expect(others).not.toEqual(draws(1, 0, 'a', 4));
  });

  test('a stream carries on from its serialised state', () => {
    const stream = createStream(5, 3, 'ai:imp#1');
    nextUint32(stream);
    const copy = JSON.parse(JSON.stringify(stream));
    expect([nextUint32(copy), nextUint32(copy)]).toEqual([nextUint32(stream), nextUint32(stream)]);
    expect(copy).toEqual(stream);
  });

  test('each roll is exactly one draw', () => {
    const stream = createStream(1, 0, 'a');
    rollDie(diceOf(stream), 20);
    drawWeighted(diceOf(stream), [1, 2, 3]);
    expect(stream.drawn).toBe(2);
    drawWeighted(diceOf(stream), [0, 0]);
    expect(stream.drawn).toBe(2);
  });
});

test('draws stay in range', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
      const value = drawBelow(createStream(seed, 0, 'a'), bound);
      return Number.isInteger(value) && value >= 0 && value < bound;
    }),
    { seed: 1 },
  );
});

test('faces of a die come equally often: within four standard errors over 60,000 rolls', () => {
  const stream = createStream(11, 0, 'fair');
  const counts = new Array<number>(6).fill(0);
  for (let roll = 0; roll < 60_000; roll += 1) {
    const face = drawBelow(stream, 6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(60_000 * (1 / 6) * (5 / 6)));
});

test.each([
  [[5, 1], 4, 0],
  [[5, 1], 5, 1],
  [[0, 3, 0], 2, 1],
])('weights %j and a draw of %i choose place %i', (weights, value, place) => {
  expect(drawWeighted({ below: () => value }, weights)).toBe(place);
});
