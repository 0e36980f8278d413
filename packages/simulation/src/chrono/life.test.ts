import type { CriticalInjury } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { deed, enemy, hero, play, staged, strike, told } from '../testing/chrono.ts';

const LIFE = {
  damaged: ['creature', 'amount', 'hp'],
  unconscious: ['creature', 'hp'],
  critical_injury: ['creature', 'die', 'n_wounds', 'seconds', 'negative_hp', 'roll', 'injury'],
  stabilised: ['creature', 'hp'],
  healed: ['creature', 'amount', 'hp'],
  woke: ['creature', 'hp'],
  died: ['creature'],
  deed_failed: ['do', 'reason'],
} as const;

/** Somebody to be hurt, somebody to help, and a foe that stands and keeps the fight going. */
const patient = hero('pat', {}, 10);
const helper = hero('ann', {
  actions: [
    { id: 'support', name: 'Support', kind: 'support', cost: 5 },
    { id: 'mend', name: 'Mend', kind: 'heal', cost: 2, heal: { base: 10 } },
    { id: 'light', name: 'Light', kind: 'treat', cost: 60, treatment: 'light' },
    { id: 'full', name: 'Full', kind: 'treat', cost: 3600, treatment: 'full' },
  ],
  characteristics: { agility: 10, cunning: 14 },
});
type Script = Parameters<typeof staged>[0][string]['script'];
const scene = (script: NonNullable<Script>, limit = 30) =>
  staged({ pat: { at: [1, 1] }, ann: { at: [1, 2], script } }, { dummy: [8, 4] }, { limit });
const run = (
  script: NonNullable<Script>,
  dice: { tests?: number[]; injuries?: number[] } = {},
  limit = 30,
  table?: CriticalInjury[],
) => play({ heroes: [patient, helper], ...(table === undefined ? {} : { injuries: table }) }, scene(script, limit), dice);

test('INJ-01: hp is the plain sum of what was dealt: 3 − 5 − 4 = −6; at 0 unconscious, under it dying', () => {
  const { log, summary } = run([deed.strike(1, 'pat', 7), deed.strike(2, 'pat', 5), deed.strike(3, 'pat', 4)]);
  expect(told(log, LIFE)).toEqual(['1 damaged pat 7 3', '2 damaged pat 5 -2', '2 unconscious pat -2', '3 damaged pat 4 -6']);
  expect(summary.party[0]).toEqual({ creature: 'pat', hp: -6, max_hp: 10 });
});

test('INJ-03, INJ-04, INJ-06: stabilised after 5 s at −3: 1d100 + 8 = 45, Broken, 0 hp', () => {
  const { log } = run([deed.strike(1, 'pat', 13), deed.act(2, 'support', 'pat')], { injuries: [37] });
  expect(told(log, LIFE)).toEqual([
    '1 damaged pat 13 -3',
    '1 unconscious pat -3',
    '6 critical_injury pat 37 0 5 3 45 broken',
    '6 stabilised pat 0',
  ]);
});

test('INJ-04, INJ-07: −6 hp for 40 s with one wound: 1d100 + 92 = 150, Bleeding; then hp is what was restored', () => {
  const script = [deed.strike(1, 'pat', 11), deed.heal(1, 'pat', 10), deed.strike(2, 'pat', 16), deed.act(41, 'mend', 'pat')];
  const { log } = run(script, { injuries: [1, 58] }, 60);
  expect(told(log, LIFE)).toEqual([
    '1 damaged pat 11 -1',
    '1 unconscious pat -1',
    '1 critical_injury pat 1 0 0 1 2 dazed',
    '1 healed pat 10 10',
    '1 woke pat 10',
    '2 damaged pat 16 -6',
    '2 unconscious pat -6',
    '42 critical_injury pat 58 1 40 6 150 bleeding',
    '42 healed pat 10 10',
    '42 woke pat 10',
  ]);
});

describe('INJ-02: 175 seconds at negative hit points', () => {
  test('dead with no roll, before that second’s completions: a Support that ends then comes too late', () => {
    const { log } = run([deed.strike(1, 'pat', 13), deed.act(172, 'support', 'pat')], {}, 200);
    expect(told(log, { ...LIFE, charge_cancelled: ['creature', 'reason'] })).toEqual([
      '1 damaged pat 13 -3',
      '1 unconscious pat -3',
      '176 died pat',
      '176 charge_cancelled ann no_target',
    ]);
  });

  test('a second earlier it comes in time', () => {
    const { log } = run([deed.strike(1, 'pat', 11), deed.act(171, 'support', 'pat')], { injuries: [1] }, 200);
    expect(told(log, LIFE).slice(2)).toEqual(['175 critical_injury pat 1 0 174 1 176 death', '175 died pat']);
  });
});

test('INJ-04: 176 or more is death on the spot, and the heal is lost', () => {
  const { log, summary } = run([deed.strike(1, 'pat', 86), deed.act(2, 'mend', 'pat')], { injuries: [98] });
  expect(told(log, LIFE).slice(2)).toEqual(['3 critical_injury pat 98 0 2 76 176 death', '3 died pat']);
  expect(summary.totals).toMatchObject({ dead: 1, injuries: 0 });
});

test('INJ-05: 119: left arm amputated', () => {
  const { log } = run([deed.strike(1, 'pat', 28), deed.act(2, 'mend', 'pat')], { injuries: [99] });
  expect(told(log, { critical_injury: ['roll', 'injury'] })).toEqual(['3 critical_injury 119 amputated_left_arm']);
});

test('INJ-06: at exactly 0 there is nothing to stabilise, and no injury', () => {
  const { log } = run([deed.strike(1, 'pat', 10), deed.act(2, 'support', 'pat')]);
  expect(told(log, LIFE)).toEqual(['1 damaged pat 10 0', '1 unconscious pat 0', '2 deed_failed act nothing_to_stabilise']);
});

test('INJ-07: from exactly 0 healing adds; never past the maximum; healing of 0 is none', () => {
  const { log } = run([deed.strike(1, 'pat', 10), deed.heal(2, 'pat', 0), deed.heal(3, 'pat', 4), deed.heal(4, 'pat', 50)]);
  expect(told(log, LIFE)).toEqual([
    '1 damaged pat 10 0',
    '1 unconscious pat 0',
    '3 healed pat 4 4',
    '3 woke pat 4',
    '4 healed pat 50 10',
  ]);
});

describe('INJ-10', () => {
  test('damage taken while negative deepens npv and does not restart d', () => {
    const { log } = run([deed.strike(1, 'pat', 11), deed.strike(4, 'pat', 5), deed.heal(6, 'pat', 1)], { injuries: [50] });
    expect(told(log, LIFE).slice(3)).toEqual(['6 critical_injury pat 50 0 5 6 61 latency', '6 healed pat 1 1', '6 woke pat 1']);
  });

  test('falling again later starts d anew', () => {
    const script = [deed.strike(1, 'pat', 12), deed.heal(5, 'pat', 3), deed.strike(9, 'pat', 4), deed.heal(11, 'pat', 3)];
    const { log } = run(script, { injuries: [10, 10] });
    expect(told(log, { critical_injury: ['n_wounds', 'seconds', 'negative_hp', 'roll'] })).toEqual([
      '5 critical_injury 0 4 2 16',
      '11 critical_injury 1 2 1 16',
    ]);
  });

  test('the dead are neither stabilised nor healed', () => {
    const script = [deed.strike(1, 'pat', 200), deed.heal(2, 'pat', 5), deed.heal(3, 'pat', 5), deed.act(4, 'support', 'pat')];
    const { log } = run(script, { injuries: [1] });
    expect(told(log, LIFE).slice(2)).toEqual([
      '2 critical_injury pat 1 0 1 190 192 death',
      '2 died pat',
      '3 deed_failed heal not_in_the_fight',
      '4 deed_failed act out_of_sight',
    ]);
  });

  test('an injury changes tests only where its row says so, while it has symptoms', () => {
    const table: CriticalInjury[] = [
      {
        id: 'numb',
        label: { en: 'Numb', fr: 'Engourdi' },
        from: 1,
        to: 175,
        modifier: 0,
        effects: [{ characteristic: 'strength', modifier: -4 }],
      },
    ];
    const fighter = hero(
      'pat',
      { actions: [strike({ reach: 9, test: { characteristic: 'strength' } })], characteristics: { agility: 10, strength: 12 } },
      10,
    );
    const encounter = staged(
      {
        pat: { at: [1, 1], script: [deed.act(3, 'strike', 'dummy#1')] },
        ann: { at: [1, 2], script: [deed.strike(1, 'pat', 11), deed.heal(2, 'pat', 5)] },
      },
      { dummy: [8, 4] },
    );
    const { log } = play({ heroes: [fighter, helper], injuries: table }, encounter, { injuries: [1], tests: [9] });
    expect(log.find(({ type }) => type === 'tested')).toMatchObject({
      visible_value: 8,
      modifiers: [{ source: 'numb', value: -4, hidden: false }],
      value: 8,
      success: false,
      failure_points: 1,
    });
  });
});

describe('INJ-08, INJ-09: treatment in a fight', () => {
  const hurt = [deed.strike(1, 'pat', 11), deed.heal(2, 'pat', 10)];

  test('light: a minute, Cunning +2 −5; the symptoms go, the wound still counts; one try an hour', () => {
    // Weak: 1d100 50 + 1 × (1 + 1) = 52.
    const script = [
      ...hurt,
      deed.act(3, 'light', 'pat'),
      deed.act(63, 'light', 'pat'),
      deed.strike(70, 'pat', 11),
      deed.heal(71, 'pat', 1),
    ];
    const { log } = run(script, { injuries: [50, 50], tests: [11] }, 80);
    expect(log.find(({ type }) => type === 'tested')).toMatchObject({
      second: 62,
      characteristic: 'cunning',
      value: 11,
      modifiers: [
        { source: 'light', value: 2, hidden: false },
        { source: 'weak', value: -5, hidden: false },
      ],
      success: true,
    });
    expect(
      told(log, {
        injury_treated: ['creature', 'injury', 'treatment', 'success'],
        deed_failed: ['reason'],
        critical_injury: ['n_wounds'],
      }),
    ).toEqual([
      '2 critical_injury 0',
      '62 injury_treated pat weak light true',
      '63 deed_failed nothing_to_treat',
      '71 critical_injury 1',
    ]);
  });

  test('full: an hour, Cunning −5; the injury is gone', () => {
    const script = [...hurt, deed.act(3, 'full', 'pat'), deed.strike(3700, 'pat', 11), deed.heal(3701, 'pat', 1)];
    const { log } = run(script, { injuries: [50, 50], tests: [9] }, 3710);
    expect(told(log, { injury_treated: ['injury', 'treatment', 'success'], critical_injury: ['n_wounds'] })).toEqual([
      '2 critical_injury 0',
      '3602 injury_treated weak full true',
      '3701 critical_injury 0',
    ]);
  });
});

describe('TST-05: success points', () => {
  const ann = (damage: object) =>
    hero('ann', {
      actions: [strike({ test: { characteristic: 'strength', modifier: 2, hidden: true }, damage: damage as never })],
      characteristics: { agility: 10, strength: 12 },
    });
  const encounter = staged({ ann: { at: [1, 1], script: [deed.act(1, 'strike', 'dummy#1')] } }, { dummy: [2, 1] }, { limit: 2 });

  test.each([
    ['stronger by each', { base: 3, per_sp: 2 }, 9, 13],
    [
      'unlocked from as many',
      {
        base: 3,
        per_sp: 0,
        at_sp: [
          { sp: 5, bonus: 7 },
          { sp: 6, bonus: 100 },
        ],
      },
      9,
      10,
    ],
    ['a failure does nothing', { base: 3, per_sp: 2 }, 15, undefined],
  ])('%s', (_, damage, die, amount) => {
    const { log } = play({ heroes: [ann(damage)] }, encounter, { tests: [die] });
    expect(log.find(({ type }) => type === 'damaged')?.['amount']).toBe(amount);
    // TST-04: the hidden modifier is in what is real, and not in what is visible.
    expect(log.find(({ type }) => type === 'tested')).toMatchObject({ visible_value: 12, value: 14, die });
  });

  test('an effect unlocked by success points changes the target’s tests while it lasts', () => {
    const dazzle = strike({
      id: 'dazzle',
      test: { characteristic: 'strength' },
      damage: { base: 0 },
      effects: [{ id: 'dazzled', on: 'target', duration: 2, at_sp: 3, modifiers: [{ characteristic: 'strength', value: -5 }] }],
    });
    const foe = enemy('dummy', {
      actions: [strike({ test: { characteristic: 'strength' }, damage: { base: 1 } })],
      characteristics: { agility: 5, strength: 10 },
    });
    const caster = hero('ann', { actions: [dazzle], characteristics: { agility: 10, strength: 12 } });
    const values = (die: number) =>
      play(
        { heroes: [caster], enemies: [foe] },
        staged({ ann: { at: [1, 1], script: [deed.act(1, 'dazzle', 'dummy#1')] } }, { dummy: [2, 1] }, { limit: 4 }),
        { tests: [die, 20, 20, 20, 20] },
      )
        .log.filter(({ type, creature }) => type === 'tested' && creature === 'dummy#1')
        .map(({ value }) => value);
    expect(values(9)).toEqual([5, 5, 5, 10]);
    expect(values(10)).toEqual([10, 10, 10, 10]);
  });
});
