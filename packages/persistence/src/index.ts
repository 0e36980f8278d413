export type { Removed, Renamed } from './change.ts';
export type { Remembered } from './history.ts';
export type { Change, ImportOptions } from './importing.ts';
export type { ListItem, ListQuery, Page, Sort } from './list.ts';
export { SORTS } from './list.ts';
export { MigrationError } from './migrate.ts';
export type { ReleaseHead } from './releases.ts';
export { Store } from './store.ts';
export type { Action, Deed, Key, NotWritten, RecordBody, Shelf, Stored, Version, Written } from './types.ts';
