import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf, rulingOf } from '../testing/ruling.ts';
import { scriptedDice } from '../testing/scriptedDice.ts';
import { bestAsk, negotiationOdds, negotiationRule, settle } from './negotiation.ts';

const rule = (input: object) => negotiationRule.rule(input, {}, scriptedDice());

// NEG-01: the source's three, then each threshold from both sides. Fractions are not rounded.
test.each([
  ['Aliena buys a dagger', 20, 6, 'partial', 6],
  ['Balthazar sells', 12, 7, 'full', 12],
  ['Calliope fails', 15, 2, 'unchanged', 0],
  ['15: X/4 = 3.75, 3 is under', 15, 3, 'unchanged', 0],
  ['15: 4 is over', 15, 4, 'partial', 4],
  ['15: X/2 = 7.5, 7 is under', 15, 7, 'partial', 7],
  ['15: 8 is over', 15, 8, 'full', 15],
  ['20: X/4 itself', 20, 5, 'partial', 5],
  ['20: X/2 itself', 20, 10, 'full', 20],
  ['1: no point at all is under 0.25', 1, 0, 'unchanged', 0],
  ['1: one point is over 0.5', 1, 1, 'full', 1],
  ['NEG-02: never more than X', 10, 19, 'full', 10],
])('NEG-01: %s', (_, ask, success_points, outcome, change_percent) => {
  expect(rulingOf(rule({ ask, success_points }))).toMatchObject({ ask, success_points, outcome, change_percent });
});

test.each([
  ['NEG-02: buying, down', { side: 'buy', ask: 20, success_points: 6, price: 150 }, { direction: -1, new_price: 141 }],
  ['NEG-02: selling, up', { side: 'sell', ask: 12, success_points: 7, price: 50 }, { direction: 1, new_price: 56 }],
  ['NEG-01: fractions stay', { ask: 15, success_points: 4, price: 7 }, { new_price: 6.72 }],
  [
    'NEG-02: a failure never makes it worse',
    { ask: 15, failed: true, price: 7 },
    { direction: 0, change_percent: 0, new_price: 7 },
  ],
  [
    'NEG-03: buying dearer needs no test',
    { side: 'buy', ask: 30, own_disadvantage: true, price: 10 },
    { outcome: 'as_offered', direction: 1, change_percent: 30, new_price: 13 },
  ],
  ['NEG-03: selling cheaper', { side: 'sell', ask: 30, own_disadvantage: true, price: 10 }, { direction: -1, new_price: 7 }],
])('%s', (_, input, expected) => {
  expect(rulingOf(rule(input))).toMatchObject(expected);
});

test('NEG-01: a Psychology test is made where one is given; its failure changes nothing', () => {
  const dice = scriptedDice(8, 19);
  const won = rulingOf(negotiationRule.rule({ ask: 20, characteristic: 14 }, {}, dice));
  expect(won).toMatchObject({ success_points: 6, outcome: 'partial', change_percent: 6, test: { die: 8 } });
  const lost = rulingOf(negotiationRule.rule({ ask: 20, characteristic: 14 }, {}, dice));
  expect(lost).toMatchObject({ outcome: 'unchanged', test: { failure_points: 5 } });
  dice.done();
});

test('NEG-01: a matched test of a small ask is a success with 0 SP: unchanged', () => {
  expect(rulingOf(rule({ ask: 1, characteristic: 9, die: 9 }))).toMatchObject({ success_points: 0, outcome: 'unchanged' });
});

test('NEG-04: an item is negotiated once; a failed try counts', () => {
  const first = rulingOf(rule({ ask: 10, failed: true, item: 'dagger' }));
  expect(first.negotiated).toEqual(['dagger']);
  const negotiated = first.negotiated.map((item) => ({ item }));
  expect(refusalsOf(rule({ ask: 10, success_points: 9, item: 'dagger', negotiated }))).toEqual(['NEG-04 /item']);
  expect(rulingOf(rule({ ask: 10, success_points: 9, item: 'potions', negotiated })).negotiated).toEqual(['dagger', 'potions']);
});

test.each([
  [{ ask: 0, success_points: 1 }, 'RULE-02 /ask'],
  [{ ask: 101, success_points: 1 }, 'RULE-02 /ask'],
  [{ ask: 10 }, 'NEG-01 /characteristic'],
  [{ ask: 10, success_points: 1, side: 'steal' }, 'RULE-02 /side'],
])('NEG-01: refused: %j', (input, refusal) => {
  expect(refusalsOf(rule(input))).toEqual([refusal]);
});

test('NEG-01: odds equal the single rulings, and the best ask is the best of all', () => {
  for (const value of [3, 12, 17, 24]) {
    let best = 0;
    for (let ask = 1; ask <= 100; ask += 1) {
      const odds = negotiationOdds(value, ask);
      let total = 0;
      for (let die = 1; die <= 20; die += 1) total += rulingOf(rule({ ask, characteristic: value, die })).change_percent;
      expect(odds.mean_percent).toBe(total / 20);
      expect(odds.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(20);
      best = Math.max(best, odds.mean_percent);
    }
    expect(bestAsk(value).mean_percent).toBe(best);
    expect(rulingOf(negotiationRule.odds({ ask: 20, characteristic: value })).best).toEqual(bestAsk(value));
  }
});

test('NEG-02: never more than X, never negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: -1, max: 200 }), (ask, points) => {
      const { change_percent } = settle(ask, points);
      expect(change_percent).toBeGreaterThanOrEqual(0);
      expect(change_percent).toBeLessThanOrEqual(ask);
    }),
    { seed: 3 },
  );
});

test('NEG-01: spelt out in both languages', () => {
  expect(negotiationRule.spell(rulingOf(rule({ ask: 20, success_points: 6, price: 150 })))).toEqual({
    en: 'X = 20 %; 6 SP against X/4 = 5, X/2 = 10: Partial success, price −6 % (150 → 141).',
    fr: 'X = 20 % ; 6 PS contre X/4 = 5, X/2 = 10 : Réussite partielle, prix −6 % (150 → 141).',
  });
});
