import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Store } from './store.ts';
import type { Deed, Key, Version } from './types.ts';

let folder: string;
let store: Store;
let files = 0;
const deed: Deed = { who: 'ada', at: '2026-12-01T00:00:00.000Z' };
const key: Key = { collection: 'abilities', id: 'split' };
const body = (name: string, more: object = {}) => ({ id: 'split', name, kind: 'summon', ...more });
const version = ({ uid, revision }: Version): Version => ({ uid, revision });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bestiaire-store-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  files += 1;
  store = await Store.open(join(folder, `${files}.db`));
  return () => store.close();
});

async function made(name = 'Split') {
  const written = await store.create(key, body(name), deed);
  if (written.outcome !== 'written') throw new Error(written.outcome);
  return written.record;
}

describe('conditional writes', () => {
  test('a record is created once, and answers who stands there', async () => {
    const first = await made();
    expect(first).toMatchObject({ ...key, revision: 1, body: body('Split') });
    const again = await store.create(key, body('Other'), deed);
    expect(again).toEqual({ outcome: 'exists', current: first });
  });

  test('an update needs the version that stands', async () => {
    const first = await made();
    const second = await store.update(key, version(first), body('Second'), deed);
    expect(second).toMatchObject({ outcome: 'written', record: { uid: first.uid, revision: 2 } });
    const late = await store.update(key, version(first), body('Late'), deed);
    expect(late).toMatchObject({ outcome: 'stale', current: { revision: 2, body: body('Second') } });
    const nowhere = await store.update({ ...key, id: 'nobody' }, version(first), body('x'), deed);
    expect(nowhere).toEqual({ outcome: 'missing' });
  });

  test('an old version never matches a record deleted and made again', async () => {
    const first = await made();
    await store.remove(key, version(first), deed, () => undefined);
    const second = await made();
    expect(second.revision).toBe(first.revision);
    expect(await store.update(key, version(first), body('Ghost'), deed)).toMatchObject({ outcome: 'stale' });
    expect((await store.find(key))?.body).toEqual(body('Split'));
  });

  test('of twenty writers with one version exactly one wins', async () => {
    const first = await made();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => store.update(key, version(first), body(`Writer ${writer}`), deed)),
    );
    expect(all.filter((one) => one.outcome === 'written')).toHaveLength(1);
    expect(all.filter((one) => one.outcome === 'stale')).toHaveLength(19);
    expect((await store.find(key))?.revision).toBe(2);
  });

  test('two processes on one file write at once: none fails, none is lost', async () => {
    const other = await Store.open(join(folder, `${files}.db`));
    const ids = Array.from({ length: 40 }, (_, n) => `r${n}`);
    const results = await Promise.all(
      ids.map((id, n) => (n % 2 === 0 ? store : other).create({ collection: 'maps', id }, { id, name: id }, deed)),
    );
    expect(new Set(results.map((one) => one.outcome))).toEqual(new Set(['written']));
    expect((await other.counts()).maps).toBe(40);
    await other.close();
  });
});

describe('reads', () => {
  test('what is not committed is not read', async () => {
    const first = await made();
    const seen: (string | undefined)[] = [];
    const removing = store.remove(key, version(first), deed, () => 'no');
    const reading = (async () => {
      for (let i = 0; i < 20; i += 1) seen.push(JSON.stringify(await store.find(key)));
    })();
    expect(await removing).toEqual({ outcome: 'refused', why: 'no' });
    await reading;
    expect(new Set(seen)).toEqual(new Set([JSON.stringify(first)]));
  });

  test('the version changes with every commit and with nothing else', async () => {
    const before = await store.version();
    await store.find(key);
    expect(await store.version()).toBe(before);
    await made();
    expect(await store.version()).not.toBe(before);
  });

  test('content holds every shelf', async () => {
    await made();
    await store.create({ collection: 'rules', id: 'facts' }, { id: 'facts', entries: [] }, deed);
    const { content } = await store.content();
    expect(content.abilities.get('split')).toEqual(body('Split'));
    expect(content.rules.facts).toEqual({ id: 'facts', entries: [] });
  });
});

describe('list', () => {
  beforeEach(async () => {
    const names = ['Œuf', 'œuf pourri', 'Écorce', 'ecorce', 'Carl', 'Zé 100%', 'a_b', 'Carl'];
    for (const [n, name] of names.entries()) {
      const id = `m${n}`;
      await store.create({ collection: 'maps', id }, { id, name, tags: n % 2 === 0 ? ['even', 'all'] : ['all'] }, deed);
    }
  });
  const ids = async (query: object) =>
    (await store.list({ collection: 'maps', sort: 'id', limit: 100, ...query })).items.map((item) => item.id);

  test.each([
    [{}, ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']],
    [{ q: 'ECORCE' }, ['m2', 'm3']],
    [{ q: 'écorce' }, ['m2', 'm3']],
    [{ q: '%' }, ['m5']],
    [{ q: '_' }, ['m6']],
    [{ q: 'carl m7' }, ['m7']],
    [{ q: "' OR 1=1 --" }, []],
    [{ tag: 'even' }, ['m0', 'm2', 'm4', 'm6']],
    [{ tag: 'eve' }, []],
    [{ sort: '-id', tag: 'even' }, ['m6', 'm4', 'm2', 'm0']],
    [{ sort: 'name', q: 'carl' }, ['m4', 'm7']],
    [{ sort: '-name', q: 'carl' }, ['m7', 'm4']],
    [{ kind: 'summon' }, []],
  ])('%j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each(['id', 'name', 'updated_at', '-id', '-name', '-updated_at'] as const)(
    'pages by %s skip and repeat nothing',
    async (sort) => {
      const whole = await ids({ sort });
      const paged: string[] = [];
      let after: { value: string; id: string } | undefined;
      do {
        const page = await store.list({ collection: 'maps', sort, limit: 3, ...(after === undefined ? {} : { after }) });
        expect(page.total).toBe(8);
        paged.push(...page.items.map((item) => item.id));
        after = page.next;
      } while (after !== undefined);
      expect(paged).toEqual(whole);
    },
  );
});

describe('history', () => {
  test('tells who, when and what, over a rename, and goes on after a deletion', async () => {
    const first = await made();
    const second = await store.update(key, version(first), body('Second'), { ...deed, who: 'bob' });
    if (second.outcome !== 'written') throw new Error(second.outcome);
    const renamed = await store.rename(key, version(second.record), 'cleave', deed, () => []);
    if (renamed.outcome !== 'written') throw new Error(renamed.outcome);
    expect(renamed.record).toMatchObject({ uid: first.uid, id: 'cleave', revision: 3, body: { id: 'cleave' } });
    expect(await store.find(key)).toBeUndefined();
    const moved: Key = { ...key, id: 'cleave' };
    await store.remove(moved, version(renamed.record), deed, () => undefined);
    const lines = await store.history(moved);
    expect(lines?.map(({ action, who, revision, id }) => [action, who, revision, id])).toEqual([
      ['deleted', 'ada', 4, 'cleave'],
      ['renamed', 'ada', 3, 'cleave'],
      ['updated', 'bob', 2, 'split'],
      ['created', 'ada', 1, 'split'],
    ]);
    const last = lines?.[0];
    if (last === undefined) throw new Error('no history');
    const revived = await store.revive(moved, last, last.body, deed);
    expect(revived).toMatchObject({ outcome: 'written', record: { uid: first.uid, revision: 5 } });
    expect((await store.history(moved))?.[0]?.action).toBe('restored');
  });

  test('an id that no record had has no history', async () => {
    expect(await store.history(key)).toBeUndefined();
  });
});

describe('rename', () => {
  test('references follow in the same transaction, and a taken id changes nothing', async () => {
    const first = await made();
    const user: Key = { collection: 'enemies', id: 'carl' };
    await store.create(user, { id: 'carl', name: 'Carl', uses: 'split' }, deed);
    await store.create({ ...key, id: 'cleave' }, { id: 'cleave', name: 'Cleave' }, deed);
    const taken = await store.rename(key, version(first), 'cleave', deed, () => []);
    expect(taken).toMatchObject({ outcome: 'exists', current: { id: 'cleave' } });
    expect((await store.find(key))?.revision).toBe(1);
    const renamed = await store.rename(key, version(first), 'chop', deed, (content) => {
      expect(content.enemies.get('carl')).toMatchObject({ uses: 'split' });
      return [{ ...user, body: { id: 'carl', name: 'Carl', uses: 'chop' } }];
    });
    expect(renamed).toMatchObject({ outcome: 'written', followed: [{ id: 'carl', revision: 2, body: { uses: 'chop' } }] });
    expect(await store.find(user)).toMatchObject({ revision: 2, body: { uses: 'chop' } });
    expect((await store.history(user))?.map((line) => line.action)).toEqual(['followed', 'created']);
  });
});

describe('import', () => {
  test('tells what becomes of each record; a dry run changes nothing; what is unchanged keeps its revision', async () => {
    const kept = await made('Kept');
    await store.create({ collection: 'maps', id: 'old' }, { id: 'old', name: 'Old' }, deed);
    await store.create({ collection: 'heroes', id: 'ann' }, { id: 'ann', name: 'Ann' }, deed);
    const { content } = await store.content();
    const sent = structuredClone(content);
    sent.maps.delete('old');
    (sent.maps as Map<string, unknown>).set('new', { id: 'new', name: 'New' });
    (sent.heroes as Map<string, unknown>).set('ann', { id: 'ann', name: 'Anne' });
    const options = { replaces: new Set(['maps'] as const) };
    const expected = [
      { collection: 'abilities', id: 'split', change: 'unchanged' },
      { collection: 'heroes', id: 'ann', change: 'updated' },
      { collection: 'maps', id: 'new', change: 'created' },
      { collection: 'maps', id: 'old', change: 'deleted' },
    ];
    const before = await store.version();
    expect(await store.import(sent, { ...options, dryRun: true }, deed)).toEqual(expected);
    expect(await store.version()).toBe(before);
    expect(await store.import(sent, { ...options, dryRun: false }, deed)).toEqual(expected);
    expect((await store.content()).content).toEqual(sent);
    expect(await store.find(key)).toEqual(kept);
    expect((await store.history({ collection: 'maps', id: 'old' }))?.[0]?.action).toBe('deleted');
  });
});

describe('releases', () => {
  test('are kept byte for byte and never change', async () => {
    expect(await store.release('v1', 'abc', '{\n  "é": 1\n}\n', deed)).toBe(true);
    expect(await store.release('v1', 'def', '{}', deed)).toBe(false);
    expect(await store.findRelease('v1')).toEqual({ tag: 'v1', contentHash: 'abc', bundle: '{\n  "é": 1\n}\n', ...deed });
    expect(await store.releases()).toEqual([{ tag: 'v1', contentHash: 'abc', ...deed }]);
    expect(await store.findRelease('v2')).toBeUndefined();
  });
});
