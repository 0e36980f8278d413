import type { Prisma, StoredRecord } from './generated/client.ts';
import type { RecordBody, Shelf, Stored } from './types.ts';

/** A body as Prisma takes it. It is JSON already: it came from a parser and met its schema. */
export const jsonIn = (body: RecordBody): Prisma.InputJsonObject => body as Prisma.InputJsonObject;

/** A body as Prisma gives it. Only objects are ever stored. */
export const jsonOut = (body: Prisma.JsonValue): RecordBody => body as RecordBody;

export function storedOf(row: StoredRecord): Stored {
  return {
    collection: row.collection as Shelf,
    id: row.id,
    uid: row.uid,
    revision: row.revision,
    body: jsonOut(row.body),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
