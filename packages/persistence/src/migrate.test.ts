import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { MIGRATIONS, MigrationError, migrate } from './migrate.ts';

let folder = '';
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bestiaire-migrate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fresh = () => {
  files += 1;
  return join(folder, `${files}.db`);
};
/** A copy of the migrations, to be changed. */
function copyOfMigrations(): string {
  files += 1;
  const copy = join(folder, `migrations-${files}`);
  cpSync(MIGRATIONS, copy, { recursive: true });
  return copy;
}
function addMigration(to: string, name: string, sql: string): void {
  mkdirSync(join(to, name));
  writeFileSync(join(to, name, 'migration.sql'), sql);
}

/** The Prisma schema as the generated client knows it: its own data model, which it asks when it runs. */
interface Field {
  name: string;
  type: string;
  dbName?: string;
}
const dataModel = (client: PrismaClient) =>
  (client as unknown as { _runtimeDataModel: { models: Record<string, { dbName: string; fields: Field[] }> } })._runtimeDataModel
    .models;

const SQL_TYPE: Readonly<Record<string, string>> = { String: 'TEXT', Int: 'INTEGER', Json: 'JSONB' };

describe('the migrated database', () => {
  test('has what the Prisma schema says: tables, columns, types, keys', async () => {
    const file = fresh();
    migrate(file);
    const { reader, writer } = await connect(file);
    const db = new Database(file, { readonly: true });
    const tables = db
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")
      .all();
    const models = Object.values(dataModel(reader));
    expect(tables.map(({ name }) => name).sort()).toEqual(models.map(({ dbName }) => dbName).sort());
    for (const { dbName, fields } of models) {
      const columns = db
        .prepare<[string], { name: string; type: string; required: number }>(
          'SELECT name, type, "notnull" AS required FROM pragma_table_info(?)',
        )
        .all(dbName);
      expect(columns).toEqual(
        fields.map((field) => ({ name: field.dbName ?? field.name, type: SQL_TYPE[field.type], required: 1 })),
      );
    }
    db.close();
    await Promise.all([reader.$disconnect(), writer.$disconnect()]);
  });

  test('has the schema’s indexes, with Prisma’s names', () => {
    const file = fresh();
    migrate(file);
    const db = new Database(file, { readonly: true });
    const indexes = db
      .prepare<[], { name: string; columns: string; only: number }>(
        `SELECT i.name, i."unique" AS only, (SELECT group_concat(name, ',') FROM pragma_index_info(i.name)) AS columns
         FROM sqlite_master t JOIN pragma_index_list(t.name) i WHERE t.type = 'table' AND t.name NOT LIKE '\\_%' ESCAPE '\\' AND i.origin = 'c' ORDER BY i.name`,
      )
      .all();
    // As prisma/schema.prisma declares them: @@unique and @@index.
    expect(indexes).toEqual([
      { name: 'record_collection_id_key', columns: 'collection,id', only: 1 },
      { name: 'record_collection_name_key_id_idx', columns: 'collection,name_key,id', only: 0 },
      { name: 'record_collection_updated_at_id_idx', columns: 'collection,updated_at,id', only: 0 },
      { name: 'revision_collection_id_idx', columns: 'collection,id', only: 0 },
    ]);
    db.close();
  });

  test('is durable on every connection: WAL, FULL, foreign keys', async () => {
    const file = fresh();
    migrate(file);
    const connections = await connect(file);
    for (const client of [connections.reader, connections.writer]) {
      const read = async (pragma: Prisma.Sql) =>
        String(Object.values((await client.$queryRaw<Record<string, unknown>[]>(pragma))[0] ?? {})[0]);
      expect(await read(Prisma.sql`PRAGMA journal_mode`)).toBe('wal');
      expect(await read(Prisma.sql`PRAGMA synchronous`)).toBe('2');
      expect(await read(Prisma.sql`PRAGMA foreign_keys`)).toBe('1');
      await client.$disconnect();
    }
  });
});

describe('migrating', () => {
  test('applies what is missing, once, and keeps Prisma’s books', () => {
    const file = fresh();
    const more = copyOfMigrations();
    const first = migrate(file);
    expect(first.length).toBeGreaterThan(0);
    expect(migrate(file)).toEqual([]);
    addMigration(more, '29990101000000_more', 'CREATE TABLE "more" ("id" TEXT NOT NULL PRIMARY KEY);');
    expect(migrate(file, more)).toEqual(['29990101000000_more']);
    const db = new Database(file, { readonly: true });
    const books = db.prepare<[], Record<string, unknown>>('SELECT * FROM _prisma_migrations ORDER BY migration_name').all();
    expect(books).toHaveLength(first.length + 1);
    for (const line of books) {
      expect(line).toMatchObject({
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
        applied_steps_count: 1,
        rolled_back_at: null,
      });
    }
    db.close();
  });

  test('one that fails leaves nothing behind', () => {
    const file = fresh();
    const broken = copyOfMigrations();
    migrate(file);
    addMigration(broken, '29990101000000_broken', 'CREATE TABLE "half" ("id" TEXT);\nINSERT INTO "nowhere" VALUES (1);');
    expect(() => migrate(file, broken)).toThrow(/nowhere/);
    const db = new Database(file, { readonly: true });
    expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'half'").all()).toEqual([]);
    db.close();
    expect(migrate(file)).toEqual([]);
  });

  test('a database of a newer version, and a migration changed afterwards, are refused with the cure', () => {
    const file = fresh();
    const newer = copyOfMigrations();
    addMigration(newer, '29990101000000_newer', 'CREATE TABLE "newer" ("id" TEXT);');
    migrate(file, newer);
    expect(() => migrate(file)).toThrow(MigrationError);
    expect(() => migrate(file)).toThrow(/newer version/);
    writeFileSync(join(newer, '29990101000000_newer/migration.sql'), 'CREATE TABLE "other" ("id" TEXT);');
    expect(() => migrate(file, newer)).toThrow(/changed after it was applied/);
  });
});
