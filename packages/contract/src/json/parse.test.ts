import { expect, test } from 'vitest';
import { parseJson } from './parse.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const bytes = (text: string) => new TextEncoder().encode(text);
const codes = (text: string) => parseJson(bytes(text)).diagnostics.map((d) => `${d.code} ${d.line}:${d.column} ${d.pointer}`);

test.each([
  ['{"a": [1, 2.5, "x"], "b": null}', { a: [1, 2.5, 'x'], b: null }],
  ['\ufeff{"a": 1}', { a: 1 }],
  ['{\r\n"a": 1\r\n}\r\n', { a: 1 }],
  ['{"text": "a\\": 1, \\"b\\": 2", "c": "d:\\\\"}', { text: 'a": 1, "b": 2', c: 'd:\\' }],
  ['{"name": "Œuf géant 🥚"}', { name: 'Œuf géant 🥚' }],
  ['{"tab": "a\\tb\\nc", "é": "\\u00e9"}', { tab: 'a\tb\nc', é: 'é' }],
  ['9007199254740991', 9007199254740991],
  ['1.0', 1],
])('reads %j', (text, value) => {
  const parsed = parseJson(bytes(text));
  expect(parsed.diagnostics).toEqual([]);
  expect(parsed.value).toEqual(value);
});

test.each([
  // Syntax: where and what
  ['', 'JSON-01 1:1 '],
  ['  \n', 'JSON-01 2:1 '],
  ['{\n  "a": 1,\n}', 'JSON-01 3:1 '],
  ['{"a": 1 "b": 2}', 'JSON-01 1:9 '],
  ["{'a': 1}", 'JSON-01 1:2 '],
  ['{"a": 01}', 'JSON-01 1:8 '],
  ['{"a": 1} x', 'JSON-01 1:10 '],
  ['// a\n{}', 'JSON-01 1:1 '],
  ['{"a": NaN}', 'JSON-01 1:7 '],
  ['{"a": "x\ny"}', 'JSON-01 1:9 '],
  ['{"a": "\\q"}', 'JSON-01 1:8 '],
  ['{"a": [1', 'JSON-01 1:9 '],
  // Keys twice, spelled alike or not
  ['{"hp": 1,\n "hp": 2}', 'JSON-03 2:2 /hp'],
  ['{"hp": 1, "h\\u0070" : 2}', 'JSON-03 1:11 /hp'],
  ['{"a": {"b": 1, "b": 1}}', 'JSON-03 1:16 /a/b'],
  ['{"a":1,"a" :2,"b":"\\":"}', 'JSON-03 1:8 /a'],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'JSON-04 1:33 /0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0'],
  // Numbers
  ['{"a": 1e400}', 'JSON-06 1:2 /a'],
  ['[9007199254740992]', 'JSON-06 1:2 /0'],
  ['[-0]', 'JSON-06 1:2 /0'],
  ['[-0.0]', 'JSON-06 1:2 /0'],
  ['[-1e-999]', 'JSON-06 1:2 /0'],
  // Text
  ['["\\u0000"]', 'JSON-07 1:2 /0'],
  ['["\\r"]', 'JSON-07 1:2 /0'],
  ['["\\ud800"]', 'JSON-07 1:2 /0'],
  ['{"\\u0007": 1}', 'JSON-07 1:2 /\u0007'],
  ['{"__proto__": {}}', 'JSON-08 1:2 /__proto__'],
  ['{"a": {"constructor": 1}}', 'JSON-08 1:8 /a/constructor'],
  ['{"\\u005f_proto__": {}}', 'JSON-08 1:2 /__proto__'],
  ['{"name": "e\u0301"}', 'JSON-09 1:2 /name'],
  ['{"name": "e\\u0301"}', 'JSON-09 1:2 /name'],
])('refuses %j', (text, expected) => {
  expect(codes(text)).toEqual([expected]);
  expect(parseJson(bytes(text)).value).toBeUndefined();
});

test.each([
  ['Latin-1', Uint8Array.of(0x22, 0xe9, 0x22)],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00)],
  ['an overlong form', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
  ['a surrogate in UTF-8', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
])('refuses %s with JSON-02', (_, data) => {
  expect(parseJson(data).diagnostics.map((d) => d.code)).toEqual(['JSON-02']);
});

test('refuses what is larger than asked for with JSON-05', () => {
  expect(parseJson(bytes('[1, 2]'), { maxBytes: 5 }).diagnostics[0]?.code).toBe('JSON-05');
  expect(parseJson(bytes('[1,2]'), { maxBytes: 5 }).value).toEqual([1, 2]);
});

test('nesting of any depth is told, never overflows', () => {
  const deep = '{"a":'.repeat(100_000);
  expect(codes(deep)).toEqual([expect.stringMatching(/^JSON-04 1:16[1-6] /)]);
  expect(codes('['.repeat(32) + ']'.repeat(32))).toEqual([]);
});

test('says what should stand there, in both languages', () => {
  expect(parseJson(bytes('{"a": 1,}')).diagnostics[0]).toMatchObject({
    message: { en: '"}" where a name in double quotes should stand.', fr: '"}" là où il faut un nom entre guillemets droits.' },
    hint: { en: 'Remove the comma before it.' },
  });
});

test('locates a value, or what is around one that is not there', () => {
  const { locate } = parseJson(bytes('\ufeff{\r\n  "a": [\r\n    { "b/c": 1 }\r\n  ]\r\n}'));
  expect(locate('')).toEqual({ line: 1, column: 1 });
  expect(locate('/a')).toEqual({ line: 2, column: 3 });
  expect(locate('/a/0')).toEqual({ line: 3, column: 5 });
  expect(locate('/a/0/b~1c')).toEqual({ line: 3, column: 7 });
  expect(locate('/a/0/missing')).toEqual({ line: 3, column: 5 });
  expect(locate('/nowhere/at/all')).toEqual({ line: 1, column: 1 });
});
