import type { Content } from '@bestiaire/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { read } from '../api/client.ts';
import { type Draft, draftIsDirty, useDrafts } from './draft.ts';
import { contentOf, mergeDrafts, type StoredContent, type UnsavedRecord } from './mergeDrafts.ts';

/** Everything stored, as content; undefined until it is read. Read again whenever content changes anywhere. */
export function useStoredContent(): Content | undefined {
  const { data } = useQuery({ queryKey: ['content'], queryFn: ({ signal }) => read<StoredContent>('/content', { signal }) });
  return useMemo(() => (data === undefined ? undefined : contentOf(data)), [data]);
}

const unsavedOf = (drafts: ReadonlyMap<string, Draft>): UnsavedRecord[] =>
  [...drafts.values()].filter(draftIsDirty).map(({ collection, id, history }) => ({ collection, id, record: history.now }));

const sameRecords = (a: readonly UnsavedRecord[], b: readonly UnsavedRecord[]) =>
  a.length === b.length &&
  a.every(({ collection, id, record }, i) => record === b[i]?.record && id === b[i]?.id && collection === b[i]?.collection);

/** Every unsaved record; the same array while none of them changed, whatever else happens to drafts. */
export function useUnsavedRecords(): readonly UnsavedRecord[] {
  const drafts = useDrafts((state) => state.drafts);
  const last = useRef<readonly UnsavedRecord[]>([]);
  return useMemo(() => {
    const now = unsavedOf(drafts);
    if (!sameRecords(now, last.current)) last.current = now;
    return last.current;
  }, [drafts]);
}

/**
 * The whole content with every unsaved edit in it, for previews: undefined until the stored content is read. It follows the
 * typing at low priority, so that a preview never holds a keystroke up.
 */
export function useDraftContent(): Content | undefined {
  const stored = useStoredContent();
  const unsaved = useDeferredValue(useUnsavedRecords());
  return useMemo(() => (stored === undefined ? undefined : mergeDrafts(stored, unsaved)), [stored, unsaved]);
}
