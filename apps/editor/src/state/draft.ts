import type { Diagnostic } from '@bestiaire/contract';
import { create } from 'zustand';
import { clearServerProblems, setServerProblems } from '../form/problems/problemStore.ts';
import { getAt, type Json, type Path, setAt } from '../form/schema/json.ts';
import { begin, edit, type History, isDirty, markSaved, redo, undo } from './history.ts';

/** A draft that an earlier visit left behind, offered again after a reload or a crash. */
export interface KeptDraft {
  readonly now: Json;
  /** The stored record that it was made from, and its ETag; both absent for a new record. */
  readonly saved?: Json;
  readonly etag?: string;
  /** When it was last touched, in milliseconds since 1970. */
  readonly at: number;
}

/** One record that is open or was edited: `collection/id`, rules lists as `rules/<name>`. */
export interface Draft {
  readonly collection: string;
  readonly id: string;
  readonly history: History;
  /** The revision that it was read at; absent while the record is new. */
  readonly etag?: string;
  readonly kept?: KeptDraft;
  /** The server holds a newer revision than the one this draft was made from: saving will meet a conflict. */
  readonly behind?: boolean;
}

interface Drafts {
  readonly drafts: ReadonlyMap<string, Draft>;
}

export const useDrafts = create<Drafts>(() => ({ drafts: new Map() }));

export const draftKey = (collection: string, id: string): string => `${collection}/${id}`;
export const draftOf = (key: string): Draft | undefined => useDrafts.getState().drafts.get(key);
export const useDraft = (key: string): Draft | undefined => useDrafts((state) => state.drafts.get(key));
export const draftIsDirty = (draft: Draft): boolean => isDirty(draft.history);
export const useAnyDirty = (): boolean => useDrafts((state) => [...state.drafts.values()].some(draftIsDirty));

function put(draft: Draft): void {
  useDrafts.setState(({ drafts }) => ({ drafts: new Map(drafts).set(draftKey(draft.collection, draft.id), draft) }));
}

function change(key: string, update: (draft: Draft) => Draft): void {
  const draft = draftOf(key);
  if (draft === undefined) return;
  const next = update(draft);
  if (next !== draft) put(next);
}

/** A stored record comes on the screen. Unsaved edits of it stay as they are; without any, the fresh record is shown. */
export function openDraft(collection: string, id: string, saved: Json, etag: string): void {
  const key = draftKey(collection, id);
  const draft = draftOf(key);
  if (draft === undefined) put({ collection, id, history: begin(saved), etag });
  else if (draft.etag === etag) return;
  else if (draftIsDirty(draft)) put({ ...draft, behind: true });
  else put({ collection, id, history: begin(saved), etag });
}

/** A record that is not stored yet. */
export function newDraft(collection: string, id: string, now: Json): void {
  put({ collection, id, history: begin(undefined, now) });
}

/** Writes `value` at `path`. Edits of the same `place` (the path, unless told otherwise) within 800 ms are one step of undo. */
export function editDraft(key: string, path: Path, value: Json, place = path.join('/')): void {
  change(key, (draft) => ({
    ...draft,
    history: edit(draft.history, setAt(draft.history.now, path, value), place, Date.now()),
  }));
  clearServerProblems(key, path);
}

export const readDraft = (key: string, path: Path = []): Json => getAt(draftOf(key)?.history.now, path);

export const undoDraft = (key: string): void => change(key, (draft) => ({ ...draft, history: undo(draft.history) }));
export const redoDraft = (key: string): void => change(key, (draft) => ({ ...draft, history: redo(draft.history) }));

/** Forgets the unsaved edits; a record that was never stored is forgotten altogether. */
export function discardDraft(key: string): void {
  const draft = draftOf(key);
  if (draft === undefined) return;
  setServerProblems(key, []);
  if (draft.history.saved !== undefined) {
    put({ ...draft, history: begin(draft.history.saved) });
    return;
  }
  useDrafts.setState(({ drafts }) => {
    const left = new Map(drafts);
    left.delete(key);
    return { drafts: left };
  });
}

/** The record is gone from the store (deleted or renamed). */
export function dropDraft(key: string): void {
  change(key, ({ etag: _, ...draft }) => ({ ...draft, history: { ...draft.history, saved: undefined } }));
  discardDraft(key);
}

/** What the server answered to a save. */
export type SaveOutcome =
  | { kind: 'saved'; record: Json; etag: string }
  /** 412: somebody else saved first; `record` is theirs. */
  | { kind: 'conflict'; record: Json; etag: string }
  /** 422: the diagnostics belong beside the fields. */
  | { kind: 'refused'; diagnostics: readonly Diagnostic[] }
  | { kind: 'failed'; message: string };

/** Takes the server's answer into the draft; conflicts and failures are for the caller to show. */
export function settleSave(key: string, outcome: SaveOutcome): void {
  if (outcome.kind === 'refused') setServerProblems(key, outcome.diagnostics);
  if (outcome.kind !== 'saved') return;
  setServerProblems(key, []);
  change(key, ({ behind: _, ...draft }) => ({ ...draft, history: markSaved(draft.history, outcome.record), etag: outcome.etag }));
}

/** After a conflict: keep mine (it will be written over theirs), or take theirs as one step that undo takes back. */
export function resolveConflict(key: string, theirs: Json, etag: string, keep: 'mine' | 'theirs'): void {
  change(key, ({ behind: _, ...draft }) => {
    const history = { ...draft.history, saved: theirs };
    return { ...draft, etag, history: keep === 'mine' ? history : edit(history, theirs, 'conflict', Date.now()) };
  });
}

/** Offers what an earlier visit left, unless it says what is stored already or this visit has edits of its own. */
export function offerKept(key: string, kept: KeptDraft): void {
  change(key, (draft) => {
    const moved = edit(draft.history, kept.now, 'kept', kept.at) !== draft.history;
    return moved && !draftIsDirty(draft) ? { ...draft, kept } : draft;
  });
}

/** Takes the offered draft up again, at the revision it was made from, so that a newer one on the server is met as a conflict. */
export function restoreKept(key: string): void {
  change(key, ({ kept, ...draft }) => {
    if (kept === undefined) return draft;
    const history = edit(draft.history, kept.now, 'kept', Date.now());
    const behind = kept.etag !== undefined && kept.etag !== draft.etag;
    return behind ? { ...draft, history, etag: kept.etag as string, behind } : { ...draft, history };
  });
}

export function refuseKept(key: string): void {
  change(key, ({ kept: _, ...draft }) => draft);
}
