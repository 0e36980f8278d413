import { sameJson } from '../form/schema/json.ts';

/** Edits of the same place within this many milliseconds are one step of undo. */
export const MERGE_WINDOW = 800;

/** The past, present and future of one record, and what the server last said it was. */
export interface History {
  readonly past: readonly unknown[];
  readonly now: unknown;
  readonly next: readonly unknown[];
  /** The record as stored; undefined while it is new. */
  readonly saved: unknown;
  /** The place and time of the last edit, for merging. */
  readonly last?: { readonly place: string; readonly at: number };
}

export function begin(saved: unknown, now: unknown = saved): History {
  return { past: [], now, next: [], saved };
}

/** One more edit. `place` names what was edited; `at` is a time in milliseconds. */
export function edit(history: History, now: unknown, place: string, at: number): History {
  if (sameJson(history.now, now)) return history;
  const { last } = history;
  const merges = last !== undefined && last.place === place && at - last.at < MERGE_WINDOW && history.past.length > 0;
  return {
    ...history,
    past: merges ? history.past : [...history.past, history.now],
    now,
    next: [],
    last: { place, at },
  };
}

function withoutLast({ last: _, ...history }: History): History {
  return history;
}

export function undo(history: History): History {
  const now = history.past.at(-1);
  if (history.past.length === 0) return history;
  return { ...withoutLast(history), past: history.past.slice(0, -1), now, next: [history.now, ...history.next] };
}

export function redo(history: History): History {
  const [now, ...next] = history.next;
  if (history.next.length === 0) return history;
  return { ...withoutLast(history), past: [...history.past, history.now], now, next };
}

/** The server has stored `saved`. What was typed since stays, and stays dirty. */
export function markSaved(history: History, saved: unknown): History {
  return { ...withoutLast(history), saved, now: sameJson(history.now, saved) ? saved : history.now };
}

/** A record that was only opened, or edited and edited back, is not dirty. */
export function isDirty(history: History): boolean {
  return !sameJson(history.now, history.saved);
}
