import type { Collection } from '@bestiaire/contract';
import { create } from 'zustand';
import type { ListItem, Problem, RecordBody, Shelf } from '../api/types.ts';

/** Every dialogue there is, with what it is about. */
export type Dialog =
  | { name: 'create'; collection: Collection; id?: string }
  | { name: 'duplicate'; collection: Collection; source: RecordBody }
  | { name: 'rename'; collection: Collection; id: string; etag: string }
  | { name: 'delete'; collection: Collection; records: readonly Pick<ListItem, 'id' | 'name' | 'etag'>[] }
  | { name: 'tags'; collection: Collection; records: readonly ListItem[] }
  | { name: 'conflict'; shelf: Shelf; id: string; theirs: RecordBody; etag: string }
  | { name: 'refusals'; refusals: readonly { id: string; problem: Problem }[] }
  | { name: 'shortcuts' }
  | { name: 'author' };

/** The dialogue that is open: one at a time, opened from anywhere. */
export const useDialog = create<{ readonly dialog: Dialog | undefined }>(() => ({ dialog: undefined }));

export const openDialog = (dialog: Dialog): void => useDialog.setState({ dialog });
export const closeDialog = (): void => useDialog.setState({ dialog: undefined });
