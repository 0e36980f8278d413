import { useWindowEvent } from '@mantine/hooks';
import { draftIsDirty, useDrafts } from '../state/draft.ts';

/** The browser asks before it closes a page with unsaved edits. Within the editor they stay, whatever screen one goes to. */
export function useLeaveWarning(): void {
  useWindowEvent('beforeunload', (event) => {
    if ([...useDrafts.getState().drafts.values()].some(draftIsDirty)) event.preventDefault();
  });
}
