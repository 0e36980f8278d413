import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTRACT, type Place, parseJson, validateRecord } from '@bestiaire/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServer, type Server } from './harness.ts';

const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));
const COLLECTIONS = ['abilities', 'attack_patterns', 'enemies', 'heroes', 'encounters'] as const;

/** The sample's records: what is mutated. */
const seeds = COLLECTIONS.flatMap((collection) =>
  readdirSync(`${SAMPLE}/${collection}`).map((file) => ({
    collection,
    record: JSON.parse(readFileSync(`${SAMPLE}/${collection}/${file}`, 'utf8')) as Record<string, unknown>,
  })),
);

/** Any UTF-16, lone surrogates too, which fast-check's own strings never hold. */
const utf16 = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 }).map((units) => String.fromCharCode(...units));

/** Values that stand where others should: of other types, at bounds, hostile. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1, 2, 5, 1e9, 2 ** 53, 0.5, '', 'carl', 'é', [], {}, [[]], { startsWith: 'a' }),
  utf16,
  fc.integer({ min: 0, max: 200 }),
);

/** Every path of a value. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

/** A copy with one value put, or taken away. */
function mutate(value: unknown, path: readonly (string | number)[], put: { value: unknown } | undefined): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return put?.value;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const members = copy as Record<string | number, unknown>;
  if (rest.length > 0 || put !== undefined) members[head] = mutate(members[head], rest, put);
  else if (Array.isArray(copy)) copy.splice(Number(head), 1);
  else delete members[head];
  return copy;
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** A value near the one that stands there, most often as valid. */
function nudged(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value;
}

type Mutation = { put: unknown } | 'nudge' | 'remove';
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Mutation>('nudge') },
  { weight: 2, arbitrary: odd.map((put): Mutation => ({ put })) },
  { weight: 1, arbitrary: fc.constant<Mutation>('remove') },
);

const mutated = fc.tuple(fc.constantFrom(...seeds), fc.nat(), mutation).map(([{ collection, record }, where, change]) => {
  const paths = pathsOf(record).filter((path) => path.length > 0 && path[0] !== 'id');
  const path = paths[where % paths.length] ?? [];
  const put = change === 'remove' ? undefined : { value: change === 'nudge' ? nudged(at(record, path)) : change.put };
  return { collection, text: JSON.stringify(mutate(record, path, put)) };
});

const state = async ({ client }: Server) => String((await client.get('/api/v1/content')).headers['etag']);

test('a mutated record gets the contract’s verdict, on the same bytes', { timeout: 120_000 }, async () => {
  const server = await openServer();
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(mutated, async ({ collection, text }) => {
      const { value, diagnostics } = parseJson(new TextEncoder().encode(text));
      const id = String((value as { id?: unknown } | undefined)?.id);
      const wanted = diagnostics.length > 0 ? diagnostics : validateRecord(collection as Place, id, value, CONTRACT);
      const url = `/api/v1/${collection}`;
      const answer = await server.client.post(url).set('content-type', 'application/json').send(text);
      if (wanted.length > 0) {
        expect([answer.status, answer.body.diagnostics]).toEqual([422, wanted]);
        return;
      }
      stored += 1;
      expect([answer.status, answer.body]).toEqual([201, value]);
      const etag = String(answer.headers['etag']);
      expect((await server.client.get(`${url}/${id}`)).body).toEqual(value);
      const gone = await server.client.delete(`${url}/${id}`).set('if-match', etag);
      expect(gone.status).toBe(204);
    }),
    { seed: 20261201, numRuns: 200 },
  );
  // Of two hundred, 30 to 70 % are still valid.
  expect(stored).toBeGreaterThan(60);
  expect(stored).toBeLessThan(140);
});

test('no body, query or header makes a 5xx, and nothing is changed by what is refused', { timeout: 120_000 }, async () => {
  const server = await openServer({ sample: SAMPLE });
  let before = await state(server);
  let refused = 0;
  const targets = [
    ['post', '/api/v1/heroes'],
    ['put', '/api/v1/enemies/carl'],
    ['patch', '/api/v1/enemies/carl'],
    ['post', '/api/v1/enemies/carl/rename'],
    ['post', '/api/v1/enemies/carl/restore'],
    ['put', '/api/v1/rules/items'],
    ['post', '/api/v1/validate'],
    ['post', '/api/v1/import'],
    ['post', '/api/v1/releases'],
    ['post', '/api/v1/simulations'],
  ] as const;
  const body = fc.oneof(
    fc.json(),
    fc.json().map((text) => `{"heroes":${text}}`),
    utf16.map((text) => JSON.stringify({ id: text, encounter: text, tag: text })),
    fc.string(),
    fc.constantFrom('', '{', '"', '[[', '{"id":1}', '{"revision":0}', '{"heroes":{"x":null}}', '{"rules":{"items":[]}}'),
  );
  const header = fc.constantFrom(undefined, '', '*', '"x"', 'W/"x"', '"00000000-0000-0000-0000-000000000000.1"', '"".1');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...targets),
      body,
      header,
      fc.string({ maxLength: 8 }),
      async ([method, url], text, match, query) => {
        const request = server.client[method](`${url}?${encodeURIComponent(query)}`).set('content-type', 'application/json');
        const answer = await (match === undefined ? request : request.set('if-match', match)).send(text);
        expect(answer.status).toBeLessThan(500);
        const after = await state(server);
        if (answer.status >= 400) {
          refused += 1;
          expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
          expect(after).toBe(before);
        }
        before = after;
      },
    ),
    { seed: 20261202, numRuns: 400 },
  );
  expect(refused).toBeGreaterThan(200);
});
