import type { Collection, Diagnostic } from '@bestiaire/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Answer, ask, ProblemError, read } from './client.ts';
import { queryClient } from './queryClient.ts';
import type {
  ListAnswer,
  ListFilter,
  ListItem,
  RecordBody,
  References,
  Release,
  Revision,
  RevisionLine,
  Shelf,
  Stored,
  Tally,
} from './types.ts';

const PAGE = 100;
const WHOLE_PAGE = 200;

/** One list of a collection, a page at a time. */
export function useRecordList(collection: Collection, filter: ListFilter) {
  return useInfiniteQuery({
    queryKey: ['list', collection, filter],
    queryFn: ({ pageParam, signal }) =>
      read<ListAnswer>(`/${collection}`, { query: { ...filter, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

async function everyItem(collection: Collection, signal: AbortSignal): Promise<ListItem[]> {
  const items: ListItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await read<ListAnswer>(`/${collection}`, { query: { sort: 'name', limit: WHOLE_PAGE, cursor }, signal });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return items;
}

const catalogueQuery = (collection: Collection) => ({
  queryKey: ['catalogue', collection],
  queryFn: ({ signal }: { signal: AbortSignal }) => everyItem(collection, signal),
});

/** Every record of a collection by name, for pickers, the palette and the check of ids. */
export const useCatalogue = (collection: Collection) => useQuery(catalogueQuery(collection));

/** The names of all collections at once; what is not read yet is empty. */
export const catalogueQueries = (collections: readonly Collection[]) => collections.map(catalogueQuery);

export interface Problems extends Tally {
  collections: Record<Collection, Tally & { count: number }>;
  diagnostics: Diagnostic[];
}

/** Every finding about the stored content, and how many records each collection has. */
export const useProblems = () =>
  useQuery({ queryKey: ['problems'], queryFn: ({ signal }) => read<Problems>('/problems', { signal }) });

export async function readRecord(shelf: Shelf, id: string, signal?: AbortSignal): Promise<Stored> {
  const answer = await ask<RecordBody>(`/${shelf}/${id}`, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new ProblemError(answer.problem);
  return { record: answer.value, etag: answer.etag };
}

export const useRecord = (shelf: Shelf, id: string, enabled = true) =>
  useQuery({ queryKey: ['record', shelf, id], queryFn: ({ signal }) => readRecord(shelf, id, signal), enabled });

export const useReferences = (collection: Collection, id: string, enabled = true) =>
  useQuery({
    queryKey: ['references', collection, id],
    queryFn: ({ signal }) => read<References>(`/${collection}/${id}/references`, { signal }),
    enabled,
  });

export const useRevisions = (collection: Collection, id: string) =>
  useQuery({
    queryKey: ['revisions', collection, id],
    queryFn: async ({ signal }) => (await read<{ items: RevisionLine[] }>(`/${collection}/${id}/revisions`, { signal })).items,
  });

export const useRevision = (collection: Collection, id: string, revision: number) =>
  useQuery({
    queryKey: ['revision', collection, id, revision],
    queryFn: ({ signal }) => read<Revision>(`/${collection}/${id}/revisions/${revision}`, { signal }),
  });

export const useReleases = () =>
  useQuery({
    queryKey: ['releases'],
    queryFn: async ({ signal }) => (await read<{ items: Release[] }>('/releases', { signal })).items,
  });

/** Everything that was read of the content may have changed. */
export const contentChanged = (): Promise<void> => queryClient.invalidateQueries();

/** A write; whatever comes of it, what is shown is read again. */
async function write<T>(...call: Parameters<typeof ask>): Promise<Answer<T>> {
  const answer = await ask<T>(...call);
  if (answer.ok) void contentChanged();
  return answer;
}

/** Stores a record: over the revision of `etag`, or as a new one where there is none. */
export const putRecord = (shelf: Shelf, id: string, body: unknown, etag: string | undefined) =>
  write<RecordBody>(`/${shelf}/${id}`, { method: 'PUT', body, match: etag ?? 'none' });

export const patchRecord = (collection: Collection, id: string, etag: string, patch: unknown) =>
  write<RecordBody>(`/${collection}/${id}`, { method: 'PATCH', body: patch, match: etag });

export const deleteRecord = (collection: Collection, id: string, etag: string) =>
  write<undefined>(`/${collection}/${id}`, { method: 'DELETE', match: etag });

export const renameRecord = (collection: Collection, id: string, etag: string, to: string) =>
  write<{ record: RecordBody }>(`/${collection}/${id}/rename`, { method: 'POST', match: etag, body: { id: to } });

export const restoreRevision = (collection: Collection, id: string, etag: string, revision: number) =>
  write<RecordBody>(`/${collection}/${id}/restore`, { method: 'POST', match: etag, body: { revision } });

export const createRelease = (tag: string) => write<Release>('/releases', { method: 'POST', body: { tag } });
