import { isObject, type Json, sameJson } from '../form/schema/json.ts';

/** One step into a record: a property, or the entry of a list that bears this id, wherever in the list it stands. */
export type Step = string | { readonly entry: string };
export type Place = readonly Step[];

/** One value that differs between two records; `undefined` where a side has none. */
export interface Change {
  place: Place;
  before: Json;
  after: Json;
}

interface Entry {
  id: string;
}

/** A list whose entries all have an id, each its own: they are told apart by it, so that one that moved is still the same. */
export function isKeyed(list: Json): list is Entry[] {
  if (!Array.isArray(list)) return false;
  const ids = list.map((entry: Json) => (isObject(entry) ? entry['id'] : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

const byId = (list: readonly Entry[], id: string): Json => list.find((entry) => entry.id === id);

/** The ids that two lists share, in the order of the first. */
const shared = (list: readonly Entry[], other: readonly Entry[]): string[] =>
  list.map(({ id }) => id).filter((id) => byId(other, id) !== undefined);

/** Whether two lists can be compared entry by entry: what they share stands in one order. */
function sameOrder(a: readonly Entry[], b: readonly Entry[]): boolean {
  return sameJson(shared(a, b), shared(b, a));
}

/** What changed from one record to another: the smallest values that tell it, entries of lists by their id. */
export function changes(before: Json, after: Json, place: Place = []): Change[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => changes(before[name], after[name], [...place, name]));
  }
  if (isKeyed(before) && isKeyed(after) && sameOrder(before, after)) {
    const ids = [...new Set([...after, ...before].map(({ id }) => id))];
    return ids.flatMap((id) => changes(byId(before, id), byId(after, id), [...place, { entry: id }]));
  }
  return [{ place, before, after }];
}

const child = (parent: Json, step: Step): Json => {
  if (typeof step === 'string') return isObject(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined;
  return isKeyed(parent) ? byId(parent, step.entry) : undefined;
};

/** The value of a record at a place; undefined where it has none. */
export const valueAt = (record: Json, place: Place): Json => place.reduce(child, record);

const sameStep = (a: Step, b: Step | undefined): boolean =>
  typeof a === 'string' || typeof b === 'string' || b === undefined ? a === b : a.entry === b.entry;

/** Whether one of two places holds the other, or they are the same. */
export function touch(a: Place, b: Place): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((step, index) => sameStep(step, long[index]));
}
