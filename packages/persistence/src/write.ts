import { randomUUID } from 'node:crypto';
import { columnsOf } from './columns.ts';
import type { Transaction } from './connect.ts';
import { type Connections, inTransaction, refuse } from './connect.ts';
import { Prisma } from './generated/client.ts';
import { find } from './read.ts';
import { jsonIn } from './rows.ts';
import type { Action, Deed, Key, NotWritten, RecordBody, Stored, Version, Written } from './types.ts';

/** Adds the history's line for a record as it now stands. */
export async function remember(tx: Transaction, record: Stored, action: Action, deed: Deed): Promise<void> {
  await tx.revision.create({
    data: {
      recordUid: record.uid,
      revision: record.revision,
      collection: record.collection,
      id: record.id,
      action,
      who: deed.who,
      at: deed.at,
      body: jsonIn(record.body),
    },
  });
}

const isTaken = (error: unknown): boolean => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** Makes a record whose id is free. A restored one goes on with the uid and the count that it had. */
export async function create(
  connections: Connections,
  key: Key,
  body: RecordBody,
  deed: Deed,
  as: { action: Action; version: Version } = { action: 'created', version: { uid: randomUUID(), revision: 1 } },
): Promise<Written> {
  const record: Stored = { ...key, ...as.version, body, createdAt: deed.at, updatedAt: deed.at };
  try {
    await inTransaction(connections.writer, async (tx) => {
      await tx.storedRecord.create({
        data: { ...key, ...as.version, ...columnsOf(key.id, body), body: jsonIn(body), createdAt: deed.at, updatedAt: deed.at },
      });
      await remember(tx, record, as.action, deed);
    });
    return { outcome: 'written', record };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const current = await find(connections.reader, key);
    // Deleted again between the two: the next try will do.
    return current === undefined ? { outcome: 'missing' } : { outcome: 'exists', current };
  }
}

/** Why a conditional write changed nothing: another version stands there, or none. */
export async function whyNot(connections: Connections, key: Key): Promise<NotWritten> {
  const current = await find(connections.reader, key);
  return current === undefined ? { outcome: 'missing' } : { outcome: 'stale', current };
}

/**
 * Replaces a record's body if it still has this version. One conditional statement decides: of any number of writers with one
 * version exactly one succeeds.
 */
export async function update(
  connections: Connections,
  key: Key,
  version: Version,
  body: RecordBody,
  deed: Deed,
  action: Action = 'updated',
): Promise<Written> {
  const revision = version.revision + 1;
  const written = await inTransaction<Written, undefined>(connections.writer, async (tx) => {
    const { count } = await tx.storedRecord.updateMany({
      where: { ...key, ...version },
      data: { ...columnsOf(key.id, body), body: jsonIn(body), revision, updatedAt: deed.at },
    });
    if (count === 0) return refuse(undefined);
    const row = { ...key, uid: version.uid, revision, body, updatedAt: deed.at };
    const { createdAt } = await tx.storedRecord.findUniqueOrThrow({ where: { uid: version.uid }, select: { createdAt: true } });
    const record = { ...row, createdAt };
    await remember(tx, record, action, deed);
    return { outcome: 'written', record };
  });
  return written ?? whyNot(connections, key);
}
