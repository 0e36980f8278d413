import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';

/** How long SQLite itself waits for a lock, in ms. It blocks the whole process meanwhile. */
export const BUSY_TIMEOUT = 10_000;

/**
 * What every connection is set to, with the value that SQLite answers when it is. A commit is on the disk before it is
 * acknowledged (`synchronous` 2 is FULL), and readers do not wait for the writer (WAL). SQLite forgets all but the journal mode when a
 * connection closes, and opens a WAL file at NORMAL, which loses acknowledged commits with the power.
 */
const DURABLE = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 } as const;

export type Pragmas = typeof DURABLE & { busy_timeout: number };

export const pragmasOf = (busyTimeout: number): Pragmas => ({ busy_timeout: busyTimeout, ...DURABLE });

/** Prisma's SQLite adapter, with each connection that it opens made durable before it is used. */
export class DurableSqlite extends PrismaBetterSqlite3 {
  readonly #script: string;

  constructor(file: string, pragmas: Pragmas) {
    super({ url: `file:${file}` });
    this.#script = Object.entries(pragmas)
      .map(([name, value]) => `PRAGMA ${name} = ${value};`)
      .join('\n');
  }

  override async connect() {
    const connection = await super.connect();
    await connection.executeScript(this.#script);
    return connection;
  }
}
