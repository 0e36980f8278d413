import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '../form/schema/json.ts';
import { changes } from './difference.ts';
import { forks, merged } from './merge.ts';

const base = {
  id: 'carl',
  name: 'Carl',
  base: {
    hp: 50,
    attacks: [
      { id: 'claw', weight: 1 },
      { id: 'bite', weight: 2 },
    ],
  },
  tags: ['brute'],
};
const withAttacks = (...attacks: { id: string; weight: number }[]) => ({ ...base, base: { ...base.base, attacks } });
const claw = { id: 'claw', weight: 1 };
const bite = { id: 'bite', weight: 2 };
const kick = { id: 'kick', weight: 3 };

describe('changes', () => {
  test.each([
    ['nothing', base, []],
    ['a value', { ...base, name: 'Karl' }, [{ place: ['name'], before: 'Carl', after: 'Karl' }]],
    [
      'an entry that came before others',
      withAttacks(kick, claw, bite),
      [{ place: ['base', 'attacks', { entry: 'kick' }], before: undefined, after: kick }],
    ],
    [
      'an entry that went',
      withAttacks(bite),
      [{ place: ['base', 'attacks', { entry: 'claw' }], before: claw, after: undefined }],
    ],
    [
      'a field of an entry that moved up because another went',
      withAttacks({ ...bite, weight: 9 }),
      [
        { place: ['base', 'attacks', { entry: 'bite' }, 'weight'], before: 2, after: 9 },
        { place: ['base', 'attacks', { entry: 'claw' }], before: claw, after: undefined },
      ],
    ],
    ['an order', withAttacks(bite, claw), [{ place: ['base', 'attacks'], before: [claw, bite], after: [bite, claw] }]],
    [
      'a list of plain values, as a whole',
      { ...base, tags: ['brute', 'boss'] },
      [{ place: ['tags'], before: ['brute'], after: ['brute', 'boss'] }],
    ],
  ])('%s', (_, after, expected) => {
    expect(changes(base, after)).toEqual(expected);
  });
});

describe('forks', () => {
  test('edits of different fields come together by themselves', () => {
    const mine = { ...base, name: 'Karl' };
    const theirs = withAttacks(claw, bite, kick);
    const found = forks(base, mine, theirs);
    expect(found.map(({ by }) => by)).toEqual(['mine', 'theirs']);
    expect(merged(theirs, mine, found, ({ by }) => (by === 'mine' ? 'mine' : 'theirs'))).toEqual({ ...theirs, name: 'Karl' });
  });

  test('both changed one value: a conflict; alike: none', () => {
    expect(forks(base, { ...base, name: 'K' }, { ...base, name: 'C' })).toEqual([
      { place: ['name'], base: 'Carl', mine: 'K', theirs: 'C', by: 'both' },
    ]);
    expect(forks(base, { ...base, name: 'K' }, { ...base, name: 'K' })).toEqual([]);
  });

  test('one changed a field of what the other removed: a conflict over the whole entry', () => {
    expect(forks(base, withAttacks({ ...claw, weight: 7 }, bite), withAttacks(bite))).toEqual([
      { place: ['base', 'attacks', { entry: 'claw' }], base: claw, mine: { ...claw, weight: 7 }, theirs: undefined, by: 'both' },
    ]);
  });

  test('an entry of mine keeps its place among theirs', () => {
    const mine = withAttacks(claw, kick, bite);
    const theirs = withAttacks(claw, bite, { id: 'spit', weight: 4 });
    const ids = (
      merged(theirs, mine, forks(base, mine, theirs), ({ by }) => (by === 'mine' ? 'mine' : 'theirs')) as typeof base
    ).base.attacks.map(({ id }) => id);
    expect(ids).toEqual(['claw', 'kick', 'bite', 'spit']);
  });
});

describe('laws', () => {
  const entry = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.integer({ min: 0, max: 2 }) });
  const record = fc.record(
    {
      name: fc.constantFrom('x', 'y', 'z'),
      hp: fc.integer({ min: 0, max: 2 }),
      list: fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 4 }),
      inner: fc.record({ p: fc.constantFrom(1, 2), q: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );

  test('a record with itself: no change; with another: some', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(changes(a, structuredClone(a))).toEqual([]);
        expect(changes(a, b).length === 0).toBe(sameJson(a, b));
      }),
      { seed: 4600 },
    );
  });

  test('all of theirs is theirs', () => {
    fc.assert(
      fc.property(record, record, record, (a, mine, theirs) => {
        expect(
          sameJson(
            merged(theirs, mine, forks(a, mine, theirs), () => 'theirs'),
            theirs,
          ),
        ).toBe(true);
      }),
      { seed: 4600 },
    );
  });

  test('all of mine says what mine says', () => {
    fc.assert(
      fc.property(record, record, record, (a, mine, theirs) => {
        const result = merged(theirs, mine, forks(a, mine, theirs), () => 'mine');
        // Lists of entries may stand in the order of theirs; every value is mine.
        const sorted = (value: typeof a) => ({
          ...value,
          list: value.list && [...value.list].sort((x, y) => (x.id < y.id ? -1 : 1)),
        });
        expect(sorted(result as typeof a)).toEqual(sorted(mine));
      }),
      { seed: 4600 },
    );
  });
});
