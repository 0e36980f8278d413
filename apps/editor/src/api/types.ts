import type { Collection, Diagnostic, Text } from '@bestiaire/contract';

/** Where a record of the API stands: a collection, or `rules`, whose ids are the names of the rules lists. */
export type Shelf = Collection | 'rules';

/** A record as the API sends it; forms and previews give it its exact type. */
export type RecordBody = Readonly<Record<string, unknown>>;

export interface Tally {
  errors: number;
  warnings: number;
}

export interface ListItem {
  id: string;
  name: string;
  /** An ability's kind, an encounter's mode. */
  kind?: string;
  tags: string[];
  revision: number;
  etag: string;
  /** ISO 8601, UTC. */
  updated_at: string;
  problems: Tally;
}

export interface ListAnswer {
  items: ListItem[];
  next_cursor?: string;
  /** How many there are on all pages. */
  total: number;
}

export const SORT_COLUMNS = ['id', 'name', 'updated_at'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
/** A minus sorts downwards. */
export type Sort = SortColumn | `-${SortColumn}`;

export interface ListFilter {
  q: string;
  tag: string | undefined;
  kind: string | undefined;
  sort: Sort;
}

/** A record and the ETag of its revision. */
export interface Stored {
  record: RecordBody;
  etag: string;
}

/** One place in one record that names another. */
export interface Reference {
  /** A collection, or `rules/<list>`. */
  from: string;
  id: string;
  pointer: string;
  to: string;
  target: string;
}

export interface References {
  used_by: Reference[];
  uses: Reference[];
}

export type RevisionAction = 'created' | 'updated' | 'renamed' | 'followed' | 'restored' | 'imported' | 'deleted';

/** One write in a record's history. */
export interface RevisionLine {
  revision: number;
  etag: string;
  action: RevisionAction;
  who: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The id that the record had then. */
  id: string;
}

/** One value that a revision changed; a side without a value has no member. */
export interface Difference {
  pointer: string;
  before?: unknown;
  after?: unknown;
}

export interface Revision extends RevisionLine {
  record: RecordBody;
  changes: Difference[];
}

export interface Release {
  tag: string;
  content_hash: string;
  who: string;
  at: string;
}

/** The RFC 9457 document of an answer that is not a success. */
export interface Problem {
  /** `urn:bestiaire:problem:<name>`. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** What happened and what to do, in both languages. */
  message: Text;
  diagnostics: Diagnostic[];
  /** The record as it stands now, with a 412. */
  current?: RecordBody;
  etag?: string;
  /** Who refers to it, with the 409 of a delete. */
  used_by?: Reference[];
}

/** Where a reference's place stands in the editor. */
export function addressOf(place: string, id: string): string {
  return place.startsWith('rules/') ? `/${place}` : `/${place}/${id}`;
}
