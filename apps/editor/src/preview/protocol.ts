import type { Text } from '@bestiaire/contract';
import type { View } from '@bestiaire/simulation';
import type { UnsavedRecord } from '../state/mergeDrafts.ts';
import type { Recording, RunRequest } from './playback.ts';

/** What the preview asks its worker. Each run has a number; answers to an older one are dropped. */
export type ToWorker =
  | { do: 'run'; run: number; request: RunRequest; unsaved: readonly UnsavedRecord[] }
  | { do: 'show'; run: number; step: number };

export type FromWorker =
  | { told: 'recorded'; run: number; recording: Recording; view: View }
  | { told: 'shown'; run: number; step: number; view: View }
  /** The content can't be played as it stands; the problems of the record say why. */
  | { told: 'failed'; run: number; message: Text };
