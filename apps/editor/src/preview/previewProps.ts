import type { Content, Encounter } from '@bestiaire/contract';
import type { UnsavedRecord } from '../state/mergeDrafts.ts';

/** What every mode's preview is given. */
export interface PreviewProps {
  /** Everything stored, with the unsaved edits laid over it. */
  content: Content;
  /** The edits: the only records of the content that may break their schema. */
  unsaved: readonly UnsavedRecord[];
  encounter: Encounter;
}
