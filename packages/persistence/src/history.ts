import type { PrismaClient, Revision } from './generated/client.ts';
import { jsonOut } from './rows.ts';
import type { Action, Key, RecordBody, Version } from './types.ts';

/** One write in a record's history. */
export interface Remembered extends Version {
  id: string;
  action: Action;
  who: string;
  at: string;
  body: RecordBody;
}

const rememberedOf = (row: Revision): Remembered => ({
  uid: row.recordUid,
  revision: row.revision,
  id: row.id,
  action: row.action as Action,
  who: row.who,
  at: row.at,
  body: jsonOut(row.body),
});

/** The uid of the record with this id; of the last one that had it when there is none now. */
async function uidOf(reader: PrismaClient, { collection, id }: Key): Promise<string | undefined> {
  const live = await reader.storedRecord.findUnique({ where: { collection_id: { collection, id } }, select: { uid: true } });
  if (live !== null) return live.uid;
  const last = await reader.revision.findFirst({
    where: { collection, id, action: 'deleted' },
    orderBy: { at: 'desc' },
    select: { recordUid: true },
  });
  return last?.recordUid;
}

/** The writes of a record, newest first, under whatever ids it had; undefined for an id that no record ever had. */
export async function history(reader: PrismaClient, key: Key): Promise<Remembered[] | undefined> {
  const uid = await uidOf(reader, key);
  if (uid === undefined) return undefined;
  const rows = await reader.revision.findMany({ where: { recordUid: uid }, orderBy: { revision: 'desc' } });
  return rows.map(rememberedOf);
}
