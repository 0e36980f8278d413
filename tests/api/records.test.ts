import { describe, expect, test } from 'vitest';
import { hero, openServer } from './harness.ts';

const PROBLEM = /^application\/problem\+json/;

describe('one record', () => {
  test('is created under an ETag, read, and not sent again to who has it', async () => {
    const { client } = await openServer();
    const made = await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    expect(made.headers['location']).toBe('/api/v1/heroes/ann');
    const etag = String(made.headers['etag']);
    expect(etag).toMatch(/^"[0-9a-f-]{36}\.1"$/);
    const read = await client.get('/api/v1/heroes/ann').expect(200).expect('etag', etag);
    expect(read.body).toEqual(hero('ann'));
    await client.get('/api/v1/heroes/ann').set('if-none-match', etag).expect(304);
    await client.get('/api/v1/heroes/ann').set('if-none-match', `"x", W/${etag}`).expect(304);
    await client.get('/api/v1/heroes/ann').set('if-none-match', '"x"').expect(200);
    await client.head('/api/v1/heroes/ann').expect(200).expect('etag', etag);
  });

  test('is stored with its keys in the schema’s order', async () => {
    const { client } = await openServer();
    const made = await client.post('/api/v1/heroes').send({ hp: 1, name: 'Ann', id: 'ann' }).expect(201);
    expect(made.text).toBe('{"id":"ann","name":"Ann","hp":1}');
  });

  test('a taken id is a conflict that shows who has it', async () => {
    const { client } = await openServer();
    const made = await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    const again = await client
      .post('/api/v1/heroes')
      .send(hero('ann', { hp: 3 }))
      .expect(409)
      .expect('content-type', PROBLEM);
    expect(again.body).toMatchObject({ type: 'urn:bestiaire:problem:exists', current: hero('ann'), etag: made.headers['etag'] });
  });

  test('is replaced only over the revision that was read', async () => {
    const { client } = await openServer();
    const first = String((await client.post('/api/v1/heroes').send(hero('ann'))).headers['etag']);
    const url = '/api/v1/heroes/ann';
    await client
      .put(url)
      .send(hero('ann', { hp: 2 }))
      .expect(428);
    await client
      .put(url)
      .set('if-match', '*')
      .send(hero('ann', { hp: 2 }))
      .expect(428);
    const second = await client
      .put(url)
      .set('if-match', first)
      .send(hero('ann', { hp: 2 }))
      .expect(200);
    const stale = await client
      .put(url)
      .set('if-match', first)
      .send(hero('ann', { hp: 3 }))
      .expect(412)
      .expect('content-type', PROBLEM);
    expect(stale.body).toMatchObject({ current: hero('ann', { hp: 2 }), etag: second.headers['etag'] });
    await client.put(url).set('if-match', `W/${second.headers['etag']}`).send(hero('ann')).expect(412);
    await client.put(url).set('if-match', 'nonsense').send(hero('ann')).expect(412);
    await client.put('/api/v1/heroes/bob').set('if-match', first).send(hero('bob')).expect(404);
    await client.get(url).expect(200, hero('ann', { hp: 2 }));
  });

  test('a PUT with If-None-Match: * creates, once', async () => {
    const { client } = await openServer();
    await client.put('/api/v1/heroes/ann').set('if-none-match', '*').send(hero('ann')).expect(201);
    const again = await client.put('/api/v1/heroes/ann').set('if-none-match', '*').send(hero('ann')).expect(412);
    expect(again.body.current).toEqual(hero('ann'));
  });

  test('is patched by JSON Merge Patch, and stays what it was when the result is not valid', async () => {
    const { client } = await openServer();
    const url = '/api/v1/heroes/ann';
    const etag = String((await client.post('/api/v1/heroes').send(hero('ann', { notes: 'n', tags: ['a'] }))).headers['etag']);
    const bad = await client.patch(url).set('if-match', etag).send({ hp: 'many' }).expect(422);
    expect(bad.body.diagnostics[0]).toMatchObject({ pointer: '/hp', collection: 'heroes', id: 'ann' });
    await client.patch(url).set('if-match', etag).send({ id: 'bob' }).expect(422);
    await client
      .patch(url)
      .set('if-match', etag)
      .set('content-type', 'application/merge-patch+json')
      .send(JSON.stringify({ notes: null, hp: 5, tags: ['b'] }))
      .expect(200, hero('ann', { hp: 5, tags: ['b'] }));
    await client.patch(url).set('if-match', etag).send({ hp: 6 }).expect(412);
    await client.patch(url).send({ hp: 6 }).expect(428);
  });

  test('is deleted over its revision; an ETag of before never matches the one made again', async () => {
    const { client } = await openServer();
    const etag = String((await client.post('/api/v1/heroes').send(hero('ann'))).headers['etag']);
    await client.delete('/api/v1/heroes/ann').expect(428);
    await client.delete('/api/v1/heroes/ann').set('if-match', etag).expect(204);
    await client.get('/api/v1/heroes/ann').expect(404);
    await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    await client.delete('/api/v1/heroes/ann').set('if-match', etag).expect(412);
  });

  test('the id of the address is the id of the record', async () => {
    const { client } = await openServer();
    const etag = String((await client.post('/api/v1/heroes').send(hero('ann'))).headers['etag']);
    const answer = await client.put('/api/v1/heroes/ann').set('if-match', etag).send(hero('bob')).expect(422);
    expect(answer.body.diagnostics[0].pointer).toBe('/id');
  });

  test('what JSON and schema forbid is refused with a diagnostic each', async () => {
    const { client } = await openServer();
    const answer = await client
      .post('/api/v1/heroes')
      .send({ id: 'ann', nom: 'x', hp: 0 })
      .expect(422)
      .expect('content-type', PROBLEM);
    expect(answer.body.diagnostics.map((one: { pointer: string }) => one.pointer).sort()).toEqual(['/hp', '/name', '/nom']);
    for (const one of answer.body.diagnostics) {
      expect(one).toMatchObject({ code: expect.any(String), message: { en: expect.any(String), fr: expect.any(String) } });
    }
  });
});

describe('twenty writers with one ETag', () => {
  test('one 200, nineteen 412', async () => {
    const { client } = await openServer();
    const etag = String((await client.post('/api/v1/heroes').send(hero('ann'))).headers['etag']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        client
          .put('/api/v1/heroes/ann')
          .set('if-match', etag)
          .send(hero('ann', { hp: n + 1 })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const won = answers.find((answer) => answer.status === 200);
    const now = await client.get('/api/v1/heroes/ann').expect(200, won?.body);
    expect(now.headers['etag']).toBe(etag.replace('.1"', '.2"'));
  });
});

describe('lists', () => {
  test('tell name, tags, revision and findings of each, a page at a time', async () => {
    const { client } = await openServer();
    for (const id of ['ann', 'bob', 'cid'])
      await client
        .post('/api/v1/heroes')
        .send(hero(id, { tags: ['x'] }))
        .expect(201);
    const first = await client.get('/api/v1/heroes?limit=2&sort=-id').expect(200);
    expect(first.body).toMatchObject({ total: 3, items: [{ id: 'cid' }, { id: 'bob' }] });
    expect(first.body.items[0]).toEqual({
      id: 'cid',
      name: 'cid',
      tags: ['x'],
      revision: 1,
      etag: expect.stringMatching(/\.1"$/),
      updated_at: expect.stringMatching(/Z$/),
      problems: { errors: 0, warnings: 0 },
    });
    const second = await client.get(`/api/v1/heroes?limit=2&sort=-id&cursor=${first.body.next_cursor}`).expect(200);
    expect(second.body.items.map((item: { id: string }) => item.id)).toEqual(['ann']);
    expect(second.body.next_cursor).toBeUndefined();
    await client.get(`/api/v1/heroes?sort=name&cursor=${first.body.next_cursor}`).expect(400);
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=NaN',
    'limit=1&limit=2',
    'limit[]=1',
    'limit=',
    'sort=body',
    'sort=id;drop',
    'q[contains]=x',
    'tag=a&tag=b',
    'unknown=1',
    '__proto__=1',
    'cursor=x',
    'cursor=WyJpZCIsMSwyXQ',
    `q=${'x'.repeat(201)}`,
  ])('%s is a bad request, not ignored', async (query) => {
    const { client } = await openServer();
    await client.get(`/api/v1/heroes?${query}`).expect(400).expect('content-type', PROBLEM);
  });
});
