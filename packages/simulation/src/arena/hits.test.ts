import type { ArenaBlock, AttackPattern, ScriptDeed } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { arenaBlock, deed, enemy, events, pattern, pick, play, type Records, room, summons, waves } from '../testing.ts';

function beast(patterns: AttackPattern[], arena: Partial<ArenaBlock> = {}): Records {
  const attacks = patterns.map(({ id }) => ({ id, pattern: id, weight: 1 }));
  return { attack_patterns: patterns, enemies: [enemy('beast', { hp: 1000, arena: arenaBlock({ attacks, ...arena }) })] };
}
const heroes = (...places: [x: number, y: number, ...ScriptDeed[]][]) =>
  places.map(([x, y, ...script], index) => ({
    id: `hero_${index + 1}`,
    hero: 'hero',
    policy: 'script' as const,
    x,
    y,
    script,
  }));
const at = (x: number, y: number) => waves({ enemy: 'beast', count: 1, x, y });
const hurts = (log: Parameters<typeof events>[0]) => pick(events(log, 'damaged'), 'tick', 'creature', 'amount');

describe('ARE-04: hit blocks', () => {
  const sweep = (start: number, duration: number) =>
    pattern('sweep', {
      duration: 40,
      cooldown: 999,
      trigger_distance: { max: 50 },
      tracks: { hits: [{ id: 'h', start, duration, shape: { kind: 'circle', radius: 2 }, damage: 4 }] },
    });

  test('live in [start, start + duration): each hero is hurt once for the block', () => {
    const { log } = play(beast([sweep(5, 10)]), room({ waves: at(5, 6), party: heroes([6, 6], [5, 7], [15, 6]), limit: 60 }));
    expect(hurts(log)).toEqual([
      [5, 'hero_1', 4],
      [5, 'hero_2', 4],
    ]);
  });

  test.each([
    // The hero comes within reach at tick 14, or leaves it: at 4 u/s it makes 0.0667 u a tick.
    ['in its last tick', 14, 8.36, true],
    ['after it', 14, 8.43, false],
  ])('one who walks into it %s', (_, tick, x, hit) => {
    const { log } = play(
      beast([sweep(5, 10)]),
      room({ waves: at(5, 6), party: heroes([x, 6, deed.moveTo(0, 5, 6)]), limit: 60 }),
    );
    expect(hurts(log)).toEqual(hit ? [[tick, 'hero_1', 4]] : []);
  });

  test('each block of a pattern hurts for itself', () => {
    const twice = pattern('twice', {
      duration: 40,
      cooldown: 999,
      trigger_distance: { max: 50 },
      tracks: {
        hits: [2, 8].map((start) => ({
          id: `h${start}`,
          start,
          duration: 3,
          shape: { kind: 'circle', radius: 2 },
          damage: start,
        })),
      },
    });
    const { log } = play(beast([twice]), room({ waves: at(5, 6), party: heroes([6, 6]), limit: 60 }));
    expect(hurts(log)).toEqual([
      [2, 'hero_1', 2],
      [8, 'hero_1', 8],
    ]);
  });
});

describe('ARE-04: projectiles', () => {
  type Shot = NonNullable<AttackPattern['tracks']['projectiles']>[number];
  const shot = (more: Partial<Shot> = {}) =>
    pattern('shot', {
      duration: 40,
      cooldown: 999,
      trigger_distance: { max: 50 },
      tracks: { projectiles: [{ id: 'p', start: 3, duration: 1, damage: 6, speed: 6, range: 12, radius: 0.1, ...more }] },
    });
  const ends = (log: Parameters<typeof events>[0]) =>
    pick(events(log, 'projectile_fired', 'damaged', 'projectile_ended'), 'tick', 'type', 'reason');

  test('starts at its block, flies straight at its speed, ends at the first body it hurts', () => {
    const { log } = play(beast([shot()]), room({ waves: at(4, 6), party: heroes([8.05, 6], [10, 6]), limit: 90 }));
    // 4.05 u less both radii at 0.1 u a tick, moving from the tick in which it starts.
    expect(ends(log)).toEqual([
      [3, 'projectile_fired', undefined],
      [38, 'damaged', undefined],
      [38, 'projectile_ended', 'hit'],
    ]);
  });

  test('a piercing one goes on, and hurts each body once', () => {
    const { log } = play(beast([shot({ pierces: true })]), room({ waves: at(4, 6), party: heroes([8, 6], [10, 6]), limit: 200 }));
    expect(hurts(log).map(([, id]) => id)).toEqual(['hero_1', 'hero_2']);
    expect(ends(log).at(-1)?.[2]).toBe('range');
  });

  test('ends at its range', () => {
    const { log } = play(beast([shot({ range: 2 })]), room({ waves: at(4, 6), party: heroes([8, 6]), limit: 90 }));
    expect(ends(log)).toEqual([
      [3, 'projectile_fired', undefined],
      [22, 'projectile_ended', 'range'],
    ]);
  });

  test.each([
    ['a wall', 180, [], 0.1],
    ['an obstacle', 0, [{ id: 'pillar', x: 6, y: 5, width: 1, height: 2 }], 5.9],
  ])('ends at %s, however fast', (_, angle, obstacles, x) => {
    const encounter = room({ waves: at(4, 6), party: heroes([8, 6]), obstacles, limit: 90 });
    const { log } = play(beast([shot({ angle, speed: 200, range: 50 })]), encounter);
    const [end] = events(log, 'projectile_ended');
    expect(end).toMatchObject({ reason: 'wall', x: expect.closeTo(x, 9) });
    expect(events(log, 'damaged')).toEqual([]);
  });

  test('a fast one passes through nobody', () => {
    const { log } = play(beast([shot({ speed: 200 })]), room({ waves: at(4, 6), party: heroes([6, 6], [7, 6]), limit: 90 }));
    expect(hurts(log)).toEqual([[3, 'hero_1', 6]]);
  });

  test('an angle turns it to the right of the facing', () => {
    const { log } = play(beast([shot({ angle: 90 })]), room({ waves: at(4, 6), party: heroes([8, 6]), limit: 90 }));
    expect(events(log, 'projectile_fired')[0]?.['direction']).toEqual({ x: 0, y: 1 });
  });

  test('one of a creature that falls flies on', () => {
    const party = heroes([8.05, 6, deed.strike(10, 'beast#1', 999)], [15, 2]);
    const records = beast([shot()]);
    records.enemies?.push(enemy('other'));
    const rows = waves([
      { enemy: 'beast', count: 1, x: 4, y: 6 },
      { enemy: 'other', count: 1, x: 18, y: 10 },
    ]);
    const [first] = records.enemies ?? [];
    if (first !== undefined) first.base.hp = 10;
    const { log } = play(records, room({ waves: rows, party, limit: 90 }));
    expect(hurts(log).map(([tick, id]) => [tick, id])).toEqual([
      [10, 'beast#1'],
      [38, 'hero_1'],
    ]);
  });
});

test('ARE-05: a telegraph hurts nobody', () => {
  const warn = pattern('warn', {
    trigger_distance: { max: 50 },
    tracks: { telegraph: [{ id: 't', start: 0, duration: 20, shape: { kind: 'circle', radius: 50 } }] },
  });
  const { log } = play(beast([warn]), room({ waves: at(5, 6), party: heroes([6, 6]), limit: 60 }));
  expect(events(log, 'damaged')).toEqual([]);
});

describe('ARE-08: contact', () => {
  test('at most once in 60 ticks for each pair', () => {
    const records = beast([], { speed: 2, contact_damage: 3 });
    const { log } = play(records, room({ waves: at(5, 6), party: heroes([5.5, 6], [4.5, 6]), limit: 125 }));
    const ticks = (id: string) =>
      hurts(log)
        .filter(([, creature]) => creature === id)
        .map(([tick]) => Number(tick));
    const first = ticks('hero_1');
    expect(first.length).toBeGreaterThan(1);
    for (const [index, tick] of first.slice(1).entries()) expect(tick - (first[index] ?? 0)).toBeGreaterThanOrEqual(60);
    expect(ticks('hero_2').length).toBeGreaterThan(0);
  });
});

describe('ARE-09: recovery', () => {
  const quick = pattern('quick', { duration: 10, trigger_distance: { max: 50 } });
  const starts = (recovery?: number) =>
    pick(
      events(
        play(beast([quick], recovery === undefined ? {} : { recovery }), room({ waves: at(5, 6), limit: 70 })).log,
        'attack_started',
      ),
      'tick',
    ).flat();
  test.each([
    [undefined, [0, 30, 60]],
    [0, [0, 10, 20, 30, 40, 50, 60]],
    [35, [0, 45]],
  ])('recovery %s: at least so many ticks since the last attack', (recovery, ticks) => {
    expect(starts(recovery)).toEqual(ticks);
  });

  test('a new creature is ready at once', () => {
    const records = beast([{ ...quick, cooldown: 300 }]);
    records.abilities = [summons('call', 'beast')];
    const { log } = play(
      records,
      room({ waves: waves('beast', 'beast'), limit: 70, script: [deed.strike(20, 'beast#1', 1000)] }),
    );
    expect(pick(events(log, 'attack_started'), 'tick', 'creature')).toEqual([
      [0, 'beast#1'],
      [21, 'beast#2'],
    ]);
  });
});

describe('the order of one tick', () => {
  const bite = pattern('bite', {
    cooldown: 999,
    trigger_distance: { max: 50 },
    tracks: {
      abilities: [{ id: 'a', start: 5, duration: 0, ability: 'call' }],
      hits: [{ id: 'h', start: 5, duration: 1, shape: { kind: 'circle', radius: 50 }, damage: 100_000 }],
    },
  });
  const records = (): Records => {
    const made = beast([bite]);
    made.abilities = [summons('call', 'imp')];
    made.enemies?.push(enemy('imp'));
    return made;
  };

  test('inside a creature abilities come before hits', () => {
    const { log } = play(records(), room({ waves: at(5, 6), limit: 60 }));
    expect(pick(events(log, 'ability_fired', 'damaged', 'ended'), 'tick', 'type')).toEqual([
      [5, 'ability_fired'],
      [5, 'damaged'],
      [5, 'ended'],
    ]);
  });

  test('a caster killed by a deed in that tick summons nothing and hurts nobody', () => {
    const { log } = play(records(), room({ waves: at(5, 6), limit: 60, script: [deed.strike(5, 'beast#1', 1000)] }));
    expect(events(log, 'ability_fired')).toEqual([]);
    expect(pick(events(log, 'damaged'), 'creature')).toEqual([['beast#1']]);
  });

  test('deeds come in the order of the list, the console after the scripts', () => {
    const script = [deed.strike(2, 'beast#1', 3), deed.strike(1, 'beast#1', 1), deed.strike(2, 'beast#1', 4)];
    const inputs = [deed.strike(2, 'beast#1', 5)];
    const { log } = play(records(), room({ waves: at(5, 6), limit: 4, script }), { inputs });
    expect(pick(events(log, 'damaged'), 'tick', 'by', 'amount')).toEqual([
      [1, 'hero', 1],
      [2, 'hero', 3],
      [2, 'hero', 4],
      [2, 'console', 5],
    ]);
  });

  test('a deed at tick 0 finds the first wave there', () => {
    const { log } = play(records(), room({ waves: at(5, 6), limit: 4, script: [deed.strike(0, 'beast#1', 1)] }));
    expect(hurts(log)).toEqual([[0, 'beast#1', 1]]);
  });

  test('the last hero and the last enemy falling in one tick is `defeat`', () => {
    const { log, summary } = play(
      records(),
      room({ waves: at(5, 6), limit: 60, script: [deed.strike(3, 'hero', 100_000), deed.clearRoom(3)] }),
    );
    expect(summary).toMatchObject({ outcome: 'defeat', at: 3 });
    // The hero fell first: its later deeds of that tick are not done.
    expect(pick(events(log, 'died'), 'creature')).toEqual([['hero']]);
    const together = play(records(), room({ waves: at(5, 6), limit: 60 }), {
      inputs: [deed.clearRoom(3), deed.strike(3, 'hero', 100_000)],
    });
    expect(together.summary).toMatchObject({ outcome: 'defeat', reason: 'party_down', at: 3 });
    expect(pick(events(together.log, 'died'), 'creature').flat()).toEqual(['beast#1', 'hero']);
  });
});
