import { expect, test } from 'vitest';
import { refusalsOf, rulingOf, TABLES } from '../testing/ruling.ts';
import { scriptedDice } from '../testing/scriptedDice.ts';
import { treatmentRule } from './treatment.ts';

const rule = (input: object) => treatmentRule.rule({ injury: 'weak', characteristic: 14, ...input }, TABLES, scriptedDice());

// INJ-08, INJ-09: the worked example: Weak / Faible (−5), light at +2 −5, full at −5.
test.each([
  ['light', 11, { value: 11, success: true }, { symptoms_removed: true, injury_removed: false, ends_at: 60, next_try_at: 3600 }],
  ['light', 12, { value: 11, success: false }, { symptoms_removed: false, injury_removed: false }],
  ['full', 9, { value: 9, success: true }, { symptoms_removed: true, injury_removed: true, ends_at: 3600, next_try_at: 86_400 }],
  ['full', 10, { value: 9, success: false }, { symptoms_removed: false, injury_removed: false }],
])('INJ-08, INJ-09: Cunning / Ruse 14 against Weak / Faible, %s, die %i', (treatment, die, test_, rest) => {
  const ruling = rulingOf(rule({ treatment, die }));
  expect(ruling).toMatchObject({ test: test_, success: test_.success, ...rest });
});

test('INJ-08: one modifier is the treatment’s, one the table’s; others come after', () => {
  const { test: made } = rulingOf(rule({ treatment: 'light', die: 5, modifiers: [{ value: 1, source: 'kit' }] }));
  expect(made.modifiers.map(({ source, value }) => [source, value])).toEqual([
    ['light', 2],
    ['weak', -5],
    ['kit', 1],
  ]);
});

// One try an hour, one a day, from the start of the last try; failed ones count; light and full apart.
test.each([
  ['INJ-08', { treatment: 'light', at: 3599, tries: [{ treatment: 'light', at: 0 }] }, ['INJ-08 /at']],
  ['INJ-08', { treatment: 'light', at: 3600, tries: [{ treatment: 'light', at: 0 }] }, []],
  ['INJ-08', { treatment: 'light', at: 10, tries: [{ treatment: 'full', at: 0 }] }, []],
  ['INJ-09', { treatment: 'full', at: 86_399, tries: [{ treatment: 'full', at: 0 }] }, ['INJ-09 /at']],
  [
    'INJ-09',
    {
      treatment: 'full',
      at: 86_400,
      tries: [
        { treatment: 'full', at: 0 },
        { treatment: 'light', at: 86_000 },
      ],
    },
    [],
  ],
  ['INJ-09', { treatment: 'full', at: 90_000, tries: [{ treatment: 'full', at: 5000 }] }, ['INJ-09 /at']],
  ['INJ-05', { treatment: 'full', injury: 'sneezing' }, ['INJ-05 /injury']],
])('%s: the clock and the table of %j', (_, input, refusals) => {
  expect(refusalsOf(rule({ die: 1, ...input }))).toEqual(refusals);
});

test('INJ-08: odds equal the single rulings', () => {
  for (const treatment of ['light', 'full']) {
    let passed = 0;
    for (let die = 1; die <= 20; die += 1) passed += rulingOf(rule({ treatment, die })).success ? 1 : 0;
    const odds = rulingOf(treatmentRule.odds({ injury: 'weak', characteristic: 14, treatment }, TABLES));
    expect(odds.success).toEqual({ count: passed, of: 20 });
  }
});

test('INJ-09: spelt out in both languages', () => {
  const text = treatmentRule.spell(rulingOf(rule({ treatment: 'full', die: 9 })));
  expect(text.en).toBe(
    'Full treatment: Value 14 −5 (weak) = 9; die 9; 9 − 9 = 0: success with 0 SP. At 3600 s: the injury is gone. Next try from 86400 s.',
  );
  expect(text.fr).toContain('la blessure est guérie');
});
