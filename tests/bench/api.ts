import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@bestiaire/api';
import Database from 'better-sqlite3';
import { heroes, type Sample, timed } from './_apiFixture.ts';

export const name = 'api';

const RECORDS = 10_000;
const REQUESTS = 1000;

type App = Awaited<ReturnType<typeof buildApp>>;

/** The server's routes, called without a socket, one request after the other. */
async function measureServer(app: App, sample: Sample[]) {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'localhost', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`);
    return answer;
  };
  const heroes = Object.fromEntries(sample.map((one) => [one.id, one]));
  const imported = await timed(1, () => call('POST', '/api/v1/import', { heroes }));
  const id = (n: number) => `hero_${(n * 7919) % RECORDS}`;
  const read = await timed(REQUESTS, (n) => call('GET', `/api/v1/heroes/${id(n)}`));
  await call('GET', '/api/v1/heroes');
  const list = await timed(REQUESTS / 4, (n) => call('GET', `/api/v1/heroes?sort=name&limit=50&q=${n % 10}`));
  const first = await timed(1, () => call('GET', '/api/v1/export'));
  const again = await timed(20, () => call('GET', '/api/v1/export'));
  const create = await timed(REQUESTS, (n) => call('POST', '/api/v1/heroes', { ...sample[0], id: `made_${n}` }));
  let etag = String((await call('GET', '/api/v1/heroes/hero_1')).headers['etag']);
  const update = await timed(REQUESTS, async (n) => {
    const answer = await call('PUT', '/api/v1/heroes/hero_1', { ...sample[1], hp: 1 + n }, { 'if-match': etag });
    etag = String(answer.headers['etag']);
  });
  return { imported, read, list, first, again, create, update };
}

/** What the same work costs with nothing but SQLite: prepared statements, the same durability, bodies parsed and printed. */
async function measureFloor(file: string, sample: Sample[]) {
  const db = new Database(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) db.pragma(pragma);
  db.exec(
    'CREATE TABLE record (id TEXT PRIMARY KEY, revision INTEGER, name TEXT, body TEXT); CREATE TABLE revision (id TEXT, revision INTEGER, body TEXT)',
  );
  const insert = db.prepare('INSERT INTO record VALUES (?, 1, ?, ?)');
  const remember = db.prepare('INSERT INTO revision VALUES (?, ?, ?)');
  const change = db.prepare('UPDATE record SET revision = revision + 1, body = ? WHERE id = ? AND revision = ?');
  const one = db.prepare<[string], { body: string }>('SELECT body FROM record WHERE id = ?');
  const some = db.prepare<[string], object>(
    "SELECT id, name, revision FROM record WHERE name LIKE '%' || ? || '%' ORDER BY name LIMIT 50",
  );
  const all = db.prepare<[], { body: string }>('SELECT body FROM record ORDER BY id');
  const save = db.transaction((record: Sample) => {
    insert.run(record.id, record.name, JSON.stringify(record));
    remember.run(record.id, 1, JSON.stringify(record));
  });
  const replace = db.transaction((record: Sample, revision: number) => {
    change.run(JSON.stringify(record), record.id, revision);
    remember.run(record.id, revision + 1, JSON.stringify(record));
  });
  const many = db.transaction((records: Sample[]) => {
    for (const record of records) save(record);
  });
  const [zero, second] = sample;
  if (zero === undefined || second === undefined) throw new Error('the sample is empty');
  const imported = await timed(1, () => many(sample));
  const read = await timed(REQUESTS, (n) => JSON.stringify(JSON.parse(one.get(`hero_${(n * 7919) % RECORDS}`)?.body ?? '')));
  const list = await timed(REQUESTS / 4, (n) => JSON.stringify(some.all(String(n % 10))));
  const first = await timed(1, () =>
    JSON.stringify(
      all.all().map(({ body }) => JSON.parse(body)),
      null,
      2,
    ),
  );
  const create = await timed(REQUESTS, (n) => save({ ...zero, id: `made_${n}` }));
  const update = await timed(REQUESTS, (n) => replace({ ...second, hp: 1 + n }, n + 1));
  db.close();
  return { imported, read, list, first, create, update };
}

/** Requests a second on one core over ten thousand records, beside what bare SQLite needs for the same in the same run. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'bestiaire-bench-'));
  const sample = heroes(RECORDS);
  const app = await buildApp({
    database: join(folder, 'api.db'),
    hosts: ['localhost'],
    requestsPerSecond: Number.MAX_SAFE_INTEGER,
  });
  try {
    const floor = await measureFloor(join(folder, 'floor.db'), sample);
    const server = await measureServer(app, sample);
    const rate = (what: string, milliseconds: number, bare: number) => ({
      what,
      value: 1000 / milliseconds,
      unit: 'requests/s',
      ratio: milliseconds / bare,
      floor: 'the time of bare SQLite',
    });
    return [
      rate('read one', server.read, floor.read),
      rate('list, searched and sorted, 50 of 10,000', server.list, floor.list),
      rate('create', server.create, floor.create),
      rate('update over its revision', server.update, floor.update),
      {
        what: 'import of 10,000',
        value: server.imported,
        unit: 'ms',
        ratio: server.imported / floor.imported,
        floor: 'bare SQLite',
      },
      {
        what: 'export of 10,000, first',
        value: server.first,
        unit: 'ms',
        ratio: server.first / floor.first,
        floor: 'bare SQLite',
      },
      { what: 'export of 10,000, unchanged', value: server.again, unit: 'ms' },
    ];
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
