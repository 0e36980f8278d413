import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { BUSY_TIMEOUT } from './durability.ts';

/** The project's own migrations, in Prisma's folder layout. */
export const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** The database can't be used with this code; the message says why and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}/migration.sql`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Prisma's own bookkeeping, so that `prisma migrate deploy` and `status` agree with what was applied here. */
const BOOKS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

function checkApplied(db: Database.Database, migrations: readonly Migration[]): Set<string> {
  const rows = db
    .prepare<[], { name: string; checksum: string; finished: number | null }>(
      `SELECT migration_name AS name, checksum, finished_at AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    )
    .all();
  for (const row of rows) {
    const known = migrations.find((migration) => migration.name === row.name);
    if (known === undefined) {
      throw new MigrationError(
        `The database has the migration ${row.name}, which this version of Bestiaire does not know. Use the newer version.`,
      );
    }
    if (row.finished === null) {
      throw new MigrationError(
        `The migration ${row.name} was begun by another tool and not finished. Restore a backup, or mend it with \`prisma migrate resolve\`.`,
      );
    }
    if (known.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.name} was changed after it was applied. Restore the file, and put the change into a migration of its own.`,
      );
    }
  }
  return new Set(rows.map((row) => row.name));
}

/**
 * Brings a database file to the newest schema, each missing migration in a transaction of its own. Several processes may start at
 * once: each asks again under the write lock. Returns the names of what was applied, empty when there was nothing to do.
 * @throws MigrationError when the database is newer than the code, or its history differs
 */
export function migrate(file: string, folder: string = MIGRATIONS): string[] {
  const migrations = readMigrations(folder);
  const db = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    const applied: string[] = [];
    for (const { name, sql, checksum } of migrations) {
      db.transaction(() => {
        db.exec(BOOKS);
        if (checkApplied(db, migrations).has(name)) return;
        const started = Date.now();
        db.exec(sql);
        db.prepare(
          `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)`,
        ).run(randomUUID(), checksum, started, Date.now(), name);
        applied.push(name);
      }).immediate();
    }
    return applied;
  } finally {
    db.close();
  }
}
