import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPart, mergeParts } from '../core/batch.ts';
import { CODE } from '../core/code.ts';
import { hashLog } from '../core/hash.ts';
import type { LogEvent } from '../core/log.ts';
import { advance, compile, hashState, isOver, runRange, simulate, start } from '../play.ts';
import { content, enemy, field, hero, opportunity, staged, step, strike } from '../testing/chrono.ts';
import { scriptedDraw } from '../testing/scriptedDraw.ts';

const kit = {
  actions: [
    step({ cost: 2 }),
    step({ id: 'glide', concurrent: true, cost: 2, cells: 2 }),
    strike({ cost: 2, test: { characteristic: 'strength' }, damage: { base: 2, per_sp: 1 }, push: 1 }),
    strike({
      id: 'grand',
      name: 'grand*',
      complex: true,
      cost: 4,
      test: { characteristic: 'strength' },
      damage: { base: 6 },
      provokes: [{ event: 'test_failed', at_fp: 3 }],
    }),
    { id: 'mend', name: 'mend', kind: 'heal' as const, cost: 4, reach: 2, heal: { base: 5 } },
    { id: 'support', name: 'support', kind: 'support' as const, cost: 3 },
    { id: 'call', name: 'call', kind: 'other' as const, cost: 5, ability: 'call' },
  ],
  reactions: [
    opportunity({ cooldown: 3 }),
    opportunity({ id: 'riposte', cooldown: 2, triggers: [{ event: 'damaged' }, { event: 'ally_downed' }] }),
  ],
  characteristics: { agility: 11, strength: 12 },
};
const tiles = ['..........', '...##.....', '......~~..', '..#.......', '..#....#..', '..........'];

function rich() {
  const cast = {
    heroes: ['ann', 'bea', 'cid'].map((id, index) =>
      hero(
        id,
        {
          ...kit,
          actions: kit.actions.filter(({ id: one }) => one !== 'call'),
          characteristics: { agility: 9 + index, strength: 13 },
        },
        25,
      ),
    ),
    enemies: [enemy('foe', kit), enemy('imp', { ...kit, actions: kit.actions.slice(0, 3), reactions: [] }, { hp: 6 })],
    abilities: [{ id: 'call', name: 'call', kind: 'summon', settings: { creature: 'imp', count: 2, max_alive: 2 } }],
    map: field(10, 6, tiles),
  };
  const party = {
    ann: { at: [0, 0], policy: 'ai' },
    bea: { at: [0, 2], policy: 'chase' },
    cid: { at: [0, 4], policy: 'kite' },
  } as const;
  const encounter = staged(
    party,
    {},
    {
      limit: 300,
      waves: [
        { id: 'one', entries: [{ enemy: 'foe', count: 2 }] },
        {
          id: 'two',
          delay: 5,
          entries: [
            { enemy: 'foe', count: 1 },
            { enemy: 'imp', count: 2 },
          ],
        },
      ],
    },
  );
  return compile(content(cast), encounter);
}

test('DET-06: dual run: one copy plays on, the other is rebuilt from its JSON at every step, and both stay equal', () => {
  const definition = rich();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
      const log: LogEvent[] = [];
      const rebuiltLog: LogEvent[] = [];
      const state = start(definition, { seed }, log);
      let rebuilt = start(rich(), { seed }, rebuiltLog);
      while (!isOver(definition, state)) {
        rebuilt = JSON.parse(JSON.stringify(rebuilt));
        advance(definition, state, log);
        advance(definition, rebuilt, rebuiltLog);
        expect(hashState(definition, rebuilt)).toBe(hashState(definition, state));
      }
      expect(rebuilt).toEqual(state);
      expect(rebuiltLog).toEqual(log);
      const text = JSON.stringify(state);
      expect(text).not.toContain('-0,');
      expect(JSON.parse(text)).toEqual(state);
    }),
    { seed: 4, numRuns: 12 },
  );
});

test('DET-01: the same content, encounter and seed give the same log; another seed another', () => {
  const hashes = Array.from({ length: 8 }, (_, seed) => hashLog(simulate(rich(), { seed }).log));
  expect(Array.from({ length: 8 }, (_, seed) => hashLog(simulate(rich(), { seed }).log))).toEqual(hashes);
  expect(new Set(hashes).size).toBe(8);
});

test('DET-04: run i by itself is run i of any batch', () => {
  const definition = rich();
  const whole = runRange(definition, { from: 0, to: 6 });
  const split = [5, 2, 0, 4, 1, 3].map((run) => runRange(rich(), { from: run, to: run + 1 })).reduce(mergeParts, emptyPart());
  expect(split).toEqual(whole);
});

test('DET-03: dice from a script: a missing die fails, an unused one too', () => {
  const cast = {
    heroes: [
      hero('ann', { actions: [strike({ test: { characteristic: 'strength' } })], characteristics: { agility: 9, strength: 10 } }),
    ],
  };
  const fight = (tests: number[]) => {
    const dice = scriptedDraw({ tests });
    const encounter = staged({ ann: { at: [1, 1], policy: 'ai' } }, { dummy: [2, 1] }, { limit: 2 });
    simulate(compile(content(cast), encounter, { ...CODE, draw: dice.draw }));
    dice.finish();
  };
  expect(() => fight([3])).toThrow('no die left for tests');
  expect(() => fight([3, 4, 5])).toThrow('1 dice for tests were never drawn');
  expect(() => fight([3, 4])).not.toThrow();
});

test('every die of a fight is in the log once, with what it was for', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    let drawn = 0;
    const definition = rich();
    const { log } = simulate(definition, { seed });
    const state = start(definition, { seed });
    while (!isOver(definition, state)) advance(definition, state);
    for (const value of Object.values(state))
      if (typeof value === 'object' && value !== null && 'drawn' in value) drawn += Number(value.drawn);
    expect(log.filter(({ type }) => type === 'tested' || type === 'critical_injury' || type === 'roll')).toHaveLength(drawn);
  }
});
