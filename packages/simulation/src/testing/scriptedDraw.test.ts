import { expect, test } from 'vitest';
import { createStream } from '../core/rng.ts';
import { scriptedDraw } from './scriptedDraw.ts';

const stream = createStream(1, 0, 'any');

test('each purpose has its own script', () => {
  const { draw, finish } = scriptedDraw({ placement: [3, 4], loot: [9] });
  expect([draw(stream, 'placement', 16), draw(stream, 'loot', 10), draw(stream, 'placement', 16)]).toEqual([3, 9, 4]);
  expect(finish).not.toThrow();
});

test.each([
  ['a die that is not there', {}, 'no die left for placement (draw 1, below 16)'],
  ['a face that the die does not have', { placement: [16] }, 'die 16 for placement is not below 16'],
])('%s throws', (_, script, message) => {
  const { draw } = scriptedDraw(script);
  expect(() => draw(stream, 'placement', 16)).toThrow(message);
});

test('a die that was never drawn throws at the end', () => {
  expect(scriptedDraw({ loot: [1, 2] }).finish).toThrow('2 dice for loot were never drawn');
});
