import type { Path } from '../schema/json.ts';

/** Above this many entries a list shows one at a time beside an index of all. */
export const MOST_CARDS = 100;

/** The position in a list that a pointer leads into; undefined when it leads elsewhere. */
export function indexInside(listPointer: string, pointer: string): number | undefined {
  if (!pointer.startsWith(`${listPointer}/`)) return undefined;
  const index = Number(pointer.slice(listPointer.length + 1).split('/')[0]);
  return Number.isInteger(index) ? index : undefined;
}

/** A copy of a list with one entry elsewhere. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const copy = [...items];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(to, 0, item);
  return copy;
}

export const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, i) => i !== index);

export const itemPath = (list: Path, index: number): Path => [...list, index];
