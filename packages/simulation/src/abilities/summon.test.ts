import { describe, expect, test } from 'vitest';
import { CODE } from '../core/code.ts';
import { scriptedDraw } from '../testing/scriptedDraw.ts';
import {
  arenaBlock,
  below,
  deed,
  enemy,
  events,
  flees,
  on,
  pattern,
  pick,
  play,
  type Records,
  room,
  sheet,
  summons,
  waves,
} from '../testing.ts';

/** A queen that calls when struck to 90 or less, and again at 80 and 70; imps do nothing. */
function queen(settings: Parameters<typeof summons>[2], imp: Parameters<typeof enemy>[1] = {}): Records {
  return {
    abilities: [summons('call', 'imp', settings)],
    enemies: [
      enemy('queen', { hp: 100, ability_triggers: [90, 80, 70].map((threshold) => below(threshold, 'call')) }),
      enemy('imp', imp),
    ],
  };
}

const spawned = (log: Parameters<typeof events>[0]) => events(log, 'spawned').filter(({ cause }) => cause === 'summon');

describe('ABI-40: who appears, how many', () => {
  test('full creatures enter, each named by its enemy', () => {
    const { log } = play(queen({ count: 3 }), room({ waves: waves('queen'), limit: 5, script: [deed.strike(2, 'queen#1', 15)] }));
    expect(pick(spawned(log), 'tick', 'creature', 'enemy', 'sheet', 'generation', 'by', 'tied', 'holds_room')).toEqual(
      ['imp#1', 'imp#2', 'imp#3'].map((id) => [2, id, 'imp', 'base', 1, 'queen#1', true, true]),
    );
  });
});

describe('ABI-41: the cap', () => {
  test.each([
    // [count, cap] → [came, did not] at each of three calls.
    [2, 0, [2, 2, 2], []],
    [2, 3, [2, 1, 0], [1, 2]],
    [3, 2, [2, 0, 0], [1, 3, 3]],
  ])('%i each time, at most %i alive', (count, max_alive, came, didNot) => {
    const script = [2, 3, 4].map((at) => deed.strike(at, 'queen#1', 10));
    const { log } = play(queen({ count, max_alive }), room({ waves: waves('queen'), limit: 10, script }));
    expect([2, 3, 4].map((tick) => spawned(log).filter((event) => event['tick'] === tick).length)).toEqual(came);
    expect(pick(events(log, 'not_spawned'), 'enemy', 'reason', 'count', 'by')).toEqual(
      didNot.map((left) => ['imp', 'cap', left, 'queen#1']),
    );
  });

  test('it counts the acolytes of all its summons together, each summon against its own cap', () => {
    const records = queen({ count: 2, max_alive: 2 });
    records.abilities?.push(summons('more', 'imp', { count: 3, max_alive: 4 }));
    records.enemies?.[0]?.base.ability_triggers?.splice(1, 2, below(80, 'more'));
    const script = [deed.strike(2, 'queen#1', 10), deed.strike(3, 'queen#1', 10)];
    const { log } = play(records, room({ waves: waves('queen'), limit: 10, script }));
    expect(spawned(log)).toHaveLength(4);
    expect(pick(events(log, 'not_spawned'), 'count')).toEqual([[1]]);
  });

  test('the dead and those in flight no longer count', () => {
    const records = queen({ count: 2, max_alive: 2 }, { ability_triggers: [below(5, 'run')], arena: arenaBlock({ speed: 1 }) });
    records.abilities?.push(flees('run'));
    const script = [
      deed.strike(2, 'queen#1', 10),
      deed.strike(3, 'imp#1', 6),
      deed.strike(4, 'queen#1', 10),
      deed.strike(5, 'queen#1', 10),
    ];
    const { log } = play(records, room({ waves: waves('queen'), limit: 10, script }));
    expect(pick(spawned(log), 'tick')).toEqual([[2], [2], [4]]);
  });
});

describe('ABI-42: placement', () => {
  const place = (settings: Parameters<typeof summons>[2], start: number, more: Partial<Parameters<typeof room>[0]> = {}) => {
    const { draw, finish } = scriptedDraw({ placement: [start] });
    const encounter = room({
      waves: waves({ enemy: 'queen', count: 1, x: 6, y: 6 }),
      limit: 1,
      script: [deed.strike(0, 'queen#1', 15)],
      ...more,
    });
    const { log } = play(queen(settings), encounter, {}, { ...CODE, draw });
    finish();
    return pick(events(log, 'spawned', 'not_spawned').slice(2), 'x', 'y', 'reason');
  };

  test.each([
    ['around the caster', 'around_caster', 0, 8, 6],
    ['around the caster', 'around_caster', 4, 6, 8],
    ['around the nearest hero', 'around_hero', 8, 8, 6],
    ['along the edges', 'arena_edges', 8, 0.4, 6],
    ['along the edges', 'arena_edges', 12, 10, 0.4],
  ])('%s (%s), direction %i: %d, %d', (_, placement, start, x, y) => {
    expect(place({ placement }, start)).toEqual([[expect.closeTo(x, 9), expect.closeTo(y, 9), undefined]]);
  });

  test('each acolyte of a summon takes the next direction', () => {
    const [first, second] = place({ count: 2 }, 0);
    expect(first?.slice(0, 2)).toEqual([8, 6]);
    expect(second?.[0]).toBeCloseTo(6 + 2 * 0.9238795325112867, 12);
  });

  const block = (x: number, y: number, width: number, height: number) => ({ id: `at_${x}`, x, y, width, height });

  test('a direction that an obstacle or a wall takes is passed over', () => {
    const [[x, y] = []] = place({}, 0, { obstacles: [block(7.5, 5.7, 2, 0.6)] });
    expect([x, y]).toEqual([6 + 2 * 0.9238795325112867, 6 + 2 * 0.3826834323650898]);
  });

  test('then half the radius, then the point itself', () => {
    const ring = [block(7.2, 3, 2, 6), block(2.8, 3, 2, 6), block(4.8, 7.2, 2.4, 2), block(4.8, 2.8, 2.4, 2)];
    expect(place({ radius: 1.5 }, 0, { obstacles: ring })[0]?.slice(0, 2)).toEqual([6.75, 6]);
    const close = [block(6.45, 3, 2, 6), block(3.55, 3, 2, 6), block(5.55, 6.45, 0.9, 2), block(5.55, 3.55, 0.9, 2)];
    expect(place({ radius: 1.5 }, 0, { obstacles: close })[0]?.slice(0, 2)).toEqual([6, 6]);
  });

  test('where nothing is free it does not come', () => {
    const giant = queen({}, { arena: arenaBlock({ radius: 7 }) });
    const encounter = room({ waves: waves('queen'), limit: 1, script: [deed.strike(0, 'queen#1', 15)] });
    expect(pick(events(play(giant, encounter).log, 'not_spawned'), 'reason', 'count')).toEqual([['no_room', 1]]);
  });
});

describe('ABI-43: who holds the room', () => {
  const bornOfDeath = (holds_room: boolean): Records => ({
    abilities: [summons('split', 'imp', { holds_room })],
    enemies: [enemy('queen', { ability_triggers: [on('death', 'split')] }), enemy('imp')],
  });
  const encounter = room({ waves: waves('queen'), limit: 30, script: [deed.strike(5, 'queen#1', 99)] });

  test('the exit stays shut while they live', () => {
    expect(play(bornOfDeath(true), encounter).summary).toMatchObject({ outcome: 'limit' });
  });

  test('without it the room empties as if they were not there', () => {
    expect(play(bornOfDeath(false), encounter).summary).toMatchObject({ outcome: 'victory', at: 5 });
  });
});

describe('ABI-44: they leave with their caster', () => {
  const brood = (settings: Parameters<typeof summons>[2] = {}): Records => ({
    abilities: [summons('call', 'imp', settings), summons('call_mite', 'mite'), summons('burst', 'mite'), flees('run')],
    enemies: [
      enemy('queen', { hp: 50, ability_triggers: [on('spawn', 'call'), below(20, 'run')] }),
      enemy('imp', {
        loot: [{ item: 'horn', count: 1 }],
        ability_triggers: [on('spawn', 'call_mite'), on('death', 'burst')],
      }),
      enemy('mite'),
    ],
  });

  test.each([
    ['falls', deed.clearRoom(5)],
    ['flees', deed.strike(5, 'queen#1', 40)],
  ])('when it %s: no loot, no kill, no death abilities; theirs leave with them', (how, end) => {
    const { log, summary } = play(brood(), room({ waves: waves('queen'), limit: 10, script: [end] }));
    expect(pick(events(log, 'left_with_caster'), 'creature', 'caster')).toEqual([
      ['imp#1', 'queen#1'],
      ['mite#1', 'imp#1'],
    ]);
    expect(events(log, 'loot_dropped')).toEqual([]);
    expect(events(log, 'ability_fired').filter(({ cause }) => cause === 'death')).toEqual([]);
    expect(summary.counters).toEqual([{ enemy: 'queen', stat: how === 'falls' ? 'total_killed' : 'total_fled', value: 1 }]);
  });

  test('those that are not tied stay', () => {
    const script = [deed.strike(5, 'queen#1', 40)];
    const { log } = play(brood({ leaves_with_caster: false }), room({ waves: waves('queen'), limit: 10, script }));
    expect(events(log, 'left_with_caster')).toEqual([]);
  });

  test('one that is in flight already goes on', () => {
    const records = brood();
    records.enemies?.[1]?.base.ability_triggers?.push(below(5, 'run'));
    const script = [deed.strike(4, 'imp#1', 7), deed.clearRoom(5)];
    const { log } = play(records, room({ waves: waves('queen'), limit: 60, script }));
    expect(pick(events(log, 'left_with_caster'), 'creature')).toEqual([['mite#1']]);
  });
});

describe('ABI-45: loot of acolytes', () => {
  test.each([
    [false, []],
    [true, [['imp#1', [{ item: 'horn', count: 2 }]]]],
  ])('drops_loot %s', (drops_loot, dropped) => {
    const script = [deed.strike(2, 'queen#1', 15), deed.strike(3, 'imp#1', 99)];
    const records = queen({ drops_loot }, { loot: [{ item: 'horn', count: 2 }] });
    const { log, summary } = play(records, room({ waves: waves('queen'), limit: 5, script }));
    expect(pick(events(log, 'loot_dropped'), 'creature', 'items')).toEqual(dropped);
    // The kill counts either way (ABI-64).
    expect(summary.counters).toEqual([{ enemy: 'imp', stat: 'total_killed', value: 1 }]);
  });

  test.each([
    [true, true, 1],
    [true, false, 0],
    [false, true, 0],
  ])('in flight it needs both: summon %s, flee %s', (summon, flee, drops) => {
    const records = queen({ drops_loot: summon }, { loot: [{ item: 'horn', count: 1 }], ability_triggers: [below(5, 'run')] });
    records.abilities?.push(flees('run', { drops_loot: flee }));
    const script = [deed.strike(2, 'queen#1', 15), deed.strike(3, 'imp#1', 9)];
    const { log } = play(records, room({ waves: waves('queen'), limit: 5, script }));
    expect(events(log, 'loot_dropped')).toHaveLength(drops);
  });
});

test('ABI-46: acolytes born of a death are free, whatever the summon says', () => {
  const records: Records = {
    abilities: [summons('split', 'imp', { leaves_with_caster: true, count: 2 })],
    enemies: [enemy('queen', { ability_triggers: [on('death', 'split')] }), enemy('imp')],
  };
  const { log } = play(records, room({ waves: waves('queen'), limit: 5, script: [deed.strike(1, 'queen#1', 99)] }));
  expect(pick(spawned(log), 'creature', 'tied')).toEqual([
    ['imp#1', false],
    ['imp#2', false],
  ]);
  expect(events(log, 'left_with_caster')).toEqual([]);
});

test('ABI-47: on a death tied acolytes leave, then death abilities play, and the room does not open over what they bring', () => {
  const records: Records = {
    abilities: [summons('call', 'imp'), summons('split', 'mite')],
    enemies: [
      enemy('queen', { loot: [{ item: 'crown', count: 1 }], ability_triggers: [on('spawn', 'call'), on('death', 'split')] }),
      enemy('imp'),
      enemy('mite'),
    ],
  };
  const script = [deed.strike(3, 'queen#1', 99), deed.strike(6, 'mite#1', 99)];
  const { log } = play(records, room({ waves: waves('queen'), limit: 20, script }));
  expect(pick(log.slice(-13), 'tick', 'type')).toEqual([
    [3, 'damaged'],
    [3, 'died'],
    [3, 'left_with_caster'],
    [3, 'ability_fired'],
    [3, 'spawned'],
    [3, 'loot_dropped'],
    [3, 'counter_changed'],
    [6, 'damaged'],
    [6, 'died'],
    [6, 'counter_changed'],
    [6, 'room_cleared'],
    [6, 'exit_opened'],
    [6, 'ended'],
  ]);
});

describe('ABI-48: conditions do not refuse a summon', () => {
  const machine = enemy(
    'machine',
    { appears_when: [{ kind: 'counter', enemy: 'big_egg_4', stat: 'total_fled', op: '>=', value: 1 }] },
    {
      versions: [
        {
          id: 'hot',
          sheet: sheet({ appears_when: [{ kind: 'counter', enemy: 'big_egg_4', stat: 'total_fled', op: '>=', value: 5 }] }),
        },
      ],
    },
  );
  const records: Records = {
    abilities: [summons('start_machine', 'machine', { leaves_with_caster: false }), flees('run')],
    enemies: [
      enemy('big_egg_4', {
        hp: 100,
        arena: arenaBlock({ speed: 3 }),
        ability_triggers: [below(30, 'start_machine'), below(30, 'run')],
      }),
      machine,
    ],
  };
  const encounter = room({
    waves: waves(['big_egg_4', 'machine']),
    limit: 6,
    script: [deed.strike(2, 'big_egg_4#1', 80)],
  });

  test('first visit, counter 0: the wave brings no machine, the flight does, before it begins', () => {
    const { log } = play(records, encounter);
    expect(pick(events(log, 'not_spawned'), 'enemy', 'reason', 'count')).toEqual([['machine', 'conditions', 1]]);
    expect(
      pick(events(log, 'ability_fired', 'spawned', 'flee_started', 'counter_changed').slice(2), 'type', 'creature', 'sheet'),
    ).toEqual([
      ['ability_fired', 'big_egg_4#1', undefined],
      ['spawned', 'machine#1', 'base'],
      ['ability_fired', 'big_egg_4#1', undefined],
      ['flee_started', 'big_egg_4#1', undefined],
      ['counter_changed', undefined, undefined],
    ]);
  });

  test.each([
    [1, ['base', 'base']],
    [5, ['version:hot', 'version:hot']],
  ])('a later visit, counter %i: the wave brings it too, and its versions follow their conditions', (value, sheets) => {
    const counters = [{ enemy: 'big_egg_4', stat: 'total_fled' as const, value }];
    const { log } = play(records, encounter, { counters });
    const machines = events(log, 'spawned').filter((event) => event['enemy'] === 'machine');
    expect(pick(machines, 'sheet').flat()).toEqual(sheets);
    expect(pick(machines, 'cause').flat()).toEqual(['wave', 'summon']);
  });
});

describe('ABI-49: three generations at most', () => {
  test('an enemy that summons two of itself at each spawn ends at 1 + 2 + 4 + 8 = 15, in one tick, breadth first', () => {
    const records: Records = {
      abilities: [summons('more', 'mite', { count: 2 })],
      enemies: [enemy('mite', { ability_triggers: [on('spawn', 'more')] })],
    };
    const { log } = play(records, room({ waves: waves('mite'), limit: 3 }));
    const mites = events(log, 'spawned').filter((event) => event['enemy'] === 'mite');
    expect(mites.every(({ tick }) => tick === 0)).toBe(true);
    expect(pick(mites, 'generation').flat()).toEqual([0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(pick(events(log, 'not_spawned'), 'reason', 'count')).toEqual(Array.from({ length: 8 }, () => ['generation_limit', 2]));
  });

  test('a split on death is a generation too', () => {
    const records: Records = {
      abilities: [summons('split', 'mite')],
      enemies: [enemy('mite', { ability_triggers: [on('death', 'split')] })],
    };
    const script = [1, 2, 3, 4].map((n) => deed.strike(n, `mite#${n}`, 99));
    const { log, summary } = play(records, room({ waves: waves('mite'), limit: 10, script }));
    expect(pick(spawned(log), 'generation').flat()).toEqual([1, 2, 3]);
    expect(pick(events(log, 'not_spawned'), 'tick', 'reason')).toEqual([[4, 'generation_limit']]);
    expect(summary).toMatchObject({ outcome: 'victory', at: 4 });
  });
});

test('ABI-02: what is summoned has attacks and triggers of its own', () => {
  const records: Records = {
    abilities: [summons('call', 'imp'), summons('last', 'mite')],
    attack_patterns: [
      pattern('bite', {
        trigger_distance: { max: 50 },
        tracks: { hits: [{ id: 'jaws', start: 0, duration: 1, shape: { kind: 'circle', radius: 50 }, damage: 3 }] },
      }),
    ],
    enemies: [
      enemy('queen', { ability_triggers: [on('spawn', 'call')] }),
      enemy('imp', {
        arena: arenaBlock({ attacks: [{ id: 'bite', pattern: 'bite', weight: 1 }] }),
        ability_triggers: [on('death', 'last')],
      }),
      enemy('mite'),
    ],
  };
  const { log } = play(records, room({ waves: waves('queen'), limit: 5, script: [deed.strike(2, 'imp#1', 99)] }));
  expect(pick(events(log, 'damaged').slice(0, 1), 'creature', 'by', 'amount')).toEqual([['hero', 'imp#1', 3]]);
  expect(pick(spawned(log), 'creature', 'by')).toEqual([
    ['imp#1', 'queen#1'],
    ['mite#1', 'imp#1'],
  ]);
});
