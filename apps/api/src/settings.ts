import { isLoopback } from './security.ts';

export interface Settings {
  host: string;
  port: number;
  database: string;
  token?: string;
  hosts: string[];
}

const DEFAULTS = { host: '127.0.0.1', port: 4600, database: '.bestiaire/bestiaire.db' };

/** The server can't be started so; the message says what to set. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * The server's settings from the environment: HOST, PORT, BESTIAIRE_DB (file), BESTIAIRE_TOKEN, and BESTIAIRE_HOSTS, the names
 * (with port) under which others reach it, separated by commas.
 * @throws SettingsError when a value can't be, or the server would be open to the network without a token
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const host = environment['HOST'] || DEFAULTS.host;
  const token = environment['BESTIAIRE_TOKEN'] || undefined;
  if (!isLoopback(host) && token === undefined) {
    throw new SettingsError(
      `HOST=${host} opens the server to the network. Set BESTIAIRE_TOKEN to a long random text that readers and writers must send, or leave HOST out.`,
    );
  }
  if (token !== undefined && (token.length < 16 || !/^[\x21-\x7e]+$/.test(token))) {
    throw new SettingsError('BESTIAIRE_TOKEN must have at least 16 characters, all of them visible ASCII.');
  }
  const port = environment['PORT'] ? Number(environment['PORT']) : DEFAULTS.port;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`PORT=${environment['PORT']} is not a port: 0 to 65535.`);
  }
  const named = (environment['BESTIAIRE_HOSTS'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const wildcard = host === '0.0.0.0' || host === '::';
  const own = isLoopback(host) || wildcard ? [] : [`${host.includes(':') ? `[${host}]` : host}:${port}`.toLowerCase()];
  return {
    host,
    port,
    database: environment['BESTIAIRE_DB'] || DEFAULTS.database,
    ...(token === undefined ? {} : { token }),
    hosts: [...own, ...named].filter((name) => name !== ''),
  };
}
