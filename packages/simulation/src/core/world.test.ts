import { CONTRACT, type Enemy, normalise, type Sheet, schemasOf } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { enemy, sheet } from '../testing.ts';
import { admits, count, counterValue, openWorld, setFact, summonSheet, type World, waveSheet } from './world.ts';

const world = (counters: World['counters'] = [], facts: string[] = []) => openWorld({ counters, facts }, {});
const filled = (record: Enemy) => normalise(record, schemasOf(CONTRACT).collections.enemies);
type Conditions = NonNullable<Sheet['appears_when']>;
type Op = Extract<Conditions[number], { kind: 'counter' }>['op'];
const fled = (op: Op, value: number): Conditions[number] => ({ kind: 'counter', enemy: 'egg', stat: 'total_fled', op, value });

describe('ABI-61: conditions', () => {
  const at = (value: number) => world([{ enemy: 'egg', stat: 'total_fled', value }]);
  test.each<[op: Op, holdsAt: number[]]>([
    ['>=', [2, 3]],
    ['>', [3]],
    ['=', [2]],
    ['!=', [1, 3]],
    ['<', [1]],
    ['<=', [1, 2]],
  ])('%s 2 holds at %j of 1, 2, 3', (op, holdsAt) => {
    const conditions = { appears_when: [fled(op, 2)] };
    expect([1, 2, 3].filter((value) => admits(at(value), conditions))).toEqual(holdsAt);
  });

  test('a missing counter is 0', () => {
    expect(counterValue(world(), 'egg', 'total_killed')).toBe(0);
    expect(admits(world(), { appears_when: [fled('=', 0)] })).toBe(true);
  });

  test('a fact that must be set, and one that must not', () => {
    const when = (set: boolean): Conditions => [{ kind: 'fact', fact: 'night', set }];
    expect(admits(world([], ['night']), { appears_when: when(true) })).toBe(true);
    expect(admits(world([], ['night']), { appears_when: when(false) })).toBe(false);
    expect(admits(world(), { appears_when: when(false) })).toBe(true);
  });

  test('a list holds when all hold', () => {
    expect(admits(at(2), { appears_when: [fled('>=', 1), fled('<', 2)] })).toBe(false);
    expect(admits(at(2), { appears_when: [] })).toBe(true);
  });
});

describe('ABI-62: which sheet a wave brings', () => {
  const egg = filled(
    enemy(
      'egg',
      { appears_when: [fled('>=', 1)] },
      {
        levels: [
          { level: 2, sheet: sheet() },
          { level: 3, sheet: sheet({ appears_when: [fled('>=', 9)] }) },
        ],
        versions: [
          { id: 'rage', sheet: sheet({ appears_when: [fled('>=', 3)] }) },
          { id: 'wary', sheet: sheet({ appears_when: [fled('>=', 2)] }) },
        ],
      },
    ),
  );
  test.each([
    [0, undefined, 'base'],
    [1, 'base', 'base'],
    [2, 'version:wary', 'version:wary'],
    [3, 'version:rage', 'version:rage'],
  ])('at counter %i: %s; a summon brings %s (ABI-48)', (value, wave, summon) => {
    const at = world([{ enemy: 'egg', stat: 'total_fled', value }]);
    expect([waveSheet(at, egg), summonSheet(at, egg)]).toEqual([wave, summon]);
  });

  test('a row with a level gets exactly that level, subject to its own conditions', () => {
    expect(waveSheet(world(), egg, 2)).toBe('level:2');
    expect(waveSheet(world(), egg, 3)).toBeUndefined();
    expect(waveSheet(world([{ enemy: 'egg', stat: 'total_fled', value: 9 }]), egg, 3)).toBe('level:3');
  });
});

test('counters count, facts are set once, and a run owns its own', () => {
  const given = [{ enemy: 'egg', stat: 'total_fled' as const, value: 1 }];
  const own = world(given, ['night']);
  expect([count(own, 'egg', 'total_fled'), count(own, 'imp', 'total_killed')]).toEqual([2, 1]);
  expect([setFact(own, 'night'), setFact(own, 'day')]).toEqual([false, true]);
  expect(given[0]?.value).toBe(1);
});

test('the options of a run replace what the encounter sets', () => {
  const encounter = { facts: ['night'], counters: [] };
  expect(openWorld(encounter, { facts: [] }).facts).toEqual([]);
  expect(openWorld(encounter, {}).facts).toEqual(['night']);
});
