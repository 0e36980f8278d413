import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream, diceOf } from '../core/rng.ts';
import { refusalsOf, rulingOf } from '../testing/ruling.ts';
import { scriptedDice } from '../testing/scriptedDice.ts';
import { judge, testOdds, testRule } from './tests.ts';

const none = scriptedDice();
const hidden = (value: number) => ({ value, source: 'secret', hidden: true });

// TST-01, TST-02, TST-03: characteristic, die, success, SP, FP. The first four are the source's.
test.each([
  ['Aliena, Acrobatics / Acrobatie 14', 14, 9, true, 5, 0],
  ['Balthazar, Athletics / Athlétisme 11', 11, 17, false, 0, 6],
  ['Calliope, Psychology / Psychologie 14 in truth', 14, 13, true, 1, 0],
  ['Demilio, Perception 23', 23, 12, true, 11, 0],
  ['TST-01: 20 against 20 succeeds with 0 SP', 20, 20, true, 0, 0],
  ['TST-01: 21 cannot fail', 21, 20, true, 1, 0],
  ['TST-01: 0 cannot succeed', 0, 1, false, 0, 1],
  ['TST-01: no natural 1', -3, 1, false, 0, 4],
  ['TST-02: a match is a success with 0 SP', 12, 12, true, 0, 0],
])('%s', (_, characteristic, die, success, success_points, failure_points) => {
  const ruling = rulingOf(testRule.rule({ characteristic, die }, {}, none));
  expect(ruling).toMatchObject({ value: characteristic, die, success, success_points, failure_points });
  expect(ruling.seen).toEqual({ success, success_points, failure_points });
});

describe('TST-04: hidden modifiers', () => {
  test('12 visible, +2 hidden, die 13: looks failed, is a success with 1 SP', () => {
    const ruling = rulingOf(testRule.rule({ characteristic: 12, modifiers: [hidden(2)], die: 13 }, {}, none));
    expect(ruling).toMatchObject({ visible_value: 12, value: 14, success: true, success_points: 1, failure_points: 0 });
    expect(ruling.seen).toEqual({ success: false, success_points: 0, failure_points: 1 });
    expect(testRule.spell(ruling).en).toBe(
      'Value 12 +2 (secret) = 14; die 13; 14 − 13 = 1: success with 1 SP. The player sees 12 − 13: failure with 1 FP.',
    );
    expect(testRule.spell(ruling).fr).toContain('Le joueur voit 12 − 13 : échec avec 1 PE.');
  });

  test('14 visible, −3 hidden, die 12: looks passed, is a failure with 1 FP', () => {
    const ruling = rulingOf(testRule.rule({ characteristic: 14, modifiers: [hidden(-3)], die: 12 }, {}, none));
    expect(ruling).toMatchObject({ visible_value: 14, value: 11, success: false, success_points: 0, failure_points: 1 });
    expect(ruling.seen).toEqual({ success: true, success_points: 2, failure_points: 0 });
  });

  test('a modifier that is told counts for both', () => {
    const ruling = rulingOf(testRule.rule({ characteristic: 10, modifiers: [{ value: 3 }, hidden(1)], die: 14 }, {}, none));
    expect([ruling.visible_value, ruling.value]).toEqual([13, 14]);
  });

  test('TST-03: a penalty brings a high characteristic back to where it can fail', () => {
    const modifiers = [{ value: -5, source: 'smoke' }];
    expect(rulingOf(testRule.rule({ characteristic: 23, modifiers, die: 19 }, {}, none))).toMatchObject({ failure_points: 1 });
  });
});

test('DET-03: without a given die exactly one is thrown', () => {
  const dice = scriptedDice(17);
  expect(rulingOf(testRule.rule({ characteristic: 11 }, {}, dice))).toMatchObject({ die: 17, failure_points: 6 });
  dice.done();
  const stream = createStream(1, 0, 'test');
  testRule.rule({ characteristic: 11 }, {}, diceOf(stream));
  expect(stream.drawn).toBe(1);
});

test.each([
  [{ characteristic: 11, die: 21 }, ['RULE-02 /die'], '1 to 20'],
  [{ characteristic: 11, die: 0 }, ['RULE-02 /die'], '1 to 20'],
  [{ characteristic: 11.5 }, ['RULE-02 /characteristic'], '-60 to 120'],
  [{}, ['RULE-01 /characteristic'], 'missing'],
  [{ characteristic: 11, dice: 4 }, ['RULE-01 /dice'], '"dice"'],
  [{ characteristic: 1, modifiers: [{ value: 61 }] }, ['RULE-02 /modifiers/0/value'], '-60 to 60'],
  [{ characteristic: 1, modifiers: [{ value: 1, hidden: 1 }] }, ['RULE-02 /modifiers/0/hidden'], 'true, false'],
  [{ characteristic: 1, modifiers: 3 }, ['RULE-02 /modifiers'], 'at most 20'],
  [[], ['RULE-01 '], 'object'],
])('input out of range is refused with the range: %j', (input, refusals, said) => {
  const answer = testRule.rule(input, {}, none);
  expect(refusalsOf(answer)).toEqual(refusals);
  expect(answer).toMatchObject({ diagnostics: [{ message: { en: expect.stringContaining(said) } }] });
});

test('TST-02: odds equal the enumeration of single rulings, for every value', () => {
  for (let characteristic = -25; characteristic <= 45; characteristic += 1) {
    const odds = rulingOf(testRule.odds({ characteristic, modifiers: [hidden(-2)] }));
    const single = Array.from({ length: 20 }, (_, face) =>
      rulingOf(testRule.rule({ characteristic, modifiers: [hidden(-2)], die: face + 1 }, {}, none)),
    );
    expect(odds.success.count).toBe(single.filter(({ success }) => success).length);
    expect(odds.outcomes).toEqual(
      single.map(({ success, success_points, failure_points }) => ({ success, success_points, failure_points, count: 1 })),
    );
    expect(odds.seen.success.count).toBe(single.filter(({ seen }) => seen.success).length);
  }
  expect(testOdds(11).success).toEqual({ count: 11, of: 20 });
});

test('TST-02: margin, SP and FP agree for any value and die', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 120 }), fc.integer({ min: 1, max: 20 }), (value, die) => {
      const { success, success_points, failure_points } = judge(value, die);
      expect(success_points - failure_points).toBe(value - die);
      expect(Math.min(success_points, failure_points)).toBe(0);
      expect(success).toBe(die <= value);
      expect(Object.is(success_points, -0) || Object.is(failure_points, -0)).toBe(false);
    }),
    { seed: 1 },
  );
});
