import { describe, expect, test } from 'vitest';
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
  summons,
  waves,
} from '../testing.ts';

/** Carl as the source has him: 50 hp, flees under 20 points, gives his loot all the same. */
const carl = (speed = 3, settings: Parameters<typeof flees>[1] = { drops_loot: true }): Records => ({
  abilities: [flees('run', settings)],
  enemies: [
    enemy('carl', {
      hp: 50,
      arena: arenaBlock({ speed }),
      ability_triggers: [below(20, 'run')],
      loot: [
        { item: 'meat', count: 2 },
        { item: 'leg', count: 1 },
      ],
      hooks: {
        on_flee: [
          { do: 'set_fact', fact: 'carl_fled' },
          { do: 'give_item', item: 'coin', count: 3 },
        ],
        on_death: [{ do: 'set_fact', fact: 'carl_died' }],
      },
    }),
  ],
});

const struck = (amount: number, more: Partial<Parameters<typeof room>[0]> = {}) =>
  room({
    waves: waves({ enemy: 'carl', count: 1, x: 4, y: 6 }),
    limit: 200,
    script: [deed.strike(5, 'carl#1', amount)],
    ...more,
  });

describe('ABI-50: out by the nearest edge', () => {
  test.each([
    ['left', 2, 6, -1, 0],
    ['top', 10, 2, 0, -1],
    ['right', 18, 6, 1, 0],
    ['bottom', 10, 10, 0, 1],
    ['left before top', 3, 3, -1, 0],
    ['top before right', 17, 3, 0, -1],
    ['right before bottom', 17, 9, 1, 0],
  ])('%s, from %d, %d', (_, x, y, dx, dy) => {
    const encounter = room({
      // It would block the way of a walking body.
      obstacles: [
        { id: 'west', x: 0.5, y: 1, width: 0.5, height: 10 },
        { id: 'north', x: 8, y: 0.5, width: 4, height: 0.5 },
      ],
      waves: waves([
        { enemy: 'carl', count: 1, x, y },
        { enemy: 'rock', count: 1, x: 10, y: 6 },
      ]),
      script: [deed.strike(0, 'carl#1', 35)],
    });
    const records = carl();
    records.enemies?.push(enemy('rock'));
    const { log } = play(records, encounter);
    const [started] = events(log, 'flee_started');
    const [outside] = events(log, 'fled');
    // All of the body is outside: from its centre to the edge and a radius beyond, at 3 u/s times 1.6, from the next tick on.
    const way = dx !== 0 ? (dx < 0 ? x : 20 - x) : dy < 0 ? y : 12 - y;
    expect([started?.['tick'], outside?.['tick']]).toEqual([0, Math.ceil((way + 0.4) / ((3 * 1.6) / 60) - 1e-9)]);
  });

  test('a speed of 0 is gone in the same tick', () => {
    const { log } = play(carl(0), struck(35));
    expect(pick(events(log, 'flee_started', 'fled'), 'tick', 'type')).toEqual([
      [5, 'flee_started'],
      [5, 'fled'],
    ]);
  });
});

test.each([
  [1, 4.4 / (3 / 60)],
  [2, 4.4 / (6 / 60)],
])('ABI-51: a speed factor of %d', (speed_factor, ticks) => {
  const records = carl(3, { speed_factor });
  records.enemies?.push(enemy('rock'));
  const encounter = struck(35, {
    waves: waves([{ enemy: 'carl', count: 1, x: 4, y: 6 }, 'rock']),
    script: [deed.strike(0, 'carl#1', 35)],
  });
  expect(events(play(records, encounter).log, 'fled')[0]?.['tick']).toBe(Math.round(ticks));
});

describe('ABI-52: it leaves the fight at once', () => {
  test('leaves, acolytes, counter, hook, loot, and last the room, all in that tick', () => {
    const records = carl();
    records.abilities?.push(summons('call', 'imp'));
    records.enemies?.[0]?.base.ability_triggers?.push(on('spawn', 'call'));
    records.enemies?.push(enemy('imp', { loot: [{ item: 'horn', count: 1 }] }));
    const { log, summary } = play(records, struck(35));
    expect(pick(log.slice(-11), 'tick', 'type')).toEqual([
      [5, 'damaged'],
      [5, 'ability_fired'],
      [5, 'flee_started'],
      [5, 'left_with_caster'],
      [5, 'counter_changed'],
      [5, 'fact_set'],
      [5, 'item_given'],
      [5, 'loot_dropped'],
      [5, 'room_cleared'],
      [5, 'exit_opened'],
      [5, 'ended'],
    ]);
    expect(summary).toMatchObject({
      outcome: 'victory',
      facts: ['carl_fled'],
      counters: [{ enemy: 'carl', stat: 'total_fled', value: 1 }],
      items: [
        { item: 'coin', count: 3 },
        { item: 'leg', count: 1 },
        { item: 'meat', count: 2 },
      ],
    });
  });

  test('it takes no hit, gives none, touches nobody, and its projectiles are gone', () => {
    const records = carl(1);
    records.attack_patterns = [
      pattern('throw', {
        duration: 60,
        trigger_distance: { max: 50 },
        tracks: {
          hits: [{ id: 'late', start: 8, duration: 50, shape: { kind: 'circle', radius: 50 }, damage: 7 }],
          projectiles: [{ id: 'stone', start: 2, duration: 1, damage: 7, speed: 1, range: 50 }],
        },
      }),
    ];
    const [first] = records.enemies ?? [];
    if (first?.base.arena !== undefined) {
      first.base.arena.attacks = [{ id: 'throw', pattern: 'throw', weight: 1 }];
      first.base.arena.contact_damage = 9;
    }
    records.enemies?.push(enemy('rock'));
    const encounter = room({
      waves: waves([
        { enemy: 'carl', count: 1, x: 6, y: 6 },
        { enemy: 'rock', count: 1, x: 18, y: 2 },
      ]),
      limit: 60,
      party: [
        {
          id: 'hero',
          hero: 'hero',
          policy: 'script',
          x: 2,
          y: 6,
          script: [deed.strike(5, 'carl#1', 35), deed.strike(9, 'carl#1', 35)],
        },
      ],
    });
    const { log } = play(records, encounter);
    expect(
      pick(events(log, 'flee_started', 'attack_interrupted', 'projectile_ended', 'deed_failed'), 'tick', 'type', 'reason'),
    ).toEqual([
      [5, 'flee_started', undefined],
      [5, 'attack_interrupted', undefined],
      [5, 'projectile_ended', 'fled'],
      [9, 'deed_failed', 'not_fighting'],
    ]);
    expect(pick(events(log, 'damaged'), 'creature')).toEqual([['carl#1']]);
  });

  test('loot only if it says so', () => {
    expect(events(play(carl(3, {}), struck(35)).log, 'loot_dropped')).toEqual([]);
  });
});

describe('ABI-53: fleeing replaces dying', () => {
  test('Carl struck for 999: amount 999, hp 1, and he runs with his loot dropped', () => {
    const { log, summary } = play(carl(), struck(999));
    expect(pick(events(log, 'damaged'), 'creature', 'amount', 'hp')).toEqual([['carl#1', 999, 1]]);
    expect(events(log, 'died')).toEqual([]);
    expect(pick(events(log, 'loot_dropped'), 'items')).toEqual([
      [
        [
          { item: 'meat', count: 2 },
          { item: 'leg', count: 1 },
        ],
      ],
    ]);
    expect(summary.counters).toEqual([{ enemy: 'carl', stat: 'total_fled', value: 1 }]);
  });

  test('a hit that does not cross the threshold does not', () => {
    const { log } = play(carl(), struck(29));
    expect(events(log, 'flee_started')).toEqual([]);
  });

  test('only the console that clears the room still kills', () => {
    const { log, summary } = play(carl(), room({ waves: waves('carl'), script: [deed.clearRoom(3)] }));
    expect(events(log, 'flee_started', 'damaged')).toEqual([]);
    expect(summary).toMatchObject({
      facts: ['carl_died'],
      counters: [{ enemy: 'carl', stat: 'total_killed', value: 1 }],
    });
  });

  test('a threshold of 1 is crossed by the hit point that is left', () => {
    const records = carl();
    records.enemies?.[0]?.base.ability_triggers?.splice(0, 1, below(1, 'run'));
    expect(events(play(records, struck(999)).log, 'flee_started')).toHaveLength(1);
  });
});

describe('ABI-54: where a flight may begin', () => {
  test('at spawn: it enters and runs', () => {
    const records = carl();
    records.enemies?.[0]?.base.ability_triggers?.push(on('spawn', 'run'));
    const { log } = play(records, room({ waves: waves('carl') }));
    expect(pick(events(log, 'spawned', 'flee_started').slice(1), 'tick', 'type')).toEqual([
      [0, 'spawned'],
      [0, 'flee_started'],
    ]);
  });

  test('by an attack: the attack ends with it, and what it had still to fire is not fired', () => {
    const records = carl();
    records.attack_patterns = [
      pattern('panic', {
        trigger_distance: { max: 50 },
        tracks: {
          abilities: [
            { id: 'a', start: 4, duration: 0, ability: 'run' },
            { id: 'b', start: 4, duration: 0, ability: 'run' },
          ],
        },
      }),
    ];
    const [first] = records.enemies ?? [];
    if (first?.base.arena !== undefined) first.base.arena.attacks = [{ id: 'panic', pattern: 'panic', weight: 1 }];
    const { log } = play(records, room({ waves: waves('carl') }));
    expect(pick(events(log, 'ability_fired', 'flee_started', 'attack_interrupted'), 'tick', 'type')).toEqual([
      [4, 'ability_fired'],
      [4, 'flee_started'],
      [4, 'attack_interrupted'],
    ]);
  });

  test('a second flee is ignored', () => {
    const records = carl();
    records.enemies?.[0]?.base.ability_triggers?.push(on('spawn', 'run'), { ...on('spawn', 'run'), id: 'again' });
    expect(events(play(records, room({ waves: waves('carl') })).log, 'flee_started')).toHaveLength(1);
  });
});
