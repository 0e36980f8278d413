import { buildSchemas, CONTRACT } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { diceRange } from './dice.ts';
import { type FormSchema, schemaAt } from './formSchema.ts';
import { parseNumber, shownNumber } from './number.ts';
import { prepareSchema } from './prepare.ts';
import { summarise } from './summary.ts';
import { fromTicks, TIME_UNITS, toTicks } from './ticks.ts';

describe('numbers as typed', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['-3', -3],
    ['−3', -3],
    ['1.05', 1.05],
    ['1,05', 1.05],
    ['0.05', 0.05],
    ['.5', 0.5],
    ['1.', 1],
    ['1e3', 1000],
    ['-0', 0],
    ['1 000', 1000],
    // No number: kept as written, for validation to report.
    ['-', '-'],
    ['1e', '1e'],
    ['12a', '12a'],
    ['1e999', '1e999'],
    ['Infinity', 'Infinity'],
    ['0x10', '0x10'],
  ])('%j is %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each([
    // Half-typed numbers stay as typed while they mean the value …
    ['1.', 1, '1.'],
    ['0.0', 0, '0.0'],
    ['1,50', 1.5, '1,50'],
    ['-', '-', '-'],
    ['', undefined, ''],
    // … and give way to a value that came from elsewhere: undo, another sheet.
    ['12', 40, '40'],
    ['12', undefined, ''],
    ['', 0.05, '0.05'],
  ])('typed %j over the value %j shows %j', (text, value, shown) => {
    expect(shownNumber(text, value)).toBe(shown);
  });

  test.each(['-3', '1.05', '0.05', '-0.5', '1e3', '1,05'])('%s, key by key after clearing, ends as its number', (typed) => {
    let text = '';
    let value: unknown;
    for (const key of typed) {
      text = shownNumber(text, value) + key;
      value = parseNumber(text);
      expect(shownNumber(text, value)).toBe(text);
    }
    expect(value).toBe(Number(typed.replace(',', '.')));
  });
});

describe('times', () => {
  test.each([
    [30, 's', 0.5],
    [20, 's', 0.333],
    [20, 'ms', 333],
    [20, 'frames', 20],
  ] as const)('%i ticks in %s: %d', (ticks, unit, value) => {
    expect(fromTicks(ticks, unit)).toBe(value);
  });

  test('what is shown gives back the ticks it was shown for, in every unit', () => {
    for (const unit of TIME_UNITS)
      for (let ticks = 0; ticks <= 36_000; ticks += 7) expect(toTicks(fromTicks(ticks, unit), unit)).toBe(ticks);
  });

  test('half a tick is not rounded away where it was typed as such', () => {
    expect(toTicks(1.5, 'ticks')).toBe(1.5);
  });
});

test.each([
  ['2d6+3', { least: 5, most: 15, average: 10 }],
  ['1d8', { least: 1, most: 8, average: 4.5 }],
  ['2d6-1', { least: 1, most: 11, average: 6 }],
  ['4', { least: 4, most: 4, average: 4 }],
  ['d6', undefined],
  ['0d6', undefined],
  ['2d6+', undefined],
])('dice %s', (text, range) => {
  expect(diceRange(text)).toEqual(range);
});

describe('summaries', () => {
  const { collections } = buildSchemas(CONTRACT);
  const at = (collection: 'enemies' | 'attack_patterns', path: (string | number)[]) =>
    schemaAt(prepareSchema(collections[collection], 'fr'), {}, path) as FormSchema;
  const nameOf = (target: string, id: string) => (target === 'abilities' && id === 'run' ? 'Prendre la fuite' : undefined);

  test.each([
    [
      'a reference tells what it is for',
      at('enemies', ['base', 'ability_triggers', 0]),
      { id: 't1', moment: 'hp_below', settings: { threshold: 20 }, ability: 'run' },
      { title: 'Prendre la fuite', badge: 'Sous un seuil de PV', details: ['Seuil 20'] },
    ],
    [
      'numbers bear their unit, a union inside its branch',
      at('attack_patterns', ['tracks', 'hits', 0]),
      { id: 'hit_1', start: 12, duration: 4, shape: { kind: 'cone', radius: 2, angle: 60 }, damage: 8 },
      { title: 'hit_1', details: ['Début 12 ticks', 'Durée 4 ticks', 'Cône', 'Dégâts 8 PV'] },
    ],
    ['a new entry has nothing to tell', at('enemies', ['base', 'loot', 0]), {}, { title: '', details: [] }],
    ['a broken reference tells its id', at('enemies', ['base', 'loot', 0]), { item: 'gone' }, { title: 'gone', details: [] }],
  ])('%s', (_, schema, value, summary) => {
    expect(summarise(schema, value, nameOf)).toEqual(summary);
  });
});
