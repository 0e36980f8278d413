import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Store } from '@bestiaire/persistence';
import { EXIT, type Io } from './io.ts';

/** The database file that a command works on: BESTIAIRE_DB, or where `serve` keeps it. */
export function databaseOf(io: Io): string {
  return resolve(io.cwd, io.env['BESTIAIRE_DB'] || '.bestiaire/bestiaire.db');
}

/**
 * Works on the database, which a server may have open meanwhile. `mustExist`: a command that only reads makes no new one. What is wrong with
 * the file itself is told, exit 2.
 */
export async function withStore(io: Io, mustExist: boolean, work: (store: Store) => Promise<number>): Promise<number> {
  const file = databaseOf(io);
  if (mustExist && !existsSync(file)) {
    io.stderr(`There is no database ${file}. Set BESTIAIRE_DB, or start the server once.\n`);
    return EXIT.failed;
  }
  let store: Store;
  try {
    store = await Store.open(file);
  } catch (error) {
    io.stderr(`${file} can't be used: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Who writes from the command line. */
export const authorOf = (io: Io): string => io.env['BESTIAIRE_AUTHOR'] || io.env['USER'] || io.env['USERNAME'] || 'command line';
