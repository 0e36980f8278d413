import { expect, test } from 'vitest';
import { contentOf, mergeDrafts, type StoredContent } from './mergeDrafts.ts';

const stored: StoredContent = {
  rules: { items: { id: 'items', entries: [] } },
  abilities: {},
  attack_patterns: {},
  enemies: { carl: { id: 'carl', name: 'Carl' }, egg: { id: 'egg', name: 'Egg' } },
  heroes: {},
  maps: {},
  encounters: {},
};

test('drafts lie over what is stored, new records and rules lists too; the stored content stays as it was', () => {
  const content = contentOf(stored);
  const merged = mergeDrafts(content, [
    { collection: 'enemies', id: 'carl', record: { id: 'carl', name: 'Karl' } },
    { collection: 'enemies', id: 'acolyte', record: { id: 'acolyte' } },
    { collection: 'rules', id: 'facts', record: { id: 'facts', entries: [] } },
  ]);
  expect([...merged.enemies]).toEqual([
    ['carl', { id: 'carl', name: 'Karl' }],
    ['egg', { id: 'egg', name: 'Egg' }],
    ['acolyte', { id: 'acolyte' }],
  ]);
  expect(Object.keys(merged.rules)).toEqual(['items', 'facts']);
  expect(content).toEqual(contentOf(stored));
  expect(merged.heroes).toBe(content.heroes);
});
