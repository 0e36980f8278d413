import { describe, expect, test } from 'vitest';
import { deed, enemy, field, hero, opportunity, play, staged, step, strike, told } from '../testing/chrono.ts';

const REACTIONS = {
  reaction_used: ['creature', 'reaction', 'event_second', 'ready_at'],
  damaged: ['creature', 'by', 'amount', 'hp'],
} as const;
const WHO = { reaction_used: ['creature', 'reaction', 'event'] } as const;

const mover = hero('balthazar', { actions: [step({ cost: 2, cells: 2 })] });

describe('REA-02, REA-03: the source’s opportunity attack', () => {
  const aliena = enemy('aliena', { reactions: [opportunity()] });

  test('leaving reach at the end of second 2 opens it at second 2; ready again at second 10', () => {
    const script = [deed.go(1, 'step', 4, 1)];
    const { log } = play(
      { heroes: [mover], enemies: [aliena] },
      staged({ balthazar: { at: [2, 1], script } }, { aliena: [1, 1] }),
    );
    expect(told(log, { ...REACTIONS, moved: ['creature'] })).toEqual([
      '2 moved balthazar',
      '2 reaction_used aliena#1 opportunity 2 10',
      '2 damaged balthazar aliena#1 2 18',
    ]);
  });

  // Back into reach in second 4, out of it again in the second named.
  test.each([
    [9, ['2 reaction_used aliena#1 opportunity 2 10']],
    [10, ['2 reaction_used aliena#1 opportunity 2 10', '10 reaction_used aliena#1 opportunity 10 18']],
  ])('used at second 2 with 8 s: an event of second %i', (second, expected) => {
    const script = [deed.go(1, 'step', 4, 1), deed.go(3, 'step', 2, 1), deed.go(second - 1, 'step', 4, 1)];
    const { log } = play(
      { heroes: [mover], enemies: [aliena] },
      staged({ balthazar: { at: [2, 1], script } }, { aliena: [1, 1] }),
    );
    expect(told(log, { reaction_used: REACTIONS.reaction_used })).toEqual(expected);
  });

  test('the cooldown bars all of its reactions', () => {
    const both = enemy('aliena', {
      reactions: [
        opportunity(),
        { id: 'parry', name: 'parry', kind: 'attack', damage: { base: 1 }, triggers: [{ event: 'attacked' }], cooldown: 4 },
      ],
    });
    const ann = hero('ann', { actions: [strike({ damage: { base: 1 } })] });
    const script = [deed.go(1, 'step', 4, 1)];
    const { log } = play(
      { heroes: [mover, ann], enemies: [both] },
      staged(
        {
          balthazar: { at: [2, 1], script },
          ann: { at: [1, 2], script: [deed.act(5, 'strike', 'aliena#1'), deed.act(10, 'strike', 'aliena#1')] },
        },
        { aliena: [1, 1] },
      ),
    );
    expect(told(log, WHO)).toEqual([
      '2 reaction_used aliena#1 opportunity leaves_reach',
      '10 reaction_used aliena#1 parry attacked',
    ]);
  });
});

test('REA-01: a scripted reaction waits for its event, and there is none in advance', () => {
  const aliena = hero('aliena', { reactions: [opportunity()] });
  const runner = enemy('runner', { actions: [step({ cells: 4 })] });
  // The runner searches for the party and walks past it; the script chooses the reaction for one second only.
  const script = [deed.act(1, 'opportunity')];
  const { log } = play(
    { heroes: [aliena], enemies: [runner] },
    staged({ aliena: { at: [5, 5], script } }, { runner: [9, 0] }, { limit: 3 }),
  );
  expect(told(log, { ...WHO, deed_failed: ['by', 'reason'] })).toEqual(['1 deed_failed aliena no_event']);
});

describe('REA-05: reacting leaves what charges alone', () => {
  const calliope = hero('calliope', {
    actions: [strike({ id: 'spell', name: 'spell*', complex: true, cost: 5, reach: 9 })],
    reactions: [
      { id: 'riposte', name: 'riposte', kind: 'attack', damage: { base: 1 }, triggers: [{ event: 'attacked' }], cooldown: 3 },
    ],
  });

  test('3/5 AP stays 3/5 and goes on', () => {
    const brute = enemy('brute', { actions: [strike({ cost: 3, damage: { base: 1 } })] });
    const script = [deed.act(1, 'spell', 'brute#1'), deed.act(3, 'riposte')];
    const { log } = play(
      { heroes: [calliope], enemies: [brute] },
      staged({ calliope: { at: [1, 1], script } }, { brute: [2, 1] }, { limit: 5 }),
    );
    expect(
      told(
        log.filter(({ creature }) => creature === 'calliope'),
        {
          charge_started: ['action', 'cost'],
          charge_cancelled: ['action'],
          reaction_used: ['reaction'],
          action_completed: ['action'],
        },
      ),
    ).toEqual(['1 charge_started spell 5', '3 reaction_used riposte', '5 action_completed spell']);
  });
});

describe('REA-01: events and who may answer them', () => {
  const answer = (event: 'attacked' | 'damaged' | 'test_failed' | 'ally_downed', more: object = {}) =>
    opportunity({ id: event, name: event, triggers: [{ event, ...more }], cooldown: 5 });
  const tested = (fields: object = {}) => strike({ test: { characteristic: 'strength' }, ...fields });
  const ann = (value: number) =>
    hero('ann', { actions: [tested({ damage: { base: 3 } })], characteristics: { agility: 10, strength: value } });
  const script = [deed.act(1, 'strike', 'guard#1')];

  test.each([
    ['attacked', 5, 11, ['1 reaction_used guard#1 attacked attacked']],
    ['damaged', 5, 11, []],
    ['damaged', 15, 11, ['1 reaction_used guard#1 damaged damaged']],
  ] as const)('%s: value %i, die %i', (event, value, die, expected) => {
    const guard = enemy('guard', { reactions: [answer(event)] });
    const { log } = play({ heroes: [ann(value)], enemies: [guard] }, staged({ ann: { at: [1, 1], script } }, { guard: [2, 1] }), {
      tests: [die],
    });
    expect(told(log, WHO)).toEqual(expected);
  });

  // TST-05: failure points open reactions, from as many as the reaction says.
  test.each([
    [6, ['1 reaction_used guard#1 test_failed test_failed']],
    [7, []],
  ])('test_failed: 11 against 17 is 6 FP, opened from %i', (at_fp, expected) => {
    const guard = enemy('guard', { reactions: [answer('test_failed', { at_fp })] });
    const { log } = play({ heroes: [ann(11)], enemies: [guard] }, staged({ ann: { at: [1, 1], script } }, { guard: [2, 1] }), {
      tests: [17],
    });
    expect(told(log, WHO)).toEqual(expected);
  });

  test('ally_downed: a companion answers whoever struck it down', () => {
    const guard = enemy('guard', { reactions: [answer('ally_downed')] });
    const encounter = staged(
      { ann: { at: [1, 1], script } },
      {},
      {
        waves: [
          {
            id: 'first',
            entries: [
              { enemy: 'guard', count: 1, x: 2, y: 1 },
              { enemy: 'guard', count: 1, x: 1, y: 2 },
            ],
          },
        ],
      },
    );
    const strong = hero('ann', { actions: [strike({ damage: { base: 25 } })] });
    const { log } = play({ heroes: [strong], enemies: [guard] }, encounter);
    expect(told(log, { reaction_used: ['creature', 'event', 'target'] })).toEqual(['1 reaction_used guard#2 ally_downed ann']);
  });

  test('an action defines an event too: what it provokes opens attacks that do not list it', () => {
    const lunge = hero('ann', {
      actions: [tested({ provokes: [{ event: 'test_failed', at_fp: 3 }] })],
      characteristics: { agility: 10, strength: 11 },
    });
    const guard = enemy('guard', { reactions: [opportunity()] });
    const outcome = (die: number) =>
      told(
        play({ heroes: [lunge], enemies: [guard] }, staged({ ann: { at: [1, 1], script } }, { guard: [2, 1] }), { tests: [die] })
          .log,
        WHO,
      );
    expect(outcome(14)).toEqual(['1 reaction_used guard#1 opportunity test_failed']);
    expect(outcome(13)).toEqual([]);
  });

  test('an effect adds to either: triggers of its bearer’s reactions, events of its bearer’s actions', () => {
    const taunt = (effect: object) =>
      hero('ann', {
        actions: [
          { id: 'taunt', name: 'taunt', kind: 'other', cost: 1, effects: [{ id: 'open', on: 'self', duration: 5, ...effect }] },
          strike({ damage: { base: 1 } }),
        ],
      } as never);
    const guard = enemy('guard', { reactions: [opportunity()] });
    const deeds = [deed.act(1, 'taunt'), deed.act(2, 'strike', 'guard#1')];
    const log = (effect: object) =>
      told(
        play(
          { heroes: [taunt(effect)], enemies: [guard] },
          staged({ ann: { at: [1, 1], script: deeds } }, { guard: [2, 1] }, { limit: 2 }),
        ).log,
        WHO,
      );
    expect(log({ provokes: [{ event: 'attacked' }] })).toEqual(['2 reaction_used guard#1 opportunity attacked']);
    expect(log({})).toEqual([]);
    const wary = enemy('guard', {
      actions: [
        {
          id: 'brace',
          name: 'brace',
          kind: 'other',
          cost: 1,
          effects: [{ id: 'wary', on: 'self', duration: 9, triggers: [{ event: 'attacked' }] }],
        },
      ],
      reactions: [opportunity()],
      characteristics: { agility: 20 },
    });
    const plain = hero('ann', { actions: [strike({ damage: { base: 1 } })] });
    const braced = play(
      { heroes: [plain], enemies: [wary] },
      staged({ ann: { at: [1, 1], script: [deed.act(2, 'strike', 'guard#1')] } }, { guard: [2, 1] }, { limit: 2 }),
    );
    expect(told(braced.log, WHO)).toEqual(['2 reaction_used guard#1 opportunity attacked']);
  });
});

describe('REA-03: effects lengthen or shorten the cooldown, down to 0', () => {
  test.each([
    [-6, 4],
    [-100, 2],
    [5, 15],
  ])('%i s', (cooldown, ready) => {
    const brace = {
      id: 'brace',
      name: 'brace',
      kind: 'other',
      cost: 1,
      effects: [{ id: 'calm', on: 'self', duration: 9, cooldown }],
    } as const;
    const guard = enemy('guard', { actions: [brace as never], reactions: [opportunity()], characteristics: { agility: 20 } });
    const script = [deed.go(1, 'step', 4, 1)];
    const { log } = play(
      { heroes: [mover], enemies: [guard] },
      staged({ balthazar: { at: [2, 1], script } }, { guard: [1, 1] }, { limit: 2 }),
    );
    expect(told(log, { reaction_used: ['ready_at'] })).toEqual([`2 reaction_used ${ready}`]);
  });
});

describe('REA-04: one reaction for each creature and event, one for each root', () => {
  const thorns = opportunity({
    id: 'thorns',
    name: 'thorns*',
    complex: true,
    cooldown: 0,
    damage: { base: 1 },
    triggers: [{ event: 'attacked' }, { event: 'damaged' }, { event: 'complex_completed' }],
  });

  test('several creatures may answer the same event', () => {
    const guard = enemy('guard', { reactions: [opportunity()] });
    const encounter = staged(
      { balthazar: { at: [2, 1], script: [deed.go(1, 'step', 4, 1)] } },
      {},
      {
        waves: [
          {
            id: 'first',
            entries: [
              { enemy: 'guard', count: 1, x: 1, y: 1 },
              { enemy: 'guard', count: 1, x: 2, y: 2 },
            ],
          },
        ],
      },
    );
    expect(told(play({ heroes: [mover], enemies: [guard] }, encounter).log, WHO)).toEqual([
      '2 reaction_used guard#1 opportunity leaves_reach',
      '2 reaction_used guard#2 opportunity leaves_reach',
    ]);
  });

  test('cooldown 0 and complex reactions on both sides still end', () => {
    const guard = enemy('guard', { reactions: [thorns] });
    const ann = hero('ann', { actions: [strike({ damage: { base: 1 } })], reactions: [thorns] });
    const { log } = play(
      { heroes: [ann], enemies: [guard] },
      staged(
        { ann: { at: [1, 1], script: [deed.act(1, 'thorns'), deed.act(1, 'strike', 'guard#1')] } },
        { guard: [2, 1] },
        { limit: 1 },
      ),
    );
    const used = told(log, { reaction_used: ['creature', 'event'] });
    // Two roots, the attack and its damage; in each chain either creature answers at most once.
    expect(used.filter((line) => line.includes('guard#1'))).toHaveLength(2);
    expect(used.filter((line) => line.includes(' ann '))).toHaveLength(1);
    expect(log.at(-1)).toMatchObject({ type: 'ended', outcome: 'limit' });
  });
});

test('REA-02: who cannot see the mover in its last cell in reach does not react', () => {
  const guard = enemy('guard', { reactions: [opportunity({ reach: 3 })] });
  const tiles = ['..#.......', '..#.......', '..#.......', '..#.......', '..........', '..........'];
  const outcome = (from: readonly [number, number], to: readonly [number, number], map = field(10, 6)) =>
    told(
      play(
        { heroes: [hero('balthazar', { actions: [step({ cells: 4 })] })], enemies: [guard], map },
        staged({ balthazar: { at: from, script: [deed.go(1, 'step', ...to)] } }, { guard: [1, 1] }),
      ).log,
      WHO,
    );
  expect(outcome([4, 1], [6, 1])).toHaveLength(1);
  expect(outcome([4, 1], [6, 1], field(10, 6, tiles))).toHaveLength(0);
});
