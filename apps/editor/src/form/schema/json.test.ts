import { pointerOf } from '@bestiaire/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getAt, overlaps, pathOf, sameJson, setAt } from './json.ts';

describe('paths', () => {
  test.each([
    [[], ''],
    [['a/b', '~', ''], '/a~1b/~0/'],
    [['tracks', 'hits', '0'], '/tracks/hits/0'],
  ])('%j is the pointer %s, and back', (path, pointer) => {
    expect(pointerOf(path)).toBe(pointer);
    expect(pathOf(pointer)).toEqual(path);
  });

  test('pointers are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(pathOf(pointerOf(path))).toEqual(path);
      }),
      { seed: 1 },
    );
  });
});

describe('setAt', () => {
  const record = { base: { hp: 50, loot: [{ item: 'meat' }, { item: 'leg' }] }, notes: 'x' };

  test.each([
    // [path, value, what it gives]
    [['base', 'hp'], 40, { base: { hp: 40, loot: [{ item: 'meat' }, { item: 'leg' }] }, notes: 'x' }],
    [['base', 'loot', 1, 'item'], 'egg', { base: { hp: 50, loot: [{ item: 'meat' }, { item: 'egg' }] }, notes: 'x' }],
    [['notes'], undefined, { base: { hp: 50, loot: [{ item: 'meat' }, { item: 'leg' }] } }],
    // Parents that are missing are made, an index makes a list.
    [['hooks', 'on_flee', 0, 'do'], 'set_fact', { ...record, hooks: { on_flee: [{ do: 'set_fact' }] } }],
    [[], 7, 7],
  ])('%j = %j', (path, value, expected) => {
    const before = structuredClone(record);
    expect(setAt(record, path, value)).toEqual(expected);
    expect(record).toEqual(before);
  });

  test('what lies beside the path is shared, so that it is not drawn again', () => {
    const after = setAt(record, ['base', 'loot', 1, 'item'], 'egg') as typeof record;
    expect(after.base.loot[0]).toBe(record.base.loot[0]);
    expect(getAt(after, ['base', 'loot', 1, 'item'])).toBe('egg');
  });

  test('a property of the prototype is no value', () => {
    expect(getAt({}, ['constructor'])).toBeUndefined();
  });
});

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: undefined }, {}, false],
  [[1, 2], [2, 1], false],
  [{ 0: 'a' }, ['a'], false],
  [null, {}, false],
])('%j and %j say the same: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same);
  expect(sameJson(b, a)).toBe(same);
});

test.each([
  ['/base/hp', '/base/hp', true],
  ['/base', '/base/hp', true],
  ['', '/base/hp', true],
  ['/base/hp', '/base/hp_max', false],
])('%s and %s overlap: %s', (a, b, expected) => {
  expect(overlaps(a, b)).toBe(expected);
  expect(overlaps(b, a)).toBe(expected);
});
