import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Store } from '@bestiaire/persistence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../run.ts';

const SAMPLE = fileURLToPath(new URL('../../../../data', import.meta.url));
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cli-database-'));
  cpSync(SAMPLE, join(root, 'data'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function bestiaire(line: string, database: string): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await run(line.split(' '), {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    colour: false,
    env: { BESTIAIRE_DB: database, USER: 'ada' },
    cwd: root,
  });
  return { code, out, err };
}

const bytesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]),
  );

test('import, export, import, export: the same bytes', async () => {
  const first = await bestiaire('import data', 'one.db');
  expect(first).toMatchObject({ code: 0, err: expect.stringMatching(/^(\d+) of \1 records changed\.\n$/) });
  expect(await bestiaire('export --out one', 'one.db')).toMatchObject({ code: 0 });
  expect(await bestiaire('import one', 'two.db')).toMatchObject({ code: 0 });
  expect(await bestiaire('export --out two', 'two.db')).toMatchObject({ code: 0 });
  expect(bytesOf(join(root, 'two'))).toEqual(bytesOf(join(root, 'one')));
  const again = await bestiaire('export --out two', 'two.db');
  expect(again).toMatchObject({ code: 0, out: '', err: expect.stringContaining('0 written, 0 removed') });
  expect(await bestiaire('import two', 'two.db')).toMatchObject({ code: 0, out: '', err: expect.stringMatching(/^0 of /) });
  const bundles = [await bestiaire('export --bundle -', 'two.db'), await bestiaire('export --content one --bundle -', 'none.db')];
  expect(bundles[0]?.out).toBe(bundles[1]?.out);
  expect(JSON.parse(bundles[0]?.out ?? '')).toMatchObject({ format: 1, content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a dry run tells what would change and changes nothing; --merge deletes nothing', async () => {
  await bestiaire('import data', 'dry.db');
  cpSync(join(root, 'data'), join(root, 'edited'), { recursive: true });
  rmSync(join(root, 'edited/encounters'), { recursive: true });
  const hero = { id: 'newcomer', name: 'Newcomer', hp: 5 };
  writeFileSync(join(root, 'edited/heroes/newcomer.json'), JSON.stringify(hero));
  const dry = await bestiaire('import edited --dry-run', 'dry.db');
  expect(dry.out).toMatch(/^created heroes\/newcomer\n(deleted encounters\/[a-z0-9_]+\n)+$/);
  expect((await bestiaire('import edited --dry-run', 'dry.db')).out).toBe(dry.out);
  expect((await bestiaire('import edited --merge', 'dry.db')).out).toBe('created heroes/newcomer\n');
  const store = await Store.open(join(root, 'dry.db'));
  const key = { collection: 'heroes', id: 'newcomer' } as const;
  expect((await store.find(key))?.body).toEqual(hero);
  expect((await store.history(key))?.[0]).toMatchObject({ who: 'ada', action: 'imported' });
  await store.close();
});

test('is all or nothing: a broken file is told at its place, exit 1', async () => {
  cpSync(join(root, 'data'), join(root, 'broken'), { recursive: true });
  writeFileSync(join(root, 'broken/heroes/bad.json'), '{\n  "id": "bad",\n  "name": "Bad",\n  "hp": "many"\n}');
  const { code, out, err } = await bestiaire('import broken', 'broken.db');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/broken\/heroes\/bad\.json:4:3/);
  expect(existsSync(join(root, 'broken.db'))).toBe(false);
});

test('a bundle is refused while there are errors', async () => {
  const enemy = {
    id: 'lost',
    name: 'Lost',
    base: { hp: 1, ability_triggers: [{ id: 't', moment: 'death', ability: 'nowhere' }] },
  };
  writeFileSync(join(root, 'data/enemies/lost.json'), JSON.stringify(enemy));
  expect(await bestiaire('import data', 'errors.db')).toMatchObject({ code: 0 });
  expect(await bestiaire('import data --strict', 'errors.db')).toMatchObject({ code: 1 });
  const refused = await bestiaire('export --bundle b.json', 'errors.db');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('nothing was exported') });
  expect(existsSync(join(root, 'b.json'))).toBe(false);
  expect(await bestiaire('export --out authored', 'errors.db')).toMatchObject({ code: 0 });
});

test('a backup is a database of its own, and never overwrites', async () => {
  await bestiaire('import data', 'live.db');
  expect(await bestiaire('backup copy.db', 'live.db')).toMatchObject({ code: 0 });
  expect(await bestiaire('backup copy.db', 'live.db')).toMatchObject({ code: 2 });
  const copies = await Promise.all(
    ['live.db', 'copy.db'].map((file) => bestiaire(`export --out ${file.replace('.', '-')}`, file)),
  );
  expect(copies.map(({ code }) => code)).toEqual([0, 0]);
  expect(bytesOf(join(root, 'copy-db'))).toEqual(bytesOf(join(root, 'live-db')));
});

test.each([
  ['export', 'Give --out DIR or --bundle FILE.'],
  ['export --out a --bundle b', 'Give --out DIR or --bundle FILE.'],
  ['export --out a', 'There is no database'],
  ['import', 'Name one folder.'],
  ['import nowhere', 'There is no folder nowhere.'],
  ['backup', 'Name one file.'],
  ['serve --port x', 'is not a port'],
])('%s: exit 2, and why', async (line, said) => {
  const { code, out, err } = await bestiaire(line, 'nothing.db');
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
  expect(existsSync(join(root, 'nothing.db'))).toBe(false);
});
