import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointerToken } from '../diagnostic.ts';
import { positionAt } from './position.ts';
import { scanJson } from './scan.ts';

const accepts = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Texts near JSON: printed values with a few characters put in, taken out or changed. */
const nearJson = fc
  .tuple(
    fc.jsonValue(),
    fc.constantFrom(undefined, 1, 2),
    fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom(...'{}[]":,.-+eE0123\\u/tn \n\r\t\u0000éx')), { maxLength: 3 }),
  )
  .map(([value, indent, edits]) =>
    edits.reduce(
      (text, [where, cut, put]) => {
        const at = where % (text.length + 1);
        return text.slice(0, at) + put + text.slice(at + cut);
      },
      JSON.stringify(value, null, indent),
    ),
  );

test('the scan accepts exactly what JSON.parse accepts', () => {
  let accepted = 0;
  fc.assert(
    fc.property(nearJson, (text) => {
      const ok = accepts(text);
      if (ok) accepted += 1;
      expect(scanJson(text, 1000).fault === undefined).toBe(ok);
    }),
    { seed: 11, numRuns: 4000 },
  );
  expect(accepted).toBeGreaterThan(800);
  expect(accepted).toBeLessThan(3200);
});

test('every value of a document has its offset', () => {
  const expectAll = (value: unknown, pointer: string, text: string, offsets: Map<string, number>) => {
    const offset = offsets.get(pointer);
    expect(offset).toBeDefined();
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        const at = offsets.get(`${pointer}/${index}`) ?? -1;
        expect(text.slice(at).startsWith(JSON.stringify(item)?.slice(0, 1) ?? '?')).toBe(true);
        expectAll(item, `${pointer}/${index}`, text, offsets);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        const member = pointer + pointerToken(key);
        expect(text.slice(offsets.get(member)).startsWith(JSON.stringify(key))).toBe(true);
        expectAll(item, member, text, offsets);
      }
    }
  };
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expectAll(JSON.parse(text), '', text, scanJson(text, 1000).offsets);
    }),
    { seed: 12, numRuns: 500 },
  );
});

test.each([
  ['a\nb', 2, 2, 1],
  ['a\r\nb', 3, 2, 1],
  ['a\rb', 2, 2, 1],
  ['a\n\n b', 4, 3, 2],
  ['abc', 3, 1, 4],
  ['é🥚x', 3, 1, 4],
])('position in %j at %i is %i:%i', (text, offset, line, column) => {
  expect(positionAt(text, offset)).toEqual({ line, column });
});
