import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openServer } from './harness.ts';

const injuries = JSON.parse(readFileSync(new URL('../../data/rules/critical_injuries.json', import.meta.url), 'utf8'));

/** A server that has the table of injuries. */
async function withTable() {
  const server = await openServer();
  await server.client.put('/api/v1/rules/critical_injuries').set('if-match', '"unwritten"').send(injuries).expect(201);
  return server;
}

describe('POST /rules/{name}', () => {
  // The worked examples, by HTTP.
  test.each([
    ['critical-injury', { wounds: 1, seconds: 40, negative_hp: 6, d100: 58 }, { roll: 150, injury: 'bleeding', modifier: -10 }],
    ['test', { characteristic: 11, die: 17 }, { success: false, failure_points: 6, odds: { success: { count: 11, of: 20 } } }],
    ['negotiation', { ask: 20, success_points: 6 }, { change_percent: 6 }],
    ['rest', { thirst: 6, hunger: 4, sleep_hours: 6, comfort: 1, hours: 8 }, { score: 15, regeneration: 120 }],
    ['treatment', { injury: 'weak', treatment: 'full', characteristic: 14, die: 9 }, { success: true, injury_removed: true }],
  ])('TST, INJ, RST, NEG: %s %j', async (name, input, expected) => {
    const { client } = await withTable();
    const { body } = await client.post(`/api/v1/rules/${name}`).send(input).expect(200);
    expect(body).toMatchObject({ rule: name, ...expected });
    expect(Object.keys(body.text)).toEqual(['en', 'fr']);
  });

  test('DET-03: the same seed, the same die; without one the seed drawn is told', async () => {
    const { client } = await openServer();
    const ask = async (body: object) => (await client.post('/api/v1/rules/test').send(body).expect(200)).body;
    expect(await ask({ characteristic: 9, seed: 4 })).toEqual(await ask({ characteristic: 9, seed: 4 }));
    const drawn = await ask({ characteristic: 9 });
    expect(await ask({ characteristic: 9, seed: drawn.seed })).toEqual(drawn);
  });

  // 400 for what the body's schema refuses, 422 for what the rule itself does.
  test.each([
    ['test', { characteristic: 11, die: 21 }, 400, '/die'],
    ['test', { characteristic: 11, luck: 1 }, 400, '/luck'],
    ['rest', { hours: 5, sleep_hours: 6 }, 422, '/sleep_hours'],
    ['negotiation', { ask: 10, success_points: 3, item: 'dagger', negotiated: [{ item: 'dagger' }] }, 422, '/item'],
    ['critical-injury', { seconds: 1, negative_hp: 1 }, 422, ''],
  ])('refused with the range or the reason: %s %j', async (name, input, status, pointer) => {
    const { client } = await openServer();
    const { body } = await client.post(`/api/v1/rules/${name}`).send(input).expect(status);
    expect(body.diagnostics[0]).toMatchObject({ pointer });
    expect(body.diagnostics[0].message.fr).not.toBe('');
  });
});
