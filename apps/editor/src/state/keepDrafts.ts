import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { type Draft, draftIsDirty, draftOf, type KeptDraft, newDraft, offerKept, useDrafts } from './draft.ts';

/** Typing pauses this long before its draft is written. */
const PAUSE = 400;

let opened: UseStore | undefined;
const kept = (): UseStore => {
  opened ??= createStore('bestiaire', 'drafts');
  return opened;
};

function asKept({ history, etag }: Draft): KeptDraft {
  return {
    now: history.now,
    at: Date.now(),
    ...(history.saved === undefined ? {} : { saved: history.saved }),
    ...(etag === undefined ? {} : { etag }),
  };
}

/** What a draft's change means to what this browser keeps. A draft still on offer is left alone. */
export function keeping(before: Draft | undefined, after: Draft | undefined): 'keep' | 'forget' | 'nothing' {
  if (after !== undefined && draftIsDirty(after)) return 'keep';
  if (after?.kept !== undefined) return 'nothing';
  const wasKept = before !== undefined && (before.kept !== undefined || draftIsDirty(before));
  return wasKept ? 'forget' : 'nothing';
}

/** A browser that refuses storage (a private window) costs the safety net, not the editing. */
function unlessRefused(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.warn('Drafts are not kept in this browser:', error));
}

/** Keeps every unsaved draft in this browser's own database, a moment after it was touched, until it is saved or discarded. */
export function keepDrafts(): () => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    for (const key of waiting) {
      const draft = draftOf(key);
      if (draft !== undefined) unlessRefused(set(key, asKept(draft), kept()));
    }
    waiting.clear();
  };
  const follow = (key: string, what: ReturnType<typeof keeping>) => {
    if (what === 'keep') waiting.add(key);
    if (what !== 'forget') return;
    // At once: what was saved or refused must not be offered again by a reload a moment later.
    waiting.delete(key);
    unlessRefused(del(key, kept()));
  };
  const stop = useDrafts.subscribe(({ drafts }, { drafts: before }) => {
    for (const key of new Set([...drafts.keys(), ...before.keys()])) {
      if (drafts.get(key) !== before.get(key)) follow(key, keeping(before.get(key), drafts.get(key)));
    }
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  });
  // A reload or a closed tab does not wait for the pause.
  addEventListener('pagehide', write);
  return () => {
    stop();
    write();
    removeEventListener('pagehide', write);
  };
}

/** Offers what an earlier visit kept of a record that was just opened. */
export function offerKeptDraft(key: string): void {
  unlessRefused(get<KeptDraft>(key, kept()).then((found) => found !== undefined && offerKept(key, found)));
}

/** Records that an earlier visit began and never saved are there again: no stored record would bring their screen up. */
export function reviveNewDrafts(): void {
  const revive = (found: [string, KeptDraft][]) => {
    for (const [key, { now, saved }] of found) {
      const [collection = '', id = ''] = key.split('/');
      if (saved === undefined && draftOf(key) === undefined) newDraft(collection, id, now);
    }
  };
  unlessRefused(entries<string, KeptDraft>(kept()).then(revive));
}
