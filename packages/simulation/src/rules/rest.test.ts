import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf, rulingOf } from '../testing/ruling.ts';
import { restRule } from './rest.ts';
import { countHours } from './restWindow.ts';

const forest = { thirst: 6, hunger: 4, sleep_hours: 6, comfort: 1 };
const ruling = (input: object) => rulingOf(restRule.rule(input));

test('RST-02, RST-03: the rest in the forest: 6 + 4 + 4 + 1 = 15 over 8 h', () => {
  const answer = ruling({ ...forest, hours: 8 });
  expect(answer).toMatchObject({ score: 15, regeneration: 120 });
  expect(restRule.spell(answer)).toEqual({
    en: 'Score 6 + 4 + 4 + 1 = 15; regeneration 15 × 8 h = 120.',
    fr: 'Score 6 + 4 + 4 + 1 = 15 ; régénération 15 × 8 h = 120.',
  });
});

test('RST-05: Calliope’s interrupted rest: 3 h at 13, then 5 h at 12', () => {
  const first = { thirst: 6, hunger: 6, sleep_hours: 2, comfort: 1, hours: 3 };
  const answer = ruling({ segments: [first, { ...first, hours: 5, sleep_hours: 3, comfort: 0 }] });
  expect(answer.segments.map(({ hours, score, regeneration }) => [hours, score, regeneration])).toEqual([
    [3, 13, 39],
    [5, 12, 60],
  ]);
  expect(answer).toMatchObject({ regeneration: 99 });
  expect(answer).not.toHaveProperty('score');
});

// RST-02: each part of the score.
test.each([
  ['no sleep under 6 h', { ...forest, sleep_hours: 5 }, 11],
  ['sleep is 4 from 6 h on', { ...forest, sleep_hours: 8 }, 15],
  ['fine food', { ...forest, hunger: 6 }, 17],
  ['armour kept on: no comfort', { ...forest, comfort: 4, armour_kept: true }, 14],
  ['unless the armour says otherwise', { ...forest, comfort: 4, armour_kept: true, armour_allows_comfort: true }, 18],
  ['heavy rain without shelter', { ...forest, modifiers: [{ value: -3, source: 'rain' }] }, 12],
  ['never below 0', { modifiers: [{ value: -3 }] }, 0],
  ['RST-06: poor', { simple: 'poor' }, 10],
  ['RST-06: adequate', { simple: 'adequate', ...forest, thirst: 0 }, 15],
  ['RST-06: good', { simple: 'good' }, 20],
  ['RST-06: excellent', { simple: 'excellent' }, 25],
])('RST-02: %s', (_, conditions, score) => {
  expect(ruling({ hours: 8, ...conditions }).score).toBe(score);
});

// RST-01, RST-02, RST-03, RST-05: refused, and where.
test.each([
  [{ ...forest, hours: 0 }, ['RULE-02 /hours']],
  [{ ...forest, hours: 13 }, ['RULE-02 /hours']],
  [forest, ['RST-01 /hours', 'RST-02 /sleep_hours']],
  [{ ...forest, hours: 5 }, ['RST-02 /sleep_hours']],
  [{ ...forest, thirst: 3, hours: 8 }, ['RST-02 /thirst']],
  [{ ...forest, hunger: 5, hours: 8 }, ['RST-02 /hunger']],
  [{ ...forest, comfort: 5, hours: 8 }, ['RULE-02 /comfort']],
  [{ ...forest, hours: 8, hp: 3 }, ['RST-03 /hp']],
  [{ segments: [{ hours: 2 }, { hours: 1, start: 60 }] }, ['RST-05 /segments/1/start']],
  [{ ...forest, hours: 8, acts: [{ activity: 'guarding', after: 0, minutes: 180 }] }, ['RST-02 /sleep_hours']],
])('a rest that cannot be is refused: %j', (input, refusals) => {
  expect(refusalsOf(restRule.rule(input))).toEqual(refusals);
});

test('RST-03: hp and flux, never past the maximum', () => {
  expect(ruling({ ...forest, hours: 8, hp: 10, max_hp: 60, flux: 5, max_flux: 400 })).toMatchObject({ hp: 60, flux: 125 });
});

test('RST-04: a physical act ends the rest, its whole hours count; guard duty breaks nothing', () => {
  const walked = ruling({ thirst: 6, hours: 8, acts: [{ activity: 'walking', after: 200, minutes: 30 }] });
  expect(walked.segments).toMatchObject([{ hours: 3, counted_hours: 3, regeneration: 18, ended_by: 'walking' }]);
  const guarded = ruling({ ...forest, hours: 8, acts: [{ activity: 'guarding', after: 0, minutes: 120 }] });
  expect(guarded).toMatchObject({ score: 15, regeneration: 120 });
});

test('RST-01: of an interrupted part the whole hours count', () => {
  expect(
    ruling({
      segments: [
        { thirst: 6, hours: 0, minutes: 59 },
        { thirst: 6, hours: 1, minutes: 59 },
      ],
    }),
  ).toMatchObject({
    segments: [{ counted_hours: 0 }, { start: 59, counted_hours: 1 }],
    regeneration: 6,
  });
});

// RST-01: rested before (start in hours, hours), then how many of 8 hours begun at that hour count.
test.each([
  ['8 before in the same day: 4 are left', [[0, 8]], 8, 4],
  ['12 before: none', [[0, 12]], 12, 0],
  ['12 before, a day later: the window has moved on', [[0, 12]], 24, 8],
  ['12 before, from hour 20 on: those that end with a place free', [[0, 12]], 20, 4],
  ['none before', [], 0, 8],
])('RST-01: %s', (_, before, start, counted) => {
  const rested = before.map(([from, hours]) => ({ start: (from ?? 0) * 60, hours }));
  expect(ruling({ ...forest, hours: 8, start: start * 60, rested }).segments[0]?.counted_hours).toBe(counted);
});

test('RST-01: no window of 24 hours ever holds more than 12 counted hours', () => {
  const rests = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 12 })), { maxLength: 12 });
  fc.assert(
    fc.property(rests, (list) => {
      const ends: number[] = [];
      let clock = 0;
      for (const [gap, hours] of list) {
        countHours(clock + gap, hours, ends);
        clock += gap + hours * 60;
      }
      for (const end of ends) expect(ends.filter((other) => other > end - 1440 && other <= end).length).toBeLessThanOrEqual(12);
    }),
    { seed: 2 },
  );
});

test('a rest leaves nothing to chance: its odds are its ruling', () => {
  const odds = rulingOf(restRule.odds({ ...forest, hours: 8 }));
  expect(odds).toMatchObject({ of: 1, outcomes: [{ score: 15, regeneration: 120, count: 1 }] });
});
