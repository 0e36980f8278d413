import { expect, test } from 'vitest';
import { applyToAllSheets, copyFromBase, differentSections, differsFromBase, sheetPaths } from './sheets.ts';

const carl = {
  id: 'carl',
  base: { hp: 50, loot: [{ item: 'meat', count: 1 }], arena: { radius: 1, speed: 4 } },
  levels: [{ level: 2, sheet: { hp: 80, loot: [{ item: 'meat', count: 1 }], arena: { radius: 1, speed: 5 } } }],
  versions: [{ id: 'night', sheet: { hp: 50 } }],
};
const level: (string | number)[] = ['levels', 0, 'sheet'];
const version: (string | number)[] = ['versions', 0, 'sheet'];

test('sheets stand in order: base, levels, versions', () => {
  expect(sheetPaths(carl)).toEqual([['base'], level, version]);
  expect(sheetPaths({})).toEqual([['base']]);
});

test('a sheet is shown as its difference to the base (ABI-33)', () => {
  expect(differentSections(carl, level)).toEqual(['hp', 'arena']);
  expect(differentSections(carl, version)).toEqual(['loot', 'arena']);
  expect(differsFromBase(carl, level, ['arena', 'radius'])).toBe(false);
  expect(differsFromBase(carl, level, ['arena', 'speed'])).toBe(true);
});

test('copy from base, for a field, a section, and what the base does not say', () => {
  expect(copyFromBase(carl, level, ['arena', 'speed'])).toMatchObject({ levels: [{ sheet: { hp: 80, arena: { speed: 4 } } }] });
  expect(differentSections(copyFromBase(carl, version, ['loot']), version)).toEqual(['arena']);
  const withoutLoot = { ...carl, base: { hp: 50 } };
  expect(copyFromBase(withoutLoot, level, ['loot'])).toMatchObject({ levels: [{ sheet: { hp: 80 } }] });
  expect((copyFromBase(withoutLoot, level, ['loot']) as typeof carl).levels[0]?.sheet).not.toHaveProperty('loot');
});

test('apply to all sheets, from any of them', () => {
  const all = applyToAllSheets(carl, level, ['hp']) as typeof carl;
  expect([all.base.hp, all.levels[0]?.sheet.hp, all.versions[0]?.sheet.hp]).toEqual([80, 80, 80]);
  expect(all.base.arena).toBe(carl.base.arena);
});
