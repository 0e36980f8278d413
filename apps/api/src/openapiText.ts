import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printJson } from '@bestiaire/contract';
import { buildApp } from './app.ts';

/** The OpenAPI document as it is committed: what the server of this code answers at /openapi.json. */
export async function openApiText(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bestiaire-openapi-'));
  const app = await buildApp({ database: join(folder, 'empty.db') });
  try {
    await app.ready();
    return printJson(app.swagger());
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
