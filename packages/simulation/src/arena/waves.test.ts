import type { Condition } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { CODE } from '../core/code.ts';
import { scriptedDraw } from '../testing/scriptedDraw.ts';
import { deed, enemy, events, hero, on, pick, play, type Records, room, sheet, summons, waves } from '../testing.ts';

const never: Condition = { kind: 'fact', fact: 'never', set: true };
const records: Records = {
  abilities: [summons('call', 'imp')],
  enemies: [
    enemy('imp'),
    enemy('ghost', { appears_when: [never] }),
    enemy('caller', { ability_triggers: [on('spawn', 'call')] }),
    enemy('twin', { hp: 1 }, { levels: [{ level: 2, sheet: sheet({ hp: 2 }) }] }),
  ],
};
const seen = (log: Parameters<typeof events>[0]) =>
  pick(events(log, 'wave_started', 'spawned', 'not_spawned', 'room_cleared').slice(1), 'tick', 'type', 'creature');

describe('ABI-60 and ABI-62: the sheet that comes', () => {
  test('base or the level asked for; none where nothing is admissible, and the log says so', () => {
    const rows = waves(['twin', { enemy: 'twin', level: 2, count: 1 }, { enemy: 'ghost', count: 3 }]);
    const { log } = play(records, room({ waves: rows, limit: 1 }));
    expect(pick(events(log, 'spawned').slice(1), 'creature', 'sheet')).toEqual([
      ['twin#1', 'base'],
      ['twin#2', 'level:2'],
    ]);
    expect(pick(events(log, 'not_spawned'), 'enemy', 'reason', 'count')).toEqual([['ghost', 'conditions', 3]]);
  });
});

describe('ABI-63: waves, exit', () => {
  test('the first comes at the start, the next when nothing that holds the room is left, the exit after the last', () => {
    const encounter = room({
      waves: waves('imp', 'imp'),
      limit: 50,
      script: [deed.strike(5, 'imp#1', 99), deed.strike(9, 'imp#2', 99)],
    });
    const { log, summary } = play(records, encounter);
    expect(seen(log)).toEqual([
      [0, 'wave_started', undefined],
      [0, 'spawned', 'imp#1'],
      [6, 'wave_started', undefined],
      [6, 'spawned', 'imp#2'],
      [9, 'room_cleared', undefined],
    ]);
    expect(summary).toMatchObject({ outcome: 'victory', reason: 'cleared', at: 9 });
  });

  test('a delay counts from the tick in which the room was empty', () => {
    const [first, second] = waves('imp', 'imp') as [{ id: string; entries: never }, { id: string; entries: never }];
    const delayed = [
      { ...first, delay: 3 },
      { ...second, delay: 10 },
    ];
    const { log } = play(records, room({ waves: delayed, limit: 50, script: [deed.strike(5, 'imp#1', 99)] }));
    expect(pick(events(log, 'wave_started'), 'tick').flat()).toEqual([3, 15]);
  });

  test('one where nobody is admissible gives way in the same tick', () => {
    const { log } = play(records, room({ waves: waves('ghost', 'ghost', 'imp'), limit: 5 }));
    expect(pick(events(log, 'wave_started', 'spawned').slice(1), 'tick').flat()).toEqual([0, 0, 0, 0]);
    expect(play(records, room({ waves: waves('ghost') })).summary).toMatchObject({ outcome: 'victory', at: 0 });
  });

  test('acolytes that hold the room are waited for', () => {
    const encounter = room({
      waves: waves('caller', 'twin'),
      limit: 50,
      script: [deed.strike(5, 'caller#1', 99), deed.strike(8, 'imp#1', 99)],
    });
    const free = { ...records, abilities: [summons('call', 'imp', { leaves_with_caster: false })] };
    expect(pick(events(play(free, encounter).log, 'wave_started'), 'tick').flat()).toEqual([0, 9]);
  });
});

describe('ABI-64: kills', () => {
  test.each([
    ['damage', deed.strike(3, 'imp#1', 99)],
    ['the console', deed.clearRoom(3)],
  ])('by %s, acolytes included', (_, end) => {
    const { summary } = play(records, room({ waves: waves('caller'), limit: 5, script: [end] }));
    const killed = summary.counters.map(({ enemy: id, value }) => [id, value]);
    expect(killed).toEqual(end.do === 'strike' ? [['imp', 1]] : [['caller', 1]]);
  });

  test('counters go on from where an earlier visit left them', () => {
    const counters = [{ enemy: 'imp', stat: 'total_killed' as const, value: 7 }];
    const encounter = room({ waves: waves('imp'), limit: 5, script: [deed.strike(3, 'imp#1', 99)] });
    const { log, summary } = play(records, encounter, { counters });
    expect(pick(events(log, 'counter_changed'), 'counter', 'value')).toEqual([['enemies.imp.total_killed', 8]]);
    expect(summary.counters).toEqual([{ enemy: 'imp', stat: 'total_killed', value: 8 }]);
  });
});

describe('clear_room', () => {
  test('kills in entry order with full deaths, and those born of them; later waves still come', () => {
    const splitting: Records = {
      abilities: [summons('split', 'drop', { count: 2, drops_loot: true })],
      enemies: [
        enemy('slime', { loot: [{ item: 'gel', count: 1 }], ability_triggers: [on('death', 'split')] }),
        enemy('drop', { loot: [{ item: 'gel', count: 1 }] }),
      ],
    };
    const encounter = room({ waves: waves(['slime', 'slime'], 'drop'), limit: 20, script: [deed.clearRoom(4)] });
    const { log, summary } = play(splitting, encounter);
    expect(pick(events(log, 'died', 'wave_started'), 'tick', 'creature').slice(1)).toEqual([
      ...['slime#1', 'slime#2', 'drop#1', 'drop#2', 'drop#3', 'drop#4'].map((id) => [4, id]),
      [5, undefined],
    ]);
    expect(summary.items).toEqual([{ item: 'gel', count: 6 }]);
    expect(summary.counters).toEqual([
      { enemy: 'drop', stat: 'total_killed', value: 4 },
      { enemy: 'slime', stat: 'total_killed', value: 2 },
    ]);
  });
});

describe('ARE-11: where they enter', () => {
  test('at the edges, in sixteen constant places from a drawn start, one draw for the wave', () => {
    const { draw, finish } = scriptedDraw({ placement: [15] });
    const encounter = room({ waves: waves([{ enemy: 'imp', count: 2 }, 'twin']), limit: 1 });
    const { log } = play(records, encounter, {}, { ...CODE, draw });
    finish();
    const [fifteenth, first, second] = pick(events(log, 'spawned').slice(1), 'x', 'y') as [number, number][];
    expect(fifteenth?.[0]).toBe(19.6);
    expect(first).toEqual([19.6, 6]);
    expect(second?.[0]).toBe(19.6);
    expect((second?.[1] ?? 0) - 6).toBeCloseTo(6 - (fifteenth?.[1] ?? 0), 9);
  });

  test("at a row's position the others stand round the first", () => {
    const encounter = room({ waves: waves({ enemy: 'imp', count: 3, x: 5, y: 5 }), limit: 1 });
    const places = pick(events(play(records, encounter).log, 'spawned').slice(1), 'x', 'y') as [number, number][];
    expect(places[0]).toEqual([5, 5]);
    for (const [x, y] of places.slice(1)) expect(Math.sqrt((x - 5) ** 2 + (y - 5) ** 2)).toBeCloseTo(2.4, 9);
  });

  test('heroes without a position at the centre', () => {
    const party = ['a', 'b'].map((id) => ({ id, hero: 'hero', policy: 'idle' as const }));
    const { log } = play({ ...records, heroes: [hero()] }, room({ party, waves: waves('imp'), limit: 1 }));
    expect(pick(events(log, 'spawned').slice(0, 1), 'creature', 'x', 'y', 'cause')).toEqual([['a', 10, 6, 'party']]);
  });
});

describe('ARE-12: outcomes', () => {
  const fragile = { ...records, heroes: [hero('hero', { hp: 10 })] };
  test('all down: defeat', () => {
    const encounter = room({ waves: waves('imp'), limit: 20, script: [deed.strike(3, 'hero', 10)] });
    expect(play(fragile, encounter).summary).toMatchObject({ outcome: 'defeat', reason: 'party_down', at: 3 });
  });

  test('a hero down stays down', () => {
    const party = ['a', 'b'].map((id) => ({
      id,
      hero: 'hero',
      policy: 'script' as const,
      script: id === 'a' ? [] : [deed.strike(1, 'a', 10), deed.heal(2, 'a', 5)],
    }));
    const { log, summary } = play(fragile, room({ party, waves: waves('imp'), limit: 20 }));
    expect(pick(events(log, 'died', 'deed_failed'), 'type', 'reason')).toEqual([
      ['died', undefined],
      ['deed_failed', 'not_fighting'],
    ]);
    expect(summary.party).toEqual([
      { creature: 'a', hp: 0, max_hp: 10 },
      { creature: 'b', hp: 10, max_hp: 10 },
    ]);
  });

  test('the limit: that many ticks are played', () => {
    const { log, summary } = play(records, room({ waves: waves('imp'), limit: 20, script: [deed.strike(19, 'imp#1', 1)] }));
    expect(pick(events(log, 'damaged', 'ended'), 'tick', 'outcome', 'at')).toEqual([
      [19, undefined, undefined],
      [20, 'limit', 20],
    ]);
    expect(summary).toMatchObject({ outcome: 'limit', reason: 'limit', at: 20 });
  });

  test('the default limit is 18,000 ticks', () => {
    const { limit: _, ...endless } = room({ waves: waves('imp') });
    expect(play(records, endless).summary).toMatchObject({ outcome: 'limit', at: 18_000 });
  });
});
