import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Store } from '@bestiaire/persistence';
import { expect, test } from 'vitest';
import { type Child, startServer } from './child.ts';
import { hero, temporaryFolder } from './harness.ts';

/** Rounds of servers that all write to one database and are all killed: fifty kills. */
const ROUNDS = 10;
const SERVERS = 5;
const CLIENTS = 4;

/** Creates records until the server dies; gives the ids of those that were acknowledged. */
async function writeUntilDead({ address }: Child, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n += 1) {
    const id = `${name}_${n}`;
    try {
      const answer = await fetch(`${address}/api/v1/heroes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(hero(id)),
      });
      if (answer.status === 201) acknowledged.push(id);
    } catch {
      return acknowledged;
    }
  }
}

test('fifty kill −9 under load: no acknowledged write is lost, and the file is sound', { timeout: 600_000 }, async () => {
  const database = join(temporaryFolder(), 'killed.db');
  const acknowledged: string[] = [];
  let killed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(database)));
    const writing = servers.flatMap((server, s) =>
      Array.from({ length: CLIENTS }, (_, c) => writeUntilDead(server, `r${round}_${s}_${c}`)),
    );
    for (const server of servers) {
      await setTimeout(20 + Math.random() * 80);
      server.process.kill('SIGKILL');
      await server.ended;
      killed += server.process.signalCode === 'SIGKILL' ? 1 : 0;
    }
    acknowledged.push(...(await Promise.all(writing)).flat());
  }
  expect(killed).toBe(ROUNDS * SERVERS);
  expect(acknowledged.length).toBeGreaterThan(killed);
  const store = await Store.open(database);
  expect(await store.integrity()).toEqual([]);
  const { content } = await store.content();
  expect(acknowledged.filter((id) => !content.heroes.has(id))).toEqual([]);
  // A record and its history stand or fall together, acknowledged or not.
  for (const id of content.heroes.keys()) {
    const lines = await store.history({ collection: 'heroes', id });
    expect(lines?.map(({ action }) => action)).toEqual([/^r\d/.test(id) ? 'created' : 'imported']);
  }
  await store.close();
});

test('two servers on one database write at once: none fails, none is lost', { timeout: 120_000 }, async () => {
  const database = join(temporaryFolder(), 'shared.db');
  const first = await startServer(database);
  const second = await startServer(database);
  const ids = Array.from({ length: 200 }, (_, n) => `shared_${n}`);
  const answers = await Promise.all(
    ids.map((id, n) =>
      fetch(`${(n % 2 === 0 ? first : second).address}/api/v1/heroes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(hero(id)),
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status !== 201)).toEqual([]);
  const list = (await (await fetch(`${first.address}/api/v1/heroes?q=shared&limit=1`)).json()) as { total: number };
  expect(list.total).toBe(200);
});
