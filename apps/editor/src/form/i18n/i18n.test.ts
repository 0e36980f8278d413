import { expect, test } from 'vitest';
import en from './en.json';
import fr from './fr.json';

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages say the same things, with the same values in them', () => {
  const french = new Map(flat(fr));
  for (const [key, text] of flat(en)) expect.soft(holes(french.get(key) ?? 'missing {{x}}'), key).toEqual(holes(text));
  const plurals = [...french.keys()].filter((key) => !key.endsWith('_many'));
  expect(plurals).toEqual(flat(en).map(([key]) => key));
});
