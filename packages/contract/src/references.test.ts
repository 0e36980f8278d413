import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import type { Content } from './content.ts';
import { CONTRACT } from './contract/contract.ts';
import { allIds, indexReferences, recordsOf, renameReferences } from './references.ts';
import { type Collection, type Place, schemaOf } from './schemas.ts';
import { soundContent } from './testing/content.ts';

const bytes = (content: Content) =>
  [...recordsOf(content)].map(([place, id, record]) => `${place}/${id}\n${canonical(record, schemaOf(place, CONTRACT))}`).sort();

function rename(content: Content, place: Place, from: string, to: string): number {
  const changes = renameReferences(content, CONTRACT, place, from, to);
  for (const change of changes) {
    if (change.place.startsWith('rules/')) {
      (content.rules as Record<string, unknown>)[change.id] = change.record;
    } else {
      const records = content[change.place as Collection] as Map<string, unknown>;
      records.delete(change.from);
      records.set(change.id, change.record);
    }
  }
  return changes.length;
}

test('the index knows who names whom, and where', () => {
  const index = indexReferences(soundContent(), CONTRACT);
  expect(index.usedBy('enemies', 'carl').map((r) => `${r.from}/${r.id}${r.pointer}`)).toEqual([
    'enemies/carl/base/appears_when/0/enemy',
    'encounters/room/party/0/script/0/target',
    'encounters/room/waves/0/entries/0/enemy',
    'encounters/room/waves/1/entries/0/enemy',
    'encounters/room/counters/0/enemy',
  ]);
  // A setting of type enemy is a reference because the contract says so (ABI-11).
  expect(index.usedBy('enemies', 'imp').map((r) => r.pointer)).toContain('/settings/creature');
  expect(index.usedBy('rules/characteristics', 'agility').map((r) => r.pointer)).toContain(
    '/base/chrono/characteristics/agility',
  );
  expect(index.usesOf('rules/critical_injuries', 'critical_injuries').map((r) => r.target)).toEqual(['agility']);
  expect(index.usesOf('attack_patterns', 'cry')).toEqual([
    { from: 'attack_patterns', id: 'cry', pointer: '/tracks/abilities/0/ability', to: 'abilities', target: 'call' },
  ]);
  expect(index.usedBy('enemies', 'nobody')).toEqual([]);
});

test('a rename is followed everywhere and touches nothing else', () => {
  const content = soundContent();
  expect(rename(content, 'enemies', 'carl', 'karl')).toBe(2);
  expect([...content.enemies.keys()]).toEqual(['imp', 'karl']);
  expect(JSON.stringify([...content.enemies, ...content.encounters])).not.toContain('"carl');
  expect(content.encounters.get('room')?.party[0]).toMatchObject({ script: [{ target: 'karl#1' }] });
  expect(content.heroes).toEqual(soundContent().heroes);
});

const everything = [...allIds(soundContent())].flatMap(([place, ids]) => [...ids].map((id): [Place, string] => [place, id]));

test.each(everything)('law: renaming %s/%s and back gives the same bytes', (place, id) => {
  const content = soundContent();
  const before = bytes(content);
  const users = indexReferences(content, CONTRACT).usedBy(place, id).length;
  const touched = rename(content, place, id, 'renamed');
  expect(bytes(content)).not.toEqual(before);
  expect(touched).toBeGreaterThanOrEqual(1);
  expect(indexReferences(content, CONTRACT).usedBy(place, 'renamed')).toHaveLength(users);
  expect(indexReferences(content, CONTRACT).usedBy(place, id)).toEqual([]);
  rename(content, place, 'renamed', id);
  expect(bytes(content)).toEqual(before);
});
