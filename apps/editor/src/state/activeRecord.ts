import { create } from 'zustand';
import type { Shelf } from '../api/types.ts';

export interface RecordKey {
  readonly shelf: Shelf;
  readonly id: string;
}

/** The record on the screen, which commands and keys act on. */
export const useActiveRecord = create<{ readonly record: RecordKey | undefined }>(() => ({ record: undefined }));

export const activeRecord = (): RecordKey | undefined => useActiveRecord.getState().record;
