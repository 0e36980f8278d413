import { expect, test } from 'vitest';
import characteristics from '../../../../data/rules/characteristics.json' with { type: 'json' };
import { refusalsOf, rulingOf, TABLES } from '../testing/ruling.ts';
import { scriptedDice } from '../testing/scriptedDice.ts';
import { criticalInjuryRule, injuryAt, injuryChart, injuryOdds } from './criticalInjury.ts';

const table = TABLES.critical_injuries;
const none = scriptedDice();
const rule = (input: object) => criticalInjuryRule.rule(input, TABLES, none);

// INJ-05: the whole table, both names. "Latency" where the English source misspells it.
test.each([
  [1, 10, 0, 'dazed', 'Dazed', 'Étourdi'],
  [11, 20, 0, 'feeble', 'Feeble', 'Fragile'],
  [21, 30, 0, 'exhausted', 'Exhausted', 'Épuisé'],
  [31, 40, 0, 'tired', 'Tired', 'Fatigué'],
  [41, 50, 0, 'broken', 'Broken', 'Brisé'],
  [51, 60, -5, 'weak', 'Weak', 'Faible'],
  [61, 70, -5, 'latency', 'Latency', 'Latence'],
  [71, 73, -5, 'strength_disability', 'Strength disability', 'Handicap de Force'],
  [74, 76, -5, 'agility_disability', 'Agility disability', 'Handicap d’Agilité'],
  [77, 80, -5, 'physical_vulnerability', 'Physical vulnerability', 'Vulnérabilité physique'],
  [81, 83, -5, 'intelligence_disability', 'Intelligence disability', 'Handicap d’Intelligence'],
  [84, 86, -5, 'sagacity_disability', 'Sagacity disability', 'Handicap de Sagacité'],
  [87, 90, -5, 'psychic_vulnerability', 'Psychic vulnerability', 'Vulnérabilité psychique'],
  [91, 93, -5, 'physical_wound', 'Physical wound', 'Blessure physique'],
  [94, 95, -5, 'physical_weakness', 'Physical weakness', 'Faiblesse physique'],
  [96, 98, -5, 'psychic_wound', 'Psychic wound', 'Blessure psychique'],
  [99, 100, -5, 'psychic_weakness', 'Psychic weakness', 'Faiblesse psychique'],
  [101, 110, -10, 'paralyzed', 'Paralyzed', 'Paralysé'],
  [111, 116, -10, 'confused', 'Confused', 'Confus'],
  [117, 117, -10, 'amputated_left_leg', 'Amputated (left leg)', 'Jambe gauche amputée'],
  [118, 118, -10, 'amputated_right_leg', 'Amputated (right leg)', 'Jambe droite amputée'],
  [119, 119, -10, 'amputated_left_arm', 'Amputated (left arm)', 'Bras gauche amputé'],
  [120, 120, -10, 'amputated_right_arm', 'Amputated (right arm)', 'Bras droit amputé'],
  [121, 125, -10, 'deaf', 'Deaf', 'Sourd'],
  [126, 130, -10, 'mute', 'Mute', 'Muet'],
  [131, 135, -10, 'blind', 'Blind', 'Aveugle'],
  [136, 140, -10, 'coma', 'Coma', 'Coma'],
  [141, 150, -10, 'bleeding', 'Bleeding', 'Saignement'],
  [151, 175, -15, 'the_end_is_near', 'The end is near', 'La fin est proche'],
])('INJ-05: %i to %i, %i: %s', (from, to, modifier, id, en, fr) => {
  expect([injuryAt(table, from), injuryAt(table, to)]).toEqual([
    { id, label: { en, fr }, from, to, modifier },
    { id, label: { en, fr }, from, to, modifier },
  ]);
});

test('INJ-05: 29 rows from 1 to 175, no gap, no overlap', () => {
  expect(table).toHaveLength(29);
  expect(table.map(({ from }) => from)).toEqual([1, ...table.slice(0, -1).map(({ to }) => to + 1)]);
  expect(table.at(-1)?.to).toBe(175);
});

test('TST-06: the characteristics, both names', () => {
  expect(characteristics.entries.map(({ label }) => `${label.en} ${label.fr}`)).toEqual([
    'Strength Force',
    'Agility Agilité',
    'Intelligence Intelligence',
    'Sagacity Sagacité',
    'Acrobatics Acrobatie',
    'Athletics Athlétisme',
    'Psychology Psychologie',
    'Cunning Ruse',
    'Perception Perception',
  ]);
});

// INJ-04: the worked examples of the source, then the edges of death.
test.each([
  ['quick stabilisation: −3 hp, 5 s', { seconds: 5, negative_hp: 3, d100: 37 }, { roll: 45, injury: 'broken', modifier: 0 }],
  [
    'late healing: −6 hp, 40 s, one wound',
    { wounds: 1, seconds: 40, negative_hp: 6, d100: 58 },
    { roll: 150, injury: 'bleeding', modifier: -10 },
  ],
  [
    'a precise amputation: 119',
    { seconds: 18, negative_hp: 1, d100: 100 },
    { roll: 119, injury: 'amputated_left_arm', modifier: -10 },
  ],
  ['the lowest roll that can be', { seconds: 0, negative_hp: 1, d100: 1 }, { roll: 2, injury: 'dazed', modifier: 0 }],
  ['175 is still a wound', { seconds: 74, negative_hp: 1, d100: 100 }, { roll: 175, injury: 'the_end_is_near', modifier: -15 }],
  [
    '176 is death on the spot',
    { seconds: 75, negative_hp: 1, d100: 100 },
    { roll: 176, dead: true, label: { en: 'Death', fr: 'Mort' } },
  ],
])('INJ-04: %s', (_, input, expected) => {
  expect(rulingOf(rule(input))).toMatchObject(expected);
});

test('INJ-04: the ruling spelt out, in both languages', () => {
  const ruling = rulingOf(rule({ wounds: 1, seconds: 40, negative_hp: 6, d100: 58 }));
  expect(criticalInjuryRule.spell(ruling)).toEqual({
    en: '58 + (1 + 1) × (40 + 6) = 150: Bleeding, tests at −10.',
    fr: '58 + (1 + 1) × (40 + 6) = 150 : Saignement, tests à −10.',
  });
});

test('INJ-02: 175 seconds: dead, and no die is thrown', () => {
  const ruling = rulingOf(rule({ seconds: 175, negative_hp: 1 }));
  expect(ruling).toMatchObject({ dead: true, seconds: 175 });
  expect(ruling).not.toHaveProperty('roll');
  expect(criticalInjuryRule.spell(ruling).fr).toContain('sans jet');
  const dice = scriptedDice(100);
  expect(rulingOf(criticalInjuryRule.rule({ seconds: 174, negative_hp: 1 }, TABLES, dice))).toMatchObject({
    roll: 275,
    dead: true,
  });
  dice.done();
});

test.each([
  [{ seconds: 1, negative_hp: 0 }, 'RULE-02 /negative_hp'],
  [{ seconds: -1, negative_hp: 1 }, 'RULE-02 /seconds'],
  [{ seconds: 1, negative_hp: 1, d100: 101 }, 'RULE-02 /d100'],
  [{ seconds: 1, negative_hp: 1, wounds: -1 }, 'RULE-02 /wounds'],
])('INJ-04: out of range is refused: %j', (input, refusal) => {
  expect(refusalsOf(rule(input))).toEqual([refusal]);
});

test('INJ-05: content without a table is refused, ruling and odds', () => {
  const empty = { critical_injuries: [] };
  expect(refusalsOf(criticalInjuryRule.rule({ seconds: 1, negative_hp: 1 }, empty, none))).toEqual(['INJ-05 ']);
  expect(refusalsOf(criticalInjuryRule.odds({ seconds: 1, negative_hp: 1 }, empty))).toEqual(['INJ-05 ']);
});

// INJ-04: odds against the enumeration of the hundred single rulings.
test.each([
  [0, 5, 3],
  [1, 40, 6],
  [0, 0, 1],
  [3, 10, 12],
  [0, 174, 1],
  [2, 175, 4],
])('INJ-04: odds equal the single rulings: %i wounds, %i s, −%i hp', (wounds, seconds, negative_hp) => {
  const counts = new Map<string, number>();
  for (let d100 = 1; d100 <= 100; d100 += 1) {
    const { injury = 'death' } = rulingOf(rule({ wounds, seconds, negative_hp, d100 }));
    counts.set(injury, (counts.get(injury) ?? 0) + 1);
  }
  const odds = rulingOf(criticalInjuryRule.odds({ wounds, seconds, negative_hp }, TABLES));
  const listed = new Map(odds.injuries.map(({ injury, count }) => [injury, count]));
  if (odds.death > 0) listed.set('death', odds.death);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(counts));
});

test('INJ-04: the chart holds the odds of each of its cells', () => {
  const chart = injuryChart(table, 1, 175, 30);
  const width = chart.rows.length;
  for (const [second, npv] of [
    [0, 1],
    [5, 3],
    [40, 6],
    [174, 30],
  ] as const) {
    const odds = injuryOdds(table, 1, second, npv);
    const cell = Array.from(chart.counts.subarray((second * 30 + npv - 1) * width, (second * 30 + npv) * width));
    expect(cell.at(-1)).toBe(odds.death);
    for (const { injury, count } of odds.injuries) expect(cell[chart.rows.indexOf(injury)]).toBe(count);
    expect(cell.reduce((total, count) => total + count, 0)).toBe(100);
  }
});
