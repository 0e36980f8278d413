import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, buildApp } from '@bestiaire/api';
import request from 'supertest';
import { onTestFinished } from 'vitest';

export interface Server {
  app: Awaited<ReturnType<typeof buildApp>>;
  /** A client of the very server that production runs, over a socket of its own. */
  client: ReturnType<typeof request>;
  database: string;
}

/** A folder that goes when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bestiaire-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the server on a database of its own, empty unless told otherwise, until the test is over. */
export async function openServer(options: Partial<AppOptions> = {}): Promise<Server> {
  const database = options.database ?? join(temporaryFolder(), 'test.db');
  const app = await buildApp({ author: 'ada', ...options, database });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, client: request(app.server), database };
}

export const ability = (id: string, more: object = {}) => ({
  id,
  name: id,
  kind: 'flee',
  settings: {},
  ...more,
});
export const hero = (id: string, more: object = {}) => ({ id, name: id, hp: 10, ...more });
export const enemy = (id: string, more: object = {}) => ({ id, name: id, base: { hp: 10 }, ...more });
