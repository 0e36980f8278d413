import { describe, expect, test } from 'vitest';
import { ability, hero, openServer, type Server } from './harness.ts';

const etagOf = async ({ client }: Server, url: string) => String((await client.get(url).expect(200)).headers['etag']);

/** An enemy that fires an ability when it dies. */
const firing = (id: string, name: string) => ({
  id,
  name: id,
  base: { hp: 5, ability_triggers: [{ id: 't', moment: 'death', ability: name }] },
});

describe('history', () => {
  test('tells who, when and what; any revision can be restored, and is what it was', async () => {
    const server = await openServer();
    const { client } = server;
    const url = '/api/v1/heroes/ann';
    const bodies = [hero('ann'), hero('ann', { hp: 2, tags: ['a'] }), hero('ann', { hp: 3, notes: 'n' })];
    await client.post('/api/v1/heroes').set('x-bestiaire-author', 'Bob').send(bodies[0]).expect(201);
    for (const body of bodies.slice(1))
      await client
        .put(url)
        .set('if-match', await etagOf(server, url))
        .send(body)
        .expect(200);
    const lines = (await client.get(`${url}/revisions`).expect(200)).body.items;
    expect(
      lines.map((line: { revision: number; action: string; who: string }) => [line.revision, line.action, line.who]),
    ).toEqual([
      [3, 'updated', 'ada'],
      [2, 'updated', 'ada'],
      [1, 'created', 'Bob'],
    ]);
    const third = (await client.get(`${url}/revisions/3`).expect(200)).body;
    expect(third.changes).toEqual([
      { pointer: '/hp', before: 2, after: 3 },
      { pointer: '/notes', after: 'n' },
      { pointer: '/tags', before: ['a'] },
    ]);
    for (const [index, body] of bodies.entries()) {
      const restored = await client
        .post(`${url}/restore`)
        .set('if-match', await etagOf(server, url))
        .send({ revision: index + 1 })
        .expect(200);
      expect(restored.body).toEqual(body);
      expect((await client.get(`${url}/revisions/${index + 1}`)).body.record).toEqual(body);
    }
    expect((await client.get(`${url}/revisions`)).body.items[0]).toMatchObject({ revision: 6, action: 'restored' });
    await client.post(`${url}/restore`).send({ revision: 1 }).expect(428);
    await client
      .post(`${url}/restore`)
      .set('if-match', await etagOf(server, url))
      .send({ revision: 99 })
      .expect(404);
    await client.get('/api/v1/heroes/nobody/revisions').expect(404);
  });

  test('outlives a deletion, from which a record comes back; old ETags stay old', async () => {
    const server = await openServer();
    const { client } = server;
    const url = '/api/v1/heroes/ann';
    await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    const old = await etagOf(server, url);
    await client.delete(url).set('if-match', old).expect(204);
    expect((await client.get(`${url}/revisions`).expect(200)).body.items[0].action).toBe('deleted');
    await client.post(`${url}/restore`).send({ revision: 1 }).expect(200, hero('ann'));
    await client
      .put(url)
      .set('if-match', old)
      .send(hero('ann', { hp: 1 }))
      .expect(412);
  });
});

describe('references', () => {
  async function withUsers() {
    const server = await openServer();
    await server.client.post('/api/v1/abilities').send(ability('run')).expect(201);
    await server.client.post('/api/v1/enemies').send(firing('carl', 'run')).expect(201);
    await server.client.post('/api/v1/enemies').send(firing('bob', 'run')).expect(201);
    return server;
  }
  const used = [
    { from: 'enemies', id: 'bob', pointer: '/base/ability_triggers/0/ability', to: 'abilities', target: 'run' },
    { from: 'enemies', id: 'carl', pointer: '/base/ability_triggers/0/ability', to: 'abilities', target: 'run' },
  ];

  test('are told both ways', async () => {
    const { client } = await withUsers();
    await client.get('/api/v1/abilities/run/references').expect(200, { uses: [], used_by: used });
    await client.get('/api/v1/enemies/carl/references').expect(200, { uses: [used[1]], used_by: [] });
    await client.get('/api/v1/enemies/nobody/references').expect(404);
  });

  test('stand against a deletion, which lists them', async () => {
    const server = await withUsers();
    const etag = await etagOf(server, '/api/v1/abilities/run');
    const refused = await server.client.delete('/api/v1/abilities/run').set('if-match', etag).expect(409);
    expect(refused.body).toMatchObject({ type: 'urn:bestiaire:problem:in-use', used_by: used });
    expect(await etagOf(server, '/api/v1/abilities/run')).toBe(etag);
  });

  test('follow a rename, which keeps the history', async () => {
    const server = await withUsers();
    const { client } = server;
    const url = '/api/v1/abilities/run';
    const etag = await etagOf(server, url);
    await client.post(`${url}/rename`).send({ id: 'flee_now' }).expect(428);
    await client.post(`${url}/rename`).set('if-match', etag).send({ id: 'Bad Id' }).expect(400);
    const renamed = await client.post(`${url}/rename`).set('if-match', etag).send({ id: 'flee_now' }).expect(200);
    expect(renamed.body).toMatchObject({
      record: ability('flee_now', { name: 'run' }),
      followed: [{ id: 'bob' }, { id: 'carl' }],
    });
    await client.get(url).expect(404);
    for (const id of ['bob', 'carl']) await client.get(`/api/v1/enemies/${id}`).expect(200, { ...firing(id, 'flee_now') });
    const lines = (await client.get('/api/v1/abilities/flee_now/revisions').expect(200)).body.items;
    expect(lines.map((line: { action: string; id: string }) => [line.action, line.id])).toEqual([
      ['renamed', 'flee_now'],
      ['created', 'run'],
    ]);
    await client.post('/api/v1/abilities').send(ability('run')).expect(201);
    const taken = await client
      .post('/api/v1/abilities/flee_now/rename')
      .set('if-match', String(renamed.headers['etag']))
      .send({ id: 'run' });
    expect(taken.status).toBe(409);
  });
});

describe('word of changes', () => {
  test('comes as server-sent events, of this process and of another', async () => {
    const server = await openServer();
    const other = await openServer({ database: server.database });
    const address = server.app.server.address() as { port: number };
    const leave = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${address.port}/api/v1/events`, { signal: leave.signal });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader?.read())?.value ?? '';
    expect(await next()).toBe(': listening\n\n');
    await server.client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    expect(await next()).toMatch(/^event: changed\ndata: \{"version":\d+\}\n\n$/);
    await other.client.post('/api/v1/heroes').send(hero('bob')).expect(201);
    expect(await next()).toMatch(/^event: changed\n/);
    leave.abort();
  });
});

describe('rules lists', () => {
  test('read as empty until they are written, and then like any record', async () => {
    const server = await openServer();
    const { client } = server;
    const url = '/api/v1/rules/facts';
    const fact = (id: string) => ({ id, label: { en: id, fr: id } });
    const empty = await client.get(url).expect(200, { id: 'facts', entries: [] });
    await client
      .put(url)
      .send({ id: 'facts', entries: [fact('a')] })
      .expect(428);
    await client
      .put(url)
      .set('if-match', String(empty.headers['etag']))
      .send({ id: 'facts', entries: [fact('a')] })
      .expect(201);
    await client.put(url).set('if-match', String(empty.headers['etag'])).send({ id: 'facts', entries: [] }).expect(412);
    const etag = await etagOf(server, url);
    await client
      .put(url)
      .set('if-match', etag)
      .send({ id: 'facts', entries: [fact('b')] })
      .expect(200);
    await client.put(url).set('if-match', etag).send({ id: 'items', entries: [] }).expect(422);
    await client.get('/api/v1/rules/wishes').expect(404);
  });
});
