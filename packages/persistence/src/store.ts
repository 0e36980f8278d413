import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Collection, Content } from '@bestiaire/contract';
import { type Removed, type Renamed, remove, rename } from './change.ts';
import { type Connections, connect } from './connect.ts';
import { history, type Remembered } from './history.ts';
import { type Change, type ImportOptions, importContent } from './importing.ts';
import { type ListQuery, list, type Page } from './list.ts';
import { migrate } from './migrate.ts';
import { counts, dataVersion, find, integrity, isUntouched, readContent } from './read.ts';
import { findRelease, type ReleaseHead, release, releases } from './releases.ts';
import type { Deed, Key, RecordBody, Stored, Version, Written } from './types.ts';
import { create, update } from './write.ts';

/**
 * The content in one SQLite file, which several processes may have open. Bodies that come in have met their schema; everything that can
 * go wrong with a write because of somebody else is an answer, not an error.
 */
export class Store {
  readonly #connections: Connections;
  #content: { version: number; content: Promise<Content> } | undefined;

  private constructor(
    connections: Connections,
    /** Names of the migrations that opening applied; all of them for a new database. */
    readonly migrated: readonly string[],
  ) {
    this.#connections = connections;
  }

  /**
   * Opens a database file, made if it does not exist, at the newest schema and durable.
   * @throws MigrationError when the file is of a newer version or its history differs
   */
  static async open(file: string): Promise<Store> {
    mkdirSync(dirname(file), { recursive: true });
    const migrated = migrate(file);
    return new Store(await connect(file), migrated);
  }

  async close(): Promise<void> {
    await this.#connections.reader.$disconnect();
    await this.#connections.writer.$disconnect();
  }

  find(key: Key): Promise<Stored | undefined> {
    return find(this.#connections.reader, key);
  }

  list(query: ListQuery): Promise<Page> {
    return list(this.#connections.reader, query);
  }

  /** What SQLite finds wrong with the file; empty when it is sound. */
  integrity(): Promise<string[]> {
    return integrity(this.#connections.reader);
  }

  /** Copies the whole database to a new file, as it is at one moment. @throws when the file exists or can't be written */
  async backup(file: string): Promise<void> {
    await this.#connections.reader.$executeRaw`VACUUM INTO ${file}`;
  }

  /** Whether nothing was ever written here: no content, no history. */
  isUntouched(): Promise<boolean> {
    return isUntouched(this.#connections.reader);
  }

  counts(): Promise<Record<Collection, number>> {
    return counts(this.#connections.reader);
  }

  /** A number that changes with every commit of any process. */
  version(): Promise<number> {
    return dataVersion(this.#connections.reader);
  }

  /** All content as authored, read again only after a commit. Not to be changed. */
  async content(): Promise<{ version: number; content: Content }> {
    const version = await this.version();
    if (this.#content?.version !== version) this.#content = { version, content: readContent(this.#connections.reader) };
    return { version, content: await this.#content.content };
  }

  create(key: Key, body: RecordBody, deed: Deed): Promise<Written> {
    return create(this.#connections, key, body, deed);
  }

  update(key: Key, version: Version, body: RecordBody, deed: Deed): Promise<Written> {
    return update(this.#connections, key, version, body, deed);
  }

  remove<R>(key: Key, version: Version, deed: Deed, objection: (left: Content) => R | undefined): Promise<Removed<R>> {
    return remove(this.#connections, key, version, deed, objection);
  }

  rename(
    key: Key,
    version: Version,
    to: string,
    deed: Deed,
    follow: (content: Content) => Iterable<Key & { body: RecordBody }>,
  ): Promise<Renamed> {
    return rename(this.#connections, key, version, to, deed, follow);
  }

  history(key: Key): Promise<Remembered[] | undefined> {
    return history(this.#connections.reader, key);
  }

  /** Puts an earlier body back as a new write; the history goes on. */
  restore(key: Key, version: Version, body: RecordBody, deed: Deed): Promise<Written> {
    return update(this.#connections, key, version, body, deed, 'restored');
  }

  /** Brings a deleted record back; `last` is the version of its deletion, after which its history goes on. */
  revive(key: Key, last: Version, body: RecordBody, deed: Deed): Promise<Written> {
    const version = { uid: last.uid, revision: last.revision + 1 };
    return create(this.#connections, key, body, deed, { action: 'restored', version });
  }

  import(content: Content, options: ImportOptions, deed: Deed): Promise<Change[]> {
    return importContent(this.#connections, content, options, deed);
  }

  release(tag: string, contentHash: string, bundle: string, deed: Deed): Promise<boolean> {
    return release(this.#connections, tag, contentHash, bundle, deed);
  }

  releases(): Promise<ReleaseHead[]> {
    return releases(this.#connections.reader);
  }

  findRelease(tag: string): Promise<(ReleaseHead & { bundle: string }) | undefined> {
    return findRelease(this.#connections.reader, tag);
  }
}
