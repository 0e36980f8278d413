import type { Collection } from '@bestiaire/contract';

/** Where records are kept: the collections, and the rules lists, whose ids are fixed. */
export type Shelf = Collection | 'rules';

/** A record's body: JSON that met its schema before it came here. */
export type RecordBody = Readonly<Record<string, unknown>>;

export interface Key {
  collection: Shelf;
  id: string;
}

/** Which record, and which write of it: what an ETag stands for. A record deleted and made again has another uid. */
export interface Version {
  uid: string;
  revision: number;
}

export interface Stored extends Key, Version {
  body: RecordBody;
  createdAt: string;
  updatedAt: string;
}

/** What a write did, as the history tells it. */
export type Action = 'created' | 'updated' | 'renamed' | 'followed' | 'restored' | 'imported' | 'deleted';

/** Who writes, and when (ISO 8601, UTC). */
export interface Deed {
  who: string;
  at: string;
}

/** What became of a conditional write. */
export type Written =
  | { outcome: 'written'; record: Stored }
  /** Somebody else wrote first: the record as it stands. */
  | { outcome: 'stale'; current: Stored }
  | { outcome: 'missing' }
  | { outcome: 'exists'; current: Stored };

/** The ways in which a conditional write changes nothing. */
export type NotWritten = Exclude<Written, { outcome: 'written' }>;
