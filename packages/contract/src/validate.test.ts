import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from './content.ts';
import { CONTRACT } from './contract/contract.ts';
import { recordsOf } from './references.ts';
import type { Collection, Place } from './schemas.ts';
import { isObject } from './schemaWalk.ts';
import { soundContent } from './testing/content.ts';
import { validate, validateRecord } from './validate.ts';

const RECORDS = [...recordsOf(soundContent())];

/** Every way into a value. */
function waysIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const inner = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const at = (key: string) => (value as Record<string, unknown>)[key];
  return [path, ...inner.flatMap((key) => waysIn(at(key), [...path, Array.isArray(value) ? Number(key) : key]))];
}

/** A copy of a value with what stands at a path changed; `undefined` takes it away. */
function withChange(value: unknown, path: readonly (string | number)[], change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const inner = withChange(copy[key], rest, change);
  if (inner !== undefined) copy[key] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

const WORDS = [
  'imp',
  'carl',
  'call',
  'run',
  'bite',
  'cry',
  'ann',
  'yard',
  'gate',
  'spawn',
  'arena',
  'script',
  'carl#1',
  '2d6',
  'agility',
];
const NUMBERS = [0, 1, 2, 3, 5, 20, 40, 50, 100, 1.5, -1];

/** What stands in for a value: mostly something of its own type, so that a good share of the changed records is still valid. */
function near(old: unknown, pick: number): unknown {
  if (typeof old === 'number') return NUMBERS[pick % NUMBERS.length];
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'string') return WORDS[pick % WORDS.length];
  if (Array.isArray(old)) return [[...old, ...old], [...old].reverse(), old.slice(1), []][pick % 4];
  return undefined;
}

/** One of the sound records with a change: of a value by one near it, or now and then by anything at all. */
const changedRecord = fc
  .tuple(
    fc.nat(RECORDS.length - 1),
    fc.nat(),
    fc.nat(),
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) }),
  )
  .map(([which, way, pick, wild]): [Place, string, unknown] => {
    const [place, id, record] = RECORDS[which] as [Place, string, unknown];
    const ways = waysIn(record);
    const changed = withChange(record, ways[way % ways.length] ?? [], (old) => wild ?? near(old, pick));
    return [place, id, changed === undefined ? null : changed];
  });

function contentWith([place, id, record]: [Place, string, unknown]): Content {
  const content = soundContent();
  if (place.startsWith('rules/')) (content.rules as Record<string, unknown>)[id] = record;
  else (content[place as Collection] as Map<string, unknown>).set(id, record);
  return content;
}

test('law: whatever a record holds, it gets an answer, in both languages and at a place in it', () => {
  let stored = 0;
  fc.assert(
    fc.property(changedRecord, (changed) => {
      const [place, id, record] = changed;
      const refused = validateRecord(place, id, record, CONTRACT).length > 0;
      if (!refused) stored += 1;
      const told = validate(contentWith(changed), CONTRACT);
      // A record that is refused is told of in the layers that refuse it, and in no later one.
      const own = told.filter((d) => d.collection === place && d.id === id);
      expect(own.some((d) => /^(JSON|SCH)-/.test(d.code))).toBe(refused);
      expect(refused && own.some((d) => !/^(JSON|SCH)-/.test(d.code))).toBe(false);
      for (const { message, hint, pointer } of told) {
        expect(message.en !== '' && message.fr !== '' && hint?.en !== '' && hint?.fr !== '').toBe(true);
        expect(pointer === '' || pointer.startsWith('/')).toBe(true);
      }
      for (const { pointer } of own) expect(parentExists(record, pointer)).toBe(true);
    }),
    { seed: 21, numRuns: 1000 },
  );
  expect(stored).toBeGreaterThan(300);
  expect(stored).toBeLessThan(700);
});

/** Whether a pointer leads to a value, or to a field that could stand in a value that is there. */
function parentExists(record: unknown, pointer: string): boolean {
  const keys = pointer.split('/').slice(1);
  keys.pop();
  let value = record;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return keys.length === 0 || isObject(value) || Array.isArray(value) || value === undefined;
}

test('law: the order in which content was entered changes nothing', () => {
  const backwards = soundContent();
  for (const collection of ['abilities', 'enemies', 'encounters', 'attack_patterns'] as const) {
    const entries = [...backwards[collection]].reverse();
    backwards[collection].clear();
    for (const [id, record] of entries) (backwards[collection] as Map<string, unknown>).set(id, record);
  }
  for (const content of [backwards, soundContent()]) content.abilities.delete('call');
  const forwards = soundContent();
  forwards.abilities.delete('call');
  expect(validate(backwards, CONTRACT)).toEqual(validate(forwards, CONTRACT));
});
