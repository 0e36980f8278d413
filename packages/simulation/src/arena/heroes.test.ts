import type { HeroArenaBlock, Policy } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { arenaBlock, deed, enemy, events, hero, pattern, pick, play, type Records, room, waves } from '../testing.ts';

const strike = { damage: 5, reach: 1, wind_up: 6, cooldown: 30 };
const fight = (arena: Partial<HeroArenaBlock> = {}, beast: Parameters<typeof enemy>[1] = {}): Records => ({
  heroes: [hero('hero', {}, { strike, speed: 4, ...arena })],
  enemies: [enemy('beast', { hp: 1000, ...beast })],
});
const at = (policy: Policy, distance: number, limit: number) =>
  room({
    waves: waves({ enemy: 'beast', count: 1, x: 5 + distance, y: 6 }),
    party: [{ id: 'hero', hero: 'hero', policy, x: 5, y: 6 }],
    limit,
  });
const ticks = (log: Parameters<typeof events>[0], type: string) => pick(events(log, type), 'tick').flat();

describe('ARE-10: the strike', () => {
  test('lands after its wind-up; its cooldown runs from then', () => {
    const { log } = play(fight(), at('idle', 1.8, 50));
    expect(ticks(log, 'attack_started')).toEqual([0, 36]);
    expect(ticks(log, 'damaged')).toEqual([6, 42]);
    expect(pick(events(log, 'damaged').slice(0, 1), 'creature', 'by', 'amount')).toEqual([['beast#1', 'hero', 5]]);
  });

  test('misses one that has left its reach', () => {
    const away = pattern('away', {
      duration: 30,
      cooldown: 999,
      trigger_distance: { max: 50 },
      tracks: { movement: [{ id: 'm', start: 0, duration: 4, along: -3 }] },
    });
    const records = fight({}, { arena: arenaBlock({ attacks: [{ id: 'away', pattern: 'away', weight: 1 }] }) });
    const { log } = play({ ...records, attack_patterns: [away] }, at('idle', 1.8, 20));
    expect(ticks(log, 'attack_ended')).toEqual([6]);
    expect(events(log, 'damaged')).toEqual([]);
  });

  test('a hero that falls strikes no more', () => {
    const { log } = play(fight(), at('idle', 1.8, 20), { inputs: [deed.strike(3, 'hero', 999_999)] });
    expect(pick(events(log, 'died', 'attack_interrupted'), 'creature')).toEqual([['hero'], ['hero']]);
    expect(pick(events(log, 'damaged'), 'creature')).toEqual([['hero']]);
  });
});

describe('ARE-10: policies', () => {
  test('idle stands and strikes what is in reach', () => {
    expect(events(play(fight(), at('idle', 1.9, 100)).log, 'damaged')).toEqual([]);
    expect(events(play(fight(), at('idle', 1.8, 100)).log, 'damaged')).not.toEqual([]);
  });

  test('chase closes in', () => {
    const { log } = play(fight(), at('chase', 6.03, 100));
    // 4.23 u at 4 u/s, then the wind-up.
    expect(ticks(log, 'damaged')[0]).toBe(64 + 6);
  });

  test('kite keeps its reach from one that follows', () => {
    const follower = { arena: arenaBlock({ speed: 2, contact_damage: 1 }) };
    const kite = play(fight({ strike: { ...strike, reach: 3 } }, follower), at('kite', 3, 300));
    const idle = play(fight({ strike: { ...strike, reach: 3 } }, follower), at('idle', 3, 300));
    const hits = (run: typeof kite) => Number(run.summary.totals['hits_taken']);
    expect(hits(idle)).toBeGreaterThan(3);
    expect(hits(kite)).toBeLessThan(hits(idle) / 2);
    expect(events(kite.log, 'damaged').length).toBeGreaterThan(4);
  });

  test('script does only its deeds', () => {
    expect(events(play(fight(), at('script', 1.8, 100)).log, 'attack_started', 'damaged')).toEqual([]);
  });

  test('of the nearest bodies the nearest surface counts', () => {
    const records = fight();
    records.enemies?.push(enemy('giant', { arena: arenaBlock({ radius: 2 }) }));
    const encounter = room({
      waves: waves([
        { enemy: 'beast', count: 1, x: 5, y: 8.5 },
        { enemy: 'giant', count: 1, x: 8.2, y: 6 },
      ]),
      party: [{ id: 'hero', hero: 'hero', policy: 'idle', x: 5, y: 6 }],
      limit: 10,
    });
    expect(pick(events(play(records, encounter).log, 'damaged'), 'creature')).toEqual([['giant#1']]);
  });
});

describe('ARE-10: ai leaves telegraphed shapes after its reaction time, if it can', () => {
  /** A slam round the beast that is announced for `warning` ticks. */
  const slam = (warning: number) =>
    pattern('slam', {
      duration: warning + 10,
      cooldown: 999,
      tracks: {
        telegraph: [{ id: 't', start: 0, duration: warning, shape: { kind: 'circle', radius: 2 } }],
        hits: [{ id: 'h', start: warning, duration: 5, shape: { kind: 'circle', radius: 2 }, damage: 9 }],
      },
    });
  const facing = (warning: number, arena: Partial<HeroArenaBlock>): Records => ({
    ...fight({ ...arena }, { arena: arenaBlock({ attacks: [{ id: 'slam', pattern: 'slam', weight: 1 }] }) }),
    attack_patterns: [slam(warning)],
  });
  // It stands 1.2 u from the centre: to be clear of 2 u and its own 0.4 u it must walk 1.5 u (by half units), 23 ticks at 4 u/s.
  const outcome = (warning: number, arena: Partial<HeroArenaBlock>) => {
    const { log, summary } = play(facing(warning, arena), at('ai', 1.2, warning + 30));
    return [summary.totals['hits_taken'], summary.totals['hits_avoided'], events(log, 'hit_avoided').length];
  };

  test.each([
    ['in time: it walks out', 40, { reaction_time: 10 }, [0, 1, 1]],
    ['a slow eye is hit', 40, { reaction_time: 30 }, [1, 0, 0]],
    ['a short warning is never seen', 9, { reaction_time: 10 }, [1, 0, 0]],
    ['slow legs are hit', 40, { reaction_time: 10, speed: 1 }, [1, 0, 0]],
    ['slow legs dodge', 40, { reaction_time: 10, speed: 1, dodge: { distance: 2, cooldown: 60, invulnerable: 5 } }, [0, 1, 1]],
    [
      'a dodge too short to get out is safe while it is invulnerable',
      14,
      { reaction_time: 10, speed: 1, dodge: { distance: 0.1, cooldown: 60, invulnerable: 20 } },
      [0, 1, 1],
    ],
  ])('%s', (_, warning, arena, expected) => {
    expect(outcome(warning, arena)).toEqual(expected);
  });

  test.each(['idle', 'chase'] as const)('%s does not', (policy) => {
    const { summary } = play(facing(60, { reaction_time: 0 }), at(policy, 1.2, 90));
    expect(summary.totals).toMatchObject({ hits_taken: 1, hits_avoided: 0 });
  });

  test('it breaks off a strike, and does not walk into a shape that it sees', () => {
    const { log, summary } = play(
      facing(60, { reaction_time: 0, strike: { ...strike, wind_up: 20, cooldown: 0 } }),
      at('ai', 1.2, 64),
    );
    expect(summary.totals['hits_taken']).toBe(0);
    expect(events(log, 'damaged')).toEqual([]);
  });
});
