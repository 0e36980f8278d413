import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CONTRACT, createAjv, PLACES, type Place, provideValidators, schemaOf, validateRecord } from '@bestiaire/contract';
import { PRECOMPILED } from '@bestiaire/contract/precompiled';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { getAt, isObject, type Json, setAt } from '../schema/json.ts';

const data = new URL('../../../../../data/', import.meta.url);

/** Every record of the sample content, whatever it holds today. */
const records: [Place, string, Json][] = PLACES.flatMap((place) => {
  const [folder = '', list] = place.split('/');
  const at = new URL(`${folder}/`, data);
  const names = existsSync(at)
    ? readdirSync(at).filter((name) => name.endsWith('.json') && (list ?? name.slice(0, -5)) === name.slice(0, -5))
    : [];
  return names.map((name): [Place, string, Json] => [
    place,
    name.slice(0, -5),
    JSON.parse(readFileSync(new URL(name, at), 'utf8')),
  ]);
});

/** A contract of its own, whose records the precompiled code judges; `CONTRACT` itself is compiled by the package. */
const ownContract = structuredClone(CONTRACT);

/** The schemas exactly as the API serves them, compiled one by one with nothing shared. */
const asServed = Object.fromEntries(PLACES.map((place) => [place, createAjv().compile(schemaOf(place, CONTRACT))]));

function pathsIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))
      : [];
  return [path, ...inner];
}

/** One change of one value: near enough to what was there that a good share stays valid. */
function mutate(record: Json, pick: number, how: number, word: string): Json {
  const paths = pathsIn(record).slice(1);
  const path = paths[pick % paths.length] ?? [];
  const old = getAt(record, path);
  const options: Json[] =
    typeof old === 'number'
      ? [old + 1, old - 1, old + 0.5, -old, String(old), 0, 1e7]
      : typeof old === 'boolean'
        ? [!old, !old, !old, String(old)]
        : typeof old === 'string'
          ? [`${old}a`, word, old.toUpperCase(), '', `${old} `, undefined]
          : Array.isArray(old)
            ? [[...old, ...old], old.slice(1), [...old].reverse(), undefined, {}]
            : [undefined, { ...(old as object), [word]: 1 }, [], null];
  return setAt(record, path, options[how % options.length]);
}

describe('one verdict in form, API and CLI', () => {
  beforeAll(() => provideValidators(ownContract, PRECOMPILED));

  test('every place has its validator', () => {
    expect(Object.keys(PRECOMPILED)).toEqual([...PLACES]);
    for (const place of PLACES) expect(PRECOMPILED[place]).toBeTypeOf('function');
  });

  test.each(records)('%s/%s is valid', (place, id, record) => {
    expect(validateRecord(place, id, record, ownContract)).toEqual([]);
  });

  test('a valid record with one change: the same findings, word for word', () => {
    let valid = 0;
    let tried = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...records),
        fc.nat(),
        fc.nat(),
        fc.stringMatching(/^[a-z_]{1,8}$/),
        ([place, id, record], pick, how, word) => {
          const changed = mutate(record, pick, how, word);
          const found = validateRecord(place, id, changed, ownContract);
          expect(found).toEqual(validateRecord(place, id, changed, CONTRACT));
          expect(PRECOMPILED[place](changed)).toBe(asServed[place]?.(changed));
          tried += 1;
          if (found.length === 0) valid += 1;
        },
      ),
      { seed: 3, numRuns: 3000 },
    );
    expect(valid / tried).toBeGreaterThan(0.3);
    expect(valid / tried).toBeLessThan(0.7);
  });

  test('no code is made at run time', () => {
    const text = readFileSync(new URL('../../../../../packages/contract/src/validators.gen.js', import.meta.url), 'utf8');
    expect(text).not.toMatch(/\bnew Function\b|\beval\(/);
  });
});
