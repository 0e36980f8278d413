import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hero, openServer } from './harness.ts';

const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));
const PROBLEM = /^application\/problem\+json/;
const COLLECTIONS = ['abilities', 'attack_patterns', 'enemies', 'heroes', 'maps', 'encounters'];

/** An enemy that fires an ability nobody made. */
const dangling = {
  id: 'carl',
  name: 'Carl',
  base: { hp: 5, ability_triggers: [{ id: 't', moment: 'death', ability: 'nowhere' }] },
};

describe('a new database', () => {
  test('begins with the sample content, once', async () => {
    const first = await openServer({ sample: SAMPLE });
    const { body } = await first.client.get('/api/v1/problems').expect(200);
    expect(body.errors).toBe(0);
    expect(body.collections.enemies.count).toBeGreaterThanOrEqual(15);
    const etag = String((await first.client.get('/api/v1/enemies/carl')).headers['etag']);
    const again = await openServer({ sample: SAMPLE, database: first.database });
    expect((await again.client.get('/api/v1/enemies/carl')).headers['etag']).toBe(etag);
  });
});

describe('export', () => {
  test('is the resolved bundle under its content hash, not sent again to who has it', async () => {
    const { client } = await openServer({ sample: SAMPLE });
    const first = await client
      .get('/api/v1/export')
      .expect(200)
      .expect('content-type', /^application\/json/);
    expect(first.headers['etag']).toBe(`"${first.body.content_hash}"`);
    expect(Object.keys(first.body)).toEqual([
      'format',
      'contract_version',
      'contract_hash',
      'content_hash',
      'contract',
      'rules',
      ...COLLECTIONS,
    ]);
    expect(first.text.endsWith('}\n')).toBe(true);
    await client.get('/api/v1/export').set('if-none-match', String(first.headers['etag'])).expect(304);
    expect((await client.get('/api/v1/export')).text).toBe(first.text);
    await client.post('/api/v1/heroes').send(hero('newcomer')).expect(201);
    const second = await client.get('/api/v1/export').set('if-none-match', String(first.headers['etag'])).expect(200);
    expect(second.body.heroes.newcomer).toMatchObject(hero('newcomer'));
  });

  test('and release are refused while there are errors, and list them', async () => {
    const { client } = await openServer();
    await client.post('/api/v1/enemies').send(dangling).expect(201);
    for (const answer of [await client.get('/api/v1/export'), await client.post('/api/v1/releases').send({ tag: '1' })]) {
      expect(answer.status).toBe(409);
      expect(answer.body.type).toBe('urn:bestiaire:problem:content-has-errors');
      expect(answer.body.diagnostics).toEqual([
        expect.objectContaining({
          code: 'REF-01',
          collection: 'enemies',
          id: 'carl',
          pointer: '/base/ability_triggers/0/ability',
        }),
      ]);
    }
    const list = await client.get('/api/v1/enemies').expect(200);
    expect(list.body.items[0].problems.errors).toBe(1);
  });

  test('a release keeps its bytes whatever becomes of the content', async () => {
    const { client } = await openServer({ sample: SAMPLE });
    const then = await client.get('/api/v1/export').expect(200);
    const made = await client.post('/api/v1/releases').set('x-bestiaire-author', 'Zo%C3%A9').send({ tag: '1.0' }).expect(201);
    expect(made.body).toMatchObject({ tag: '1.0', content_hash: then.body.content_hash, who: 'Zoé' });
    await client.post('/api/v1/heroes').send(hero('newcomer')).expect(201);
    const pinned = await client.get('/api/v1/releases/1.0/export').expect(200).expect('etag', String(then.headers['etag']));
    expect(pinned.text).toBe(then.text);
    await client.get('/api/v1/releases/1.0/export').set('if-none-match', String(then.headers['etag'])).expect(304);
    await client.post('/api/v1/releases').send({ tag: '1.0' }).expect(409);
    await client.post('/api/v1/releases').send({ tag: '../x' }).expect(400);
    await client.get('/api/v1/releases/2.0').expect(404);
    expect((await client.get('/api/v1/releases').expect(200)).body.items).toEqual([made.body]);
  });
});

describe('import', () => {
  test('of an export into an empty server gives the same bytes', async () => {
    const first = await openServer({ sample: SAMPLE });
    const bundle = (await first.client.get('/api/v1/export').expect(200)).text;
    const second = await openServer();
    const sent = await second.client.post('/api/v1/import').set('content-type', 'application/json').send(bundle).expect(200);
    expect(sent.body.errors).toBe(0);
    expect((await second.client.get('/api/v1/export').expect(200)).text).toBe(bundle);
    const again = await second.client.post('/api/v1/import').set('content-type', 'application/json').send(bundle).expect(200);
    expect(again.body.counts).toEqual({ created: 0, updated: 0, unchanged: sent.body.changes.length, deleted: 0 });
  });

  test('a dry run tells what would change, and changes nothing', async () => {
    const { client } = await openServer();
    await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    await client.post('/api/v1/heroes').send(hero('old')).expect(201);
    await client.post('/api/v1/heroes').send(hero('same')).expect(201);
    const body = { heroes: { ann: hero('ann', { hp: 99 }), new: hero('new'), same: hero('same') } };
    const changes = [
      { collection: 'heroes', id: 'ann', change: 'updated' },
      { collection: 'heroes', id: 'new', change: 'created' },
      { collection: 'heroes', id: 'same', change: 'unchanged' },
      { collection: 'heroes', id: 'old', change: 'deleted' },
    ];
    const dry = await client.post('/api/v1/import?dry_run=true').send(body).expect(200);
    expect(dry.body).toMatchObject({ dry_run: true, changes, counts: { created: 1, updated: 1, unchanged: 1, deleted: 1 } });
    await client.get('/api/v1/heroes/ann').expect(200, hero('ann'));
    expect((await client.get('/api/v1/heroes/ann/revisions')).body.items).toHaveLength(1);
    const merged = await client.post('/api/v1/import?dry_run=true&mode=merge').send(body).expect(200);
    expect(merged.body.counts.deleted).toBe(0);
    const done = await client.post('/api/v1/import').send(body).expect(200);
    expect(done.body).toMatchObject({ dry_run: false, changes });
    await client.get('/api/v1/heroes/old').expect(404);
    await client.get('/api/v1/heroes/ann').expect(200, hero('ann', { hp: 99 }));
  });

  test('is all or nothing', async () => {
    const { client } = await openServer();
    const answer = await client
      .post('/api/v1/import')
      .send({ heroes: { ann: hero('ann'), bob: hero('bob', { hp: 'x' }) } })
      .expect(422);
    expect(answer.body.diagnostics).toEqual([expect.objectContaining({ collection: 'heroes', id: 'bob', pointer: '/hp' })]);
    expect((await client.get('/api/v1/heroes')).body.total).toBe(0);
    await client.post('/api/v1/import').send({ goblins: {} }).expect(400);
    await client.post('/api/v1/import').send({ heroes: [] }).expect(400);
    await client
      .post('/api/v1/import')
      .send({ contract_hash: 'other', heroes: { ann: hero('ann') } })
      .expect(422);
  });

  test('takes reference errors unless it is strict', async () => {
    const { client } = await openServer();
    const body = { enemies: { carl: dangling } };
    const strict = await client.post('/api/v1/import?strict=true').send(body).expect(422);
    expect(strict.body.diagnostics[0].code).toBe('REF-01');
    expect((await client.get('/api/v1/enemies')).body.total).toBe(0);
    expect((await client.post('/api/v1/import').send(body).expect(200)).body.errors).toBe(1);
  });
});

describe('validate', () => {
  test('judges what is sent, alone or over what is stored, and stores nothing', async () => {
    const { client } = await openServer();
    const alone = await client
      .post('/api/v1/validate')
      .send({ enemies: { carl: dangling } })
      .expect(200);
    expect(alone.body).toMatchObject({ errors: 1, diagnostics: [{ code: 'REF-01' }] });
    const kind = { ...JSON.parse(readFileSync(`${SAMPLE}/abilities/run_for_it.json`, 'utf8')), id: 'nowhere' };
    await client.post('/api/v1/abilities').send(kind).expect(201);
    const over = await client
      .post('/api/v1/validate?stored=true')
      .send({ enemies: { carl: dangling } })
      .expect(200);
    expect(over.body.diagnostics.map((one: { code: string }) => one.code)).not.toContain('REF-01');
    expect((await client.get('/api/v1/enemies')).body.total).toBe(0);
    await client.post('/api/v1/validate').expect(400).expect('content-type', PROBLEM);
  });
});
