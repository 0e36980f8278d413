import { pointerOf } from '@bestiaire/contract';
import { useEffect, useMemo } from 'react';
import { copyItem, newItem } from '../schema/blank.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { getAt, type Json, type Path } from '../schema/json.ts';
import { useRevealed, useSession, useStablePlace } from '../session.ts';
import { indexInside, itemPath, moved, without } from './listPlaces.ts';

/** A list with the keys of its entries, and what can be done to it. */
export function useList(schema: FormSchema, value: Json, path: Path, required: boolean) {
  const session = useSession();
  const place = useStablePlace(path);
  const items = useMemo(() => (Array.isArray(value) ? (value as Json[]) : []), [value]);
  const keys = session.itemKeys.keysOf(place, items);
  const itemSchema = schema['x-items'] as FormSchema;
  const name = String(path.at(-1) ?? '');

  const actions = useMemo(() => {
    const read = () => {
      const now = getAt(session.read(), path);
      return Array.isArray(now) ? (now as Json[]) : [];
    };
    // An emptied list that may be left out is left out, as it was before its first entry.
    const write = (next: Json[], what: string) =>
      session.edit(path, next.length === 0 && !required ? undefined : next, `${pointerOf(path)}:${what}:${next.length}`);
    return {
      add() {
        const now = read();
        write([...now, newItem(itemSchema, name, now) ?? ''], 'add');
        session.reveal(pointerOf(itemPath(path, now.length)));
      },
      duplicate(index: number) {
        const now = read();
        write([...now.slice(0, index + 1), copyItem(now[index], name, now), ...now.slice(index + 1)], 'copy');
        session.reveal(pointerOf(itemPath(path, index + 1)));
      },
      remove: (index: number) => write(without(read(), index), 'remove'),
      move: (from: number, to: number) => write(moved(read(), from, to), `move ${from} ${to}`),
    };
  }, [session, path, itemSchema, name, required]);

  return { session, place, items, keys, itemSchema, ...actions };
}

/** Calls `show` with the entry that a revealed place is in. */
export function useRevealedItem(path: Path, show: (index: number) => void): void {
  const revealed = useRevealed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request, one answer; opening again is the designer's choice
  useEffect(() => {
    if (revealed === undefined) return;
    const index = indexInside(pointerOf(path), revealed.pointer);
    if (index !== undefined) show(index);
  }, [revealed]);
}
