import { describe, expect, test } from 'vitest';
import { deed, enemy, events, on, pick, play, type Records, room, summons, waves } from '../testing.ts';

describe('DET-11: bounds', () => {
  test('at most 512 living creatures: what is refused is in the log with its reason', () => {
    const records: Records = {
      abilities: [summons('swarm', 'mite', { count: 20 })],
      enemies: [enemy('mite', { ability_triggers: [on('spawn', 'swarm')] })],
    };
    const { log, summary } = play(records, room({ waves: waves('mite'), limit: 2 }));
    expect(events(log, 'spawned')).toHaveLength(512);
    const refused = pick(events(log, 'not_spawned'), 'reason');
    expect(refused.flat().filter((reason) => reason === 'room_limit').length).toBeGreaterThan(0);
    expect(summary.outcome).toBe('limit');
  });

  test('the fallen and the fled make room', () => {
    const records: Records = {
      abilities: [summons('split', 'mite', { count: 20 })],
      enemies: [enemy('mite', { ability_triggers: [on('death', 'split')] })],
    };
    const rows = waves(...Array.from({ length: 5 }, () => ({ enemy: 'mite', count: 100 })));
    const encounter = room({ waves: [{ id: 'all', entries: rows.flatMap(({ entries }) => entries) }], limit: 3 });
    const { log } = play(records, {
      ...encounter,
      party: [{ id: 'hero', hero: 'hero', policy: 'script', script: [deed.strike(0, 'mite#1', 99)] }],
    });
    // 500 mites and a hero; one falls and twenty come in its place: the room holds eleven of them and one for the fallen.
    expect(pick(events(log, 'not_spawned'), 'reason', 'count')).toEqual([['room_limit', 8]]);
  });

  test('more than 10,000 events in one step end the run with the outcome `bound`', () => {
    const records: Records = {
      abilities: [summons('split', 'mite', { count: 20 })],
      enemies: [enemy('mite', { ability_triggers: [on('death', 'split'), { ...on('death', 'split'), id: 'again' }] })],
    };
    const { log, summary } = play(records, room({ waves: waves({ enemy: 'mite', count: 100 }), script: [deed.clearRoom(3)] }));
    expect(summary).toMatchObject({ outcome: 'bound', reason: 'events', at: 3 });
    expect(log.filter(({ tick }) => tick === 3)).toHaveLength(10_001);
    expect(log.at(-1)).toEqual({ type: 'ended', tick: 3, outcome: 'bound', reason: 'events', at: 3 });
    expect(summary.events).toBe(log.length);
  });
});
