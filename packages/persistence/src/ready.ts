import {
  COLLECTIONS,
  type Collection,
  type Content,
  type Contract,
  type Diagnostic,
  emptyContent,
  inSchemaOrder,
  recordsOf,
  schemaOf,
  validateRecord,
} from '@bestiaire/contract';
import type { Shelf } from './types.ts';

/** Content as the store takes it, and what stands against storing it. */
export interface Ready {
  /** Every record that may be stored, its keys in the schema's order. */
  content: Content;
  /** The JSON and schema errors of the others; reference and rule errors do not stand against storing. */
  diagnostics: Diagnostic[];
}

/** Puts a record where it belongs. */
function put(content: Content, place: string, id: string, record: unknown): void {
  if (place.startsWith('rules/')) (content.rules as Record<string, unknown>)[id] = record;
  else (content[place as Collection] as Map<string, unknown>).set(id, record);
}

/** Prepares content from outside (files, a body) for `Store.import`. */
export function readyToStore(content: Content, contract: Contract): Ready {
  const ready: Ready = { content: emptyContent(), diagnostics: [] };
  for (const [place, id, record] of recordsOf(content)) {
    const diagnostics = validateRecord(place, id, record, contract);
    ready.diagnostics.push(...diagnostics);
    if (diagnostics.length === 0) put(ready.content, place, id, inSchemaOrder(record, schemaOf(place, contract)));
  }
  return ready;
}

/** What content will be when `sent` is imported over it, so that it can be judged before. The arguments are not changed. */
export function importedOver(current: Content, sent: Content, replaces: ReadonlySet<Shelf>): Content {
  const result: Content = { ...emptyContent(), rules: { ...(replaces.has('rules') ? {} : current.rules), ...sent.rules } };
  for (const collection of COLLECTIONS) {
    const kept = replaces.has(collection) ? [] : current[collection];
    for (const [id, record] of [...kept, ...sent[collection]]) put(result, collection, id, record);
  }
  return result;
}
