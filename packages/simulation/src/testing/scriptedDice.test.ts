import { expect, test } from 'vitest';
import { scriptedDice } from './scriptedDice.ts';

test('a missing die fails, an unused die fails, a face that the die lacks fails', () => {
  const dice = scriptedDice(17, 3);
  expect(dice.below(20)).toBe(16);
  expect(() => dice.done()).toThrow('1 scripted dice were not thrown: 3');
  expect(dice.below(20)).toBe(2);
  expect(() => dice.done()).not.toThrow();
  expect(() => dice.below(20)).toThrow('die 3 (1 to 20) is missing');
  expect(() => scriptedDice(21).below(20)).toThrow('21 is not on 1 to 20');
});
