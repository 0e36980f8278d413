import { expect, test } from 'vitest';
import { createFold, foldValue, hashLog, printFold } from './hash.ts';

const hash = (value: unknown) => {
  const fold = createFold();
  foldValue(fold, value);
  return printFold(fold);
};

test('DET-07: the log hash is that of its printed text', () => {
  expect(hashLog([{ type: 'a', tick: 1 }])).toMatchInlineSnapshot(`"d5990fe4f7ee05a7"`);
  expect(hashLog([{ type: 'a', tick: 1 }])).toMatch(/^[0-9a-f]{16}$/);
  expect(hashLog([{ type: 'a' }, { type: 'b' }])).not.toBe(hashLog([{ type: 'b' }, { type: 'a' }]));
});

test.each([
  ['a number', { x: 1 }, { x: 2 }],
  ['a fraction', { x: 0.1 }, { x: 0.1 + Number.EPSILON }],
  ['a text', { x: 'a' }, { x: 'b' }],
  ['a flag', { x: true }, { x: false }],
  ['the length of a list', { x: [1] }, { x: [1, 0] }],
  ['the order of a list', { x: [1, 2] }, { x: [2, 1] }],
])('DET-07: the state hash sees %s', (_, one, other) => {
  expect(hash(one)).not.toBe(hash(other));
  expect(hash(JSON.parse(JSON.stringify(one)))).toBe(hash(one));
});
