import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from './difference.ts';
import { mergePatch } from './mergePatch.ts';

test.each([
  [{ a: 1 }, { a: 2 }, [{ pointer: '/a', before: 1, after: 2 }]],
  [{ a: 1 }, {}, [{ pointer: '/a', before: 1 }]],
  [{}, { 'a/b': 1 }, [{ pointer: '/a~1b', after: 1 }]],
  [{ a: [1, 2] }, { a: [1] }, [{ pointer: '/a/1', before: 2 }]],
  [{ a: 1 }, { a: [1] }, [{ pointer: '/a', before: 1, after: [1] }]],
  // An entry that only moved is no change of its fields.
  [
    [
      { id: 'x', n: 1 },
      { id: 'y', n: 2 },
    ],
    [
      { id: 'y', n: 2 },
      { id: 'x', n: 3 },
    ],
    [{ pointer: '/1/n', before: 1, after: 3 }],
  ],
  [[{ id: 'x' }], [], [{ pointer: '/0', before: { id: 'x' } }]],
])('%j → %j', (before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

test('equal values have no differences, others have some', () => {
  const json = fc.jsonValue({ noUnicodeString: false }).filter((value) => !JSON.stringify(value).includes('-0'));
  fc.assert(
    fc.property(json, (value) => {
      expect(differences(value, structuredClone(value))).toEqual([]);
    }),
    { seed: 5 },
  );
});

// The examples of RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('the patch of %j by %j', (target, patch, expected) => {
  const before = structuredClone(target);
  expect(mergePatch(target, patch)).toEqual(expected);
  expect(target).toEqual(before);
});
