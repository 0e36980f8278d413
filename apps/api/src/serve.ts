import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CONTRACT, provideValidators } from '@bestiaire/contract';
import { PRECOMPILED } from '@bestiaire/contract/precompiled';
import { buildApp } from './app.ts';
import type { Settings } from './settings.ts';
import { checkStart } from './startCheck.ts';

/** The content that a new database begins with. */
const SAMPLE = fileURLToPath(new URL('../../../data', import.meta.url));

/** A server that listens. */
export interface Running {
  /** Where to open it. */
  address: string;
  close(): Promise<void>;
}

const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    // An account without an entry, as in some containers.
    return 'unknown';
  }
};

/** Opens the database and listens. @throws when contract and code do not agree, the port is taken, or the database can't be used */
export async function serve(settings: Settings, options: { log?: boolean } = {}): Promise<Running> {
  checkStart();
  provideValidators(CONTRACT, PRECOMPILED);
  const { host, port, ...rest } = settings;
  const app = await buildApp({ sample: SAMPLE, ...rest, ...options, author: userName() });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return { address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, close: () => app.close() };
}
