import { expect, test } from 'vitest';
import { refusalsOf, rulingOf, TABLES } from '../testing/ruling.ts';
import { makeRuling, oddsOf } from './index.ts';
import { RULE_NAMES } from './ruling.ts';

const INPUTS = {
  test: { characteristic: 11 },
  'critical-injury': { wounds: 1, seconds: 40, negative_hp: 6 },
  treatment: { injury: 'weak', treatment: 'light', characteristic: 14 },
  rest: { thirst: 6, hours: 8 },
  negotiation: { ask: 20, characteristic: 14 },
} as const;

test('DET-03: a seed throws the same dice every time, another seed others; the answer names it where dice were thrown', () => {
  const once = rulingOf(makeRuling('test', INPUTS.test, TABLES, 7));
  expect(rulingOf(makeRuling('test', INPUTS.test, TABLES, 7))).toEqual(once);
  expect(once.seed).toBe(7);
  const dice = new Set(
    Array.from({ length: 30 }, (_, seed) => JSON.stringify(rulingOf(makeRuling('test', INPUTS.test, TABLES, seed)).ruling)),
  );
  expect(dice.size).toBeGreaterThan(5);
  expect(rulingOf(makeRuling('test', { ...INPUTS.test, die: 3 }, TABLES, 7))).not.toHaveProperty('seed');
  expect(rulingOf(makeRuling('rest', INPUTS.rest, TABLES, 7))).not.toHaveProperty('seed');
});

test.each(RULE_NAMES)('%s: its chart adds up to certainty, in both languages', (name) => {
  const { chart } = rulingOf(oddsOf(name, INPUTS[name], TABLES));
  const [{ of } = { of: 0 }] = chart;
  expect(chart.reduce((total, { count }) => total + count, 0)).toBe(of);
  for (const { label } of chart) expect([label.en === '', label.fr === '']).toEqual([false, false]);
});

test.each(RULE_NAMES)('%s: what its check refuses, ruling and odds refuse alike', (name) => {
  const input = { ...INPUTS[name], nothing: 1 };
  expect(refusalsOf(makeRuling(name, input, TABLES, 1))).toEqual(['RULE-01 /nothing']);
  expect(refusalsOf(oddsOf(name, input, TABLES))).toEqual(['RULE-01 /nothing']);
});
