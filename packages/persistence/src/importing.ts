import { randomUUID } from 'node:crypto';
import { COLLECTIONS, type Content } from '@bestiaire/contract';
import { everything } from './change.ts';
import { type Connections, inTransaction, refuse, takeWriteLock } from './connect.ts';
import { removeMany, saveMany } from './saveMany.ts';
import type { Deed, Key, RecordBody, Stored } from './types.ts';

/** What an import does to one record. */
export interface Change extends Key {
  change: 'created' | 'updated' | 'unchanged' | 'deleted';
}

export interface ImportOptions {
  /** Only tells what would change. */
  dryRun: boolean;
  /** The collections (and `rules`) that shall hold just what is sent; records that are not sent are deleted there, kept elsewhere. */
  replaces: ReadonlySet<Key['collection']>;
}

interface Plan {
  changes: Change[];
  save: Stored[];
  remove: Stored[];
}

function* bodiesOf(content: Content): Generator<Key & { body: RecordBody }> {
  for (const collection of COLLECTIONS) {
    for (const [id, body] of content[collection]) yield { collection, id, body: body as unknown as RecordBody };
  }
  for (const [id, body] of Object.entries(content.rules)) yield { collection: 'rules', id, body: body as unknown as RecordBody };
}

const nameOf = ({ collection, id }: Key) => `${collection}/${id}`;

function plan(now: readonly Stored[], content: Content, options: ImportOptions, deed: Deed): Plan {
  const standing = new Map(now.map((record) => [nameOf(record), record]));
  const result: Plan = { changes: [], save: [], remove: [] };
  for (const sent of bodiesOf(content)) {
    const key = { collection: sent.collection, id: sent.id };
    const old = standing.get(nameOf(key));
    standing.delete(nameOf(key));
    if (old === undefined) {
      result.changes.push({ ...key, change: 'created' });
      result.save.push({ ...sent, uid: randomUUID(), revision: 1, createdAt: deed.at, updatedAt: deed.at });
    } else if (JSON.stringify(old.body) === JSON.stringify(sent.body)) {
      result.changes.push({ ...key, change: 'unchanged' });
    } else {
      result.changes.push({ ...key, change: 'updated' });
      result.save.push({ ...old, body: sent.body, revision: old.revision + 1, updatedAt: deed.at });
    }
  }
  for (const old of standing.values()) {
    if (!options.replaces.has(old.collection)) continue;
    result.changes.push({ collection: old.collection, id: old.id, change: 'deleted' });
    result.remove.push({ ...old, revision: old.revision + 1 });
  }
  return result;
}

/**
 * Brings content in, all of it or nothing, in one transaction, and tells what becomes of each record. Bodies must be valid and have
 * their keys in the schema's order, as every stored body has: equal records are equal texts then. A record that is sent unchanged keeps
 * its revision.
 */
export async function importContent(
  connections: Connections,
  content: Content,
  options: ImportOptions,
  deed: Deed,
): Promise<Change[]> {
  return inTransaction<Change[], Change[]>(connections.writer, async (tx) => {
    await takeWriteLock(tx);
    const { changes, save, remove } = plan(await everything(tx), content, options, deed);
    if (options.dryRun) return refuse(changes);
    await removeMany(tx, remove, deed);
    await saveMany(tx, save, 'imported', deed);
    return changes;
  });
}
