import { columnsOf } from './columns.ts';
import type { Transaction } from './connect.ts';
import type { Action, Deed, Stored } from './types.ts';

/**
 * Writes records as they shall stand, with a line of history each, in two statements whatever their number: a row at a time through
 * Prisma takes twenty times as long. The texts are made here, so that every body is stored as the very JSON it was. Rows that exist are
 * told by their uid.
 */
export async function saveMany(tx: Transaction, records: readonly Stored[], action: Action, deed: Deed): Promise<void> {
  if (records.length === 0) return;
  const rows = JSON.stringify(
    records.map((record) => ({ ...record, ...columnsOf(record.id, record.body), body: JSON.stringify(record.body) })),
  );
  await tx.$executeRaw`
    INSERT INTO record (uid, collection, id, revision, name, name_key, kind, tags, search, body, created_at, updated_at)
    SELECT value->>'uid', value->>'collection', value->>'id', value->>'revision', value->>'name', value->>'nameKey', value->>'kind',
      value->>'tags', value->>'search', value->>'body', value->>'createdAt', value->>'updatedAt'
    FROM json_each(${rows}) WHERE true
    ON CONFLICT (uid) DO UPDATE SET id = excluded.id, revision = excluded.revision, name = excluded.name, name_key = excluded.name_key,
      kind = excluded.kind, tags = excluded.tags, search = excluded.search, body = excluded.body, updated_at = excluded.updated_at`;
  await rememberMany(tx, rows, action, deed);
}

/** Takes records away, with a line of history each that keeps what they were. `records` carry the revision of the deletion. */
export async function removeMany(tx: Transaction, records: readonly Stored[], deed: Deed): Promise<void> {
  if (records.length === 0) return;
  const rows = JSON.stringify(records.map((record) => ({ ...record, body: JSON.stringify(record.body) })));
  await tx.$executeRaw`DELETE FROM record WHERE uid IN (SELECT value->>'uid' FROM json_each(${rows}))`;
  await rememberMany(tx, rows, 'deleted', deed);
}

function rememberMany(tx: Transaction, rows: string, action: Action, deed: Deed): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO revision (record_uid, revision, collection, id, action, who, at, body)
    SELECT value->>'uid', value->>'revision', value->>'collection', value->>'id', ${action}, ${deed.who}, ${deed.at}, value->>'body'
    FROM json_each(${rows})`;
}
