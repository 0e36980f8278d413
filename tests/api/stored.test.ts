import { describe, expect, test } from 'vitest';
import { ability, enemy, hero, openServer } from './harness.ts';

describe('GET /content', () => {
  test('gives everything stored as it was written, one request for all', async () => {
    const { client } = await openServer();
    await client.post('/api/v1/heroes').send(hero('ann')).expect(201);
    await client.post('/api/v1/enemies').send(enemy('egg')).expect(201);
    // Written without settings, and so it comes back: nothing is filled in.
    await client.post('/api/v1/abilities').send({ id: 'run', name: 'Run', kind: 'flee' }).expect(201);
    const { body } = await client.get('/api/v1/content').expect(200);
    expect(Object.keys(body)).toEqual(['rules', 'abilities', 'attack_patterns', 'enemies', 'heroes', 'maps', 'encounters']);
    expect(body).toMatchObject({
      heroes: { ann: hero('ann') },
      enemies: { egg: enemy('egg') },
      abilities: { run: { id: 'run', name: 'Run', kind: 'flee' } },
      maps: {},
    });
    expect(body.abilities.run).not.toHaveProperty('settings');
  });

  test('is not sent again until something changed', async () => {
    const { client } = await openServer();
    const first = await client.get('/api/v1/content').expect(200);
    const etag = String(first.headers['etag']);
    await client.get('/api/v1/content').set('if-none-match', etag).expect(304);
    await client.post('/api/v1/abilities').send(ability('run')).expect(201);
    const second = await client.get('/api/v1/content').set('if-none-match', etag).expect(200);
    expect(second.body.abilities).toHaveProperty('run');
  });
});
