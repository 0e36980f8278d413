import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from './en.json';
import fr from './fr.json';
import { firstLanguage } from './index.ts';

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const source = join(import.meta.dirname, '..');
/** The sources that speak with the application's own texts. */
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.|^form\//.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'));

test('both languages say the same things, with the same values in them', () => {
  const french = new Map(flat(fr));
  expect([...french.keys()]).toEqual(flat(en).map(([key]) => key));
  for (const [key, text] of flat(en)) expect.soft(holes(french.get(key) ?? ''), key).toEqual(holes(text));
});

test('no text is empty, and French writes its apostrophes and spaces before signs as French does', () => {
  for (const [key, text] of [...flat(en), ...flat(fr)]) expect.soft(text.trim(), key).not.toBe('');
  for (const [key, text] of flat(fr)) expect.soft(text, key).not.toMatch(/'|\w[:;?!](\s|$)/);
});

test('every text is used somewhere', () => {
  const all = sources.join('\n');
  // A key that code puts together (`create.${collection}`) is used through its beginning.
  const put = [...all.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, start]) => start as string);
  for (const [key] of flat(en)) {
    const base = key.replace(/_(one|other)$/, '');
    const used = all.includes(`'${base}'`) || put.some((start) => base.startsWith(start));
    expect.soft(used, key).toBe(true);
  }
});

test.each([
  ['fr', ['en-GB'], 'fr', 'chosen here before'],
  [null, ['fr-CA', 'en'], 'fr', "the browser's first"],
  [null, ['de', 'fr'], 'fr', 'the first one that we speak'],
  [null, ['de'], 'en', 'none of ours'],
  ['xx', ['fr'], 'fr', 'remembered nonsense'],
])('language %s with %j: %s (%s)', (remembered, preferred, expected, _reason) => {
  expect(firstLanguage(remembered, preferred)).toBe(expected);
});
