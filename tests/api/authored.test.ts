import { expect, test } from 'vitest';
import { hero, openServer } from './harness.ts';

test('all content as authored, nothing filled in, under an ETag that content changes', async () => {
  const { client } = await openServer();
  await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
  const first = await client.get('/api/v1/content').expect(200);
  expect(first.body).toMatchObject({ rules: {}, heroes: { ann: hero('ann') }, enemies: {} });
  await client.get('/api/v1/content').set('if-none-match', String(first.headers['etag'])).expect(304);
  await client.post('/api/v1/heroes').send(hero('bob')).expect(201);
  await client.get('/api/v1/content').set('if-none-match', String(first.headers['etag'])).expect(200);
});
