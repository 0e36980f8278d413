import { COLLECTIONS, type Collection, type Content } from '@bestiaire/contract';
import type { Json } from '../form/schema/json.ts';

/** Content as the API sends it: the rules lists, and each collection an object by id. */
export type StoredContent = Record<'rules' | Collection, Record<string, Json>>;

/** One unsaved record, laid over what is stored. */
export interface UnsavedRecord {
  readonly collection: string;
  readonly id: string;
  readonly record: Json;
}

/**
 * Content as packages take it. What is stored under the types of records is trusted; a draft is not checked and may be half
 * written, which validation and previews must bear.
 */
export function contentOf(stored: StoredContent): Content {
  const collections = Object.fromEntries(COLLECTIONS.map((name) => [name, new Map(Object.entries(stored[name]))]));
  return { rules: stored.rules, ...collections } as unknown as Content;
}

/** Content with unsaved records laid over it; what no draft touches is shared, and nothing is changed in place. */
export function mergeDrafts(content: Content, drafts: readonly UnsavedRecord[]): Content {
  const merged = { ...content } as Record<string, unknown>;
  for (const { collection, id, record } of drafts) {
    if (collection === 'rules') {
      merged['rules'] = { ...(merged['rules'] as object), [id]: record };
      continue;
    }
    const before = merged[collection] as ReadonlyMap<string, Json>;
    const copy = before === content[collection as Collection] ? new Map(before) : (before as Map<string, Json>);
    merged[collection] = copy.set(id, record);
  }
  return merged as unknown as Content;
}
