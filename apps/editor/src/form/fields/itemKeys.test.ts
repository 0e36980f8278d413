import { beforeEach, describe, expect, test } from 'vitest';
import { ItemKeys } from './itemKeys.ts';

const a = { id: 'a', weight: 1 };
const b = { id: 'b', weight: 2 };
const c = { id: 'c', weight: 3 };

describe('keys of entries', () => {
  let keys: ItemKeys;
  let first: readonly string[];
  const after = (items: unknown[]) => keys.keysOf('/attacks', items);
  beforeEach(() => {
    keys = new ItemKeys();
    first = keys.keysOf('/attacks', [a, b, c]);
  });

  test('each its own', () => expect(new Set(first).size).toBe(3));

  test.each<[string, unknown[], (number | 'new')[]]>([
    ['an edited entry keeps its key', [a, { ...b, weight: 9 }, c], [0, 1, 2]],
    ['an entry whose id is being typed keeps its key', [a, { ...b, id: 'bx' }, c], [0, 1, 2]],
    ['moved entries take theirs along', [c, a, b], [2, 0, 1]],
    ['edited and moved at once', [{ ...c, weight: 9 }, a, b], [2, 0, 1]],
    ['removed', [a, c], [0, 2]],
    ['inserted', [a, { id: 'x' }, b, c], [0, 'new', 1, 2]],
    ['without ids, by position', [{ weight: 7 }, b, c], [0, 1, 2]],
  ])('%s', (_, items, expected) => {
    const got = after(items);
    expect(got.map((key) => (first.includes(key) ? first.indexOf(key) : 'new'))).toEqual(expected);
    expect(new Set(got).size).toBe(items.length);
  });

  test('an entry that undo brings back has its key again', () => {
    after([a, c]);
    expect(after([a, b, c])).toEqual(first);
  });

  test('the same value twice has two keys', () => {
    expect(new Set(after([a, a])).size).toBe(2);
  });

  test('texts go by position', () => {
    const one = keys.keysOf('/rows', ['x', 'y']);
    expect(keys.keysOf('/rows', ['x', 'z'])).toEqual(one);
  });
});
