import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openServer } from './harness.ts';

const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));

test('plays a stored encounter: the same log for the same seed, another for another', async () => {
  const { client } = await openServer({ sample: SAMPLE });
  const { body: list } = await client.get('/api/v1/encounters?kind=arena&limit=1').expect(200);
  const encounter = list.items[0].id;
  const play = async (seed: number) => (await client.post('/api/v1/simulations').send({ encounter, seed }).expect(200)).body;
  const first = await play(7);
  expect(first.summary).toMatchObject({ encounter, seed: 7, events: first.log.length });
  expect(await play(7)).toEqual(first);
  expect((await play(8)).summary.state_hash).not.toBe(first.summary.state_hash);
});

test('plays an encounter that is sent, and stores nothing', async () => {
  const { client } = await openServer({ sample: SAMPLE });
  const { body: list } = await client.get('/api/v1/encounters?kind=arena&limit=1').expect(200);
  const { body: encounter } = await client.get(`/api/v1/encounters/${list.items[0].id}`).expect(200);
  const sent = { ...encounter, id: 'just_sent' };
  const played = await client.post('/api/v1/simulations').send({ encounter: sent }).expect(200);
  expect(played.body.summary.encounter).toBe('just_sent');
  await client.get('/api/v1/encounters/just_sent').expect(404);
  const dangling = { ...sent, waves: [{ id: 'w', entries: [{ enemy: 'nobody', count: 1 }] }] };
  const refused = await client.post('/api/v1/simulations').send({ encounter: dangling }).expect(409);
  expect(refused.body.diagnostics[0]).toMatchObject({ code: 'REF-01', id: 'just_sent' });
  await client
    .post('/api/v1/simulations')
    .send({ encounter: { id: 'x' } })
    .expect(422);
});

test('errors elsewhere in the content do not stand against a run', async () => {
  const { client } = await openServer({ sample: SAMPLE });
  const stray = JSON.parse(readFileSync(`${SAMPLE}/enemies/carl.json`, 'utf8'));
  stray.id = 'stray';
  stray.base.ability_triggers = [{ id: 't', moment: 'death', ability: 'nowhere' }];
  await client.post('/api/v1/enemies').send(stray).expect(201);
  await client.get('/api/v1/export').expect(409);
  const { body: list } = await client.get('/api/v1/encounters?kind=arena&limit=1').expect(200);
  await client.post('/api/v1/simulations').send({ encounter: list.items[0].id }).expect(200);
});

test('plays a batch: its summary, the same for the same seed', async () => {
  const { client } = await openServer({ sample: SAMPLE });
  const { body: list } = await client.get('/api/v1/encounters?kind=arena&limit=1').expect(200);
  const send = () => client.post('/api/v1/simulations').send({ encounter: list.items[0].id, seed: 3, runs: 30 }).expect(200);
  const first = await send();
  expect(first.body).toMatchObject({ cancelled: false, summary: { runs: 30 } });
  expect((await send()).body).toEqual(first.body);
});

test.each([
  [{}],
  [{ encounter: 7 }],
  [{ encounter: 'x', runs: 0 }],
  [{ encounter: 'x', runs: 10_001 }],
  [{ encounter: 'x', seed: -1 }],
  [{ encounter: 'x', seed: 1.5 }],
  [{ encounter: 'x', inputs: [{ do: 'conquer', at: 1 }] }],
  [{ encounter: 'x', other: 1 }],
])('%j is a bad request', async (body) => {
  const { client } = await openServer();
  await client.post('/api/v1/simulations').send(body).expect(400);
});

test('an encounter that is not there is not found', async () => {
  const { client } = await openServer();
  await client.post('/api/v1/simulations').send({ encounter: 'nowhere' }).expect(404);
});
