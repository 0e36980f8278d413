import type { Content } from '@bestiaire/contract';
import { type Connections, inTransaction, refuse, type Transaction } from './connect.ts';
import { toContent } from './read.ts';
import { storedOf } from './rows.ts';
import { removeMany, saveMany } from './saveMany.ts';
import type { Deed, Key, NotWritten, RecordBody, Stored, Version, Written } from './types.ts';
import { whyNot } from './write.ts';

/** Every record, inside a transaction that holds the write lock: nobody else can change them before it ends. */
export async function everything(tx: Transaction): Promise<Stored[]> {
  return (await tx.storedRecord.findMany({ orderBy: [{ collection: 'asc' }, { id: 'asc' }] })).map(storedOf);
}

/** A deletion that was done, or not because of what the caller found (`refused`), or for the reasons of any conditional write. */
export type Removed<R> = Written | { outcome: 'refused'; why: R };

/**
 * Deletes a record if it still has this version. `objection` sees the content as it would be left and may refuse; it is asked under the
 * write lock, so that nobody can begin to use the record meanwhile.
 */
export async function remove<R>(
  connections: Connections,
  key: Key,
  version: Version,
  deed: Deed,
  objection: (left: Content) => R | undefined,
): Promise<Removed<R>> {
  const done = await inTransaction<Removed<R>, Removed<R> | undefined>(connections.writer, async (tx) => {
    const revision = version.revision + 1;
    const { count } = await tx.storedRecord.updateMany({ where: { ...key, ...version }, data: { revision } });
    if (count === 0) return refuse(undefined);
    const all = await everything(tx);
    const [gone, left] = split(all, version.uid);
    const why = objection(toContent(left));
    if (why !== undefined) return refuse({ outcome: 'refused', why });
    await removeMany(tx, [gone], deed);
    return { outcome: 'written', record: gone };
  });
  return done ?? whyNot(connections, key);
}

/** What a rename did: the record, and those whose references followed it. */
export type Renamed = NotWritten | { outcome: 'written'; record: Stored; followed: Stored[] };

/**
 * Gives a record another id if it still has this version and the id is free. `follow` gets the content and returns the bodies that
 * change, the record's own among them, by collection and old id; all of it is one transaction.
 */
export async function rename(
  connections: Connections,
  key: Key,
  version: Version,
  to: string,
  deed: Deed,
  follow: (content: Content) => Iterable<Key & { body: RecordBody }>,
): Promise<Renamed> {
  const done = await inTransaction<Renamed, Renamed | undefined>(connections.writer, async (tx) => {
    const revision = version.revision + 1;
    const { count } = await tx.storedRecord.updateMany({ where: { ...key, ...version }, data: { revision } });
    if (count === 0) return refuse(undefined);
    const all = await everything(tx);
    const taken = all.find((record) => record.collection === key.collection && record.id === to);
    if (taken !== undefined) return refuse({ outcome: 'exists', current: taken });
    const [renamed, others] = split(all, version.uid);
    const changes = new Map([...follow(toContent(all))].map((change) => [`${change.collection}/${change.id}`, change.body]));
    const own = changes.get(`${key.collection}/${key.id}`) ?? { ...renamed.body, id: to };
    const record: Stored = { ...renamed, id: to, body: own, updatedAt: deed.at };
    const followed = others.flatMap((other): Stored[] => {
      const body = changes.get(`${other.collection}/${other.id}`);
      return body === undefined ? [] : [{ ...other, body, revision: other.revision + 1, updatedAt: deed.at }];
    });
    await saveMany(tx, [record], 'renamed', deed);
    await saveMany(tx, followed, 'followed', deed);
    return { outcome: 'written', record, followed };
  });
  return done ?? whyNot(connections, key);
}

function split(all: readonly Stored[], uid: string): [Stored, Stored[]] {
  const one = all.find((record) => record.uid === uid);
  if (one === undefined) throw new Error(`record ${uid} was written and is not there`);
  return [one, all.filter((record) => record !== one)];
}
