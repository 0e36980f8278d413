import { expect, test } from 'vitest';
import { localEntries } from './localEntries.ts';
import { matches, slug } from './search.ts';

test.each([
  ['', ['Carl'], true],
  ['oeuf geant', ['Œuf géant', 'big_egg_4'], true],
  ['egg 4', ['Œuf géant', 'big_egg_4'], true],
  ['GEANT', ['Œuf géant', 'big_egg_4'], true],
  ['carl', ['Œuf géant', 'big_egg_4'], false],
])('%j in %j: %s', (search, texts, found) => {
  expect(matches(search, texts)).toBe(found);
});

test.each([
  ['Élite noire', 'elite_noire'],
  ['  Big Egg 4 ', 'big_egg_4'],
  ['Œuf ægir', 'oeuf_aegir'],
  ['4 eggs', 'eggs'],
  ['…', ''],
])('%j as an id: %j', (name, id) => {
  expect(slug(name)).toBe(id);
});

test('a local reference reads the nearest list whose entries have ids', () => {
  const record = {
    base: {
      tactical: {
        attacks: [{ id: 'bite', name: 'Bite' }, { id: 'claw' }],
        multiattack: [{ id: 'all', attacks: [{ attack: 'bite', count: 2 }] }],
      },
      arena: { attacks: [{ id: 'slam' }] },
    },
  };
  const place = ['base', 'tactical', 'multiattack', 0, 'attacks', 0, 'attack'];
  expect(localEntries(record, place, 'attacks')).toEqual([
    { value: 'bite', label: 'Bite' },
    { value: 'claw', label: 'claw' },
  ]);
  expect(localEntries(record, place, 'reactions')).toEqual([]);
});
