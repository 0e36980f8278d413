import { pointerToken } from '@bestiaire/contract';

/** One value that differs: where, what it was and what it is. A side that has no value there has no member. */
export interface Difference {
  pointer: string;
  before?: unknown;
  after?: unknown;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasId = (value: unknown): value is { id: string } => isObject(value) && typeof value['id'] === 'string';

/** Where an item of the other list that is the same entry stands: by its id where it has one, by its place otherwise. */
function partner(list: readonly unknown[], item: unknown, index: number): unknown {
  return hasId(item) ? list.find((other) => hasId(other) && other.id === item.id) : list[index];
}

/**
 * What changed from one body to another, smallest values only, in the order of `after`. Entries of a list are compared with the entry
 * of the same id, so that one that only moved is no change of every field.
 */
export function differences(before: unknown, after: unknown, pointer = ''): Difference[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return keys.flatMap((key) => side(before[key], after[key], pointer + pointerToken(key)));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const changed = after.flatMap((item, index) => side(partner(before, item, index), item, pointer + pointerToken(index)));
    const gone = before.flatMap((item, index) =>
      partner(after, item, index) === undefined ? side(item, undefined, pointer + pointerToken(index)) : [],
    );
    return [...changed, ...gone];
  }
  return Object.is(before, after) ? [] : [{ pointer, before, after }];
}

function side(before: unknown, after: unknown, pointer: string): Difference[] {
  if (before === undefined) return [{ pointer, after }];
  if (after === undefined) return [{ pointer, before }];
  return differences(before, after, pointer);
}
