import { expect, test } from 'vitest';
import { CONTRACT } from './contract/contract.ts';
import type { Place } from './schemas.ts';
import { validateRecord } from './validate.ts';

const summon = (settings: object, more: object = {}) => ({ id: 'r', name: 'N', kind: 'summon', settings, ...more });
const enemy = (base: object) => ({ id: 'r', name: 'N', base: { hp: 5, ...base } });
const map = (more: object) => ({ id: 'r', name: 'N', tile_size: 1, tiles: ['.'], legend: { '.': 'open' }, ...more });
const hero = (more: object) => ({ id: 'r', name: 'N', hp: 1, ...more });

const told = (place: Place, value: unknown) =>
  validateRecord(place, 'r', value, CONTRACT).map((d) => `${d.code} ${d.pointer} ${d.hint?.en}`);

test.each<[Place, unknown, string]>([
  // ABI-14: of the wrong type, unknown, out of bounds, an unknown choice, missing without a default
  ['abilities', summon({ creature: 'imp', count: '2' }), 'SCH-01 /settings/count Write a whole number here.'],
  ['abilities', summon({ creature: 'imp', count: 1.5 }), 'SCH-01 /settings/count Write a whole number here.'],
  ['abilities', summon({ creature: 'imp', coutn: 2 }), 'SCH-02 /settings/coutn Did you mean `count`?'],
  ['abilities', summon({ creature: 'imp', count: 21 }), 'SCH-04 /settings/count Allowed: from 1 to 20 creatures.'],
  [
    'abilities',
    summon({ creature: 'imp', placement: 'around_the_hero' }),
    'SCH-05 /settings/placement Did you mean `around_hero`? Known: `around_caster`, `around_hero`, `arena_edges`.',
  ],
  ['abilities', summon({}), 'SCH-03 /settings/creature Add it (Creature).'],
  // Kinds
  ['abilities', { ...summon({}), kind: 'sumon' }, 'SCH-05 /kind Did you mean `summon`? Known: `summon`, `flee`.'],
  ['abilities', { id: 'r', name: 'N' }, 'SCH-03 /kind Add it: `summon`, `flee`.'],
  ['abilities', { id: 'r', name: 'N', kind: 3 }, 'SCH-05 /kind Known: `summon`, `flee`.'],
  ['abilities', [], 'SCH-01  Write an object here.'],
  ['abilities', null, 'SCH-01  No field is null: leave it out instead.'],
  // Spelling, lengths, doubles
  [
    'abilities',
    summon({ creature: 'Imp' }),
    'SCH-06 /settings/creature An id has lower-case letters, digits and underscores, starts with a letter, at most 64.',
  ],
  ['heroes', hero({ name: '' }), 'SCH-07 /name At least 1.'],
  ['heroes', hero({ tags: ['a', 'b', 'a'] }), 'SCH-08 /tags/2 Remove one; the first is number 1.'],
  ['heroes', hero({ notes: null }), 'SCH-01 /notes No field is null: leave it out instead.'],
  [
    'heroes',
    hero({ zeal: 1 }),
    'SCH-02 /zeal Remove it. Known here: `id`, `name`, `hp`, `arena`, `tactical`, `chrono`, `notes`, `tags`.',
  ],
  [
    'enemies',
    enemy({ appears_when: [{ kind: 'fact', fact: 'x', set: true, op: '>' }] }),
    'SCH-02 /base/appears_when/0/op Remove it. Known here: `kind`, `fact`, `set`.',
  ],
  [
    'enemies',
    enemy({ chrono: { characteristics: { Agility: 3 } } }),
    'SCH-06 /base/chrono/characteristics/Agility An id has lower-case letters, digits and underscores, starts with a letter, at most 64.',
  ],
  ['maps', map({ legend: {} }), 'SCH-07 /legend At least 1.'],
  ['maps', map({ legend: { '.': 'opne' } }), 'SCH-05 /legend/. Did you mean `open`? Known: `open`, `difficult`, `solid`, `low`.'],
  ['maps', map({ legend: { wall: 'open' } }), 'SCH-07 /legend/wall At most 1.'],
  ['maps', map({ id: 'other' }), 'SCH-09 /id Write `r`, or rename it where it stands.'],
  ['rules/facts', { id: 'r', entries: [] }, 'SCH-05 /id Known: `facts`.'],
  // What JSON can spell and no record may hold (the form and the API's merges hold values, not bytes)
  ['heroes', hero({ hp: Number.NaN }), 'JSON-06 /hp Use a number between −9007199254740991 and 9007199254740991, and plain 0.'],
  ['heroes', hero({ name: 'a\u0000' }), 'JSON-07 /name Remove it; line feed and tab are allowed.'],
])('%s %j', (place, value, expected) => {
  expect(told(place, value)).toEqual([expected]);
});

test('all errors are told at once, and both languages speak', () => {
  const [first, second] = validateRecord('heroes', 'r', { id: 'r', name: 3, hp: 0 }, CONTRACT);
  expect(first?.message).toEqual({ en: '`name` must be a text, not 3.', fr: '`name` doit être un texte, pas 3.' });
  expect(second).toMatchObject({ message: { fr: '`hp` vaut 0, hors des bornes.' }, hint: { fr: 'Permis : de 1 à 1000000 hp.' } });
});

test('a hostile record is answered in bounded words', () => {
  const told = validateRecord(
    'heroes',
    'r',
    { id: 'r', name: 'N', hp: 1, tags: Array.from({ length: 50_000 }, () => 7) },
    CONTRACT,
  );
  expect(told).toHaveLength(101);
  expect(told.at(-1)).toMatchObject({ code: 'SCH-10', message: { en: '49901 more findings are not shown.' } });
});
