import { CONTRACT, type Diagnostic, type Place, validateRecord } from '@bestiaire/contract';
import type { UnsavedRecord } from '../state/mergeDrafts.ts';

/** Why unsaved records can't be played: half-written ones break their schema, and the simulation takes valid content only. */
export function refusalsOf(unsaved: readonly UnsavedRecord[]): Diagnostic[] {
  return unsaved.flatMap(({ collection, id, record }) =>
    validateRecord((collection === 'rules' ? `rules/${id}` : collection) as Place, id, record, CONTRACT).filter(
      ({ severity }) => severity === 'error',
    ),
  );
}
