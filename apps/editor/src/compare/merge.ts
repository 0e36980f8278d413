import { isObject, type Json, sameJson } from '../form/schema/json.ts';
import { type Change, changes, isKeyed, type Place, touch, valueAt } from './difference.ts';

export type Side = 'mine' | 'theirs';

/** One value over which two edits of the same record have to be brought together. */
export interface Fork {
  place: Place;
  base: Json;
  mine: Json;
  theirs: Json;
  /** Who changed it; `both` is the true conflict. */
  by: Side | 'both';
}

/** Places so that none holds another: of two that touch, the one that holds the other stays. */
function outermost(places: readonly Place[]): Place[] {
  return places.filter(
    (place, index) =>
      !places.some(
        (other, at) =>
          at !== index && touch(place, other) && (other.length < place.length || (other.length === place.length && at < index)),
      ),
  );
}

const touches = (list: readonly Change[], place: Place) => list.some((change) => touch(change.place, place));

/** Where two edits of one record differ from each other, and who changed what. What both changed alike is no fork. */
export function forks(base: Json, mine: Json, theirs: Json): Fork[] {
  const my = changes(base, mine);
  const their = changes(base, theirs);
  return outermost([...my, ...their].map(({ place }) => place)).flatMap((place) => {
    const fork = { place, base: valueAt(base, place), mine: valueAt(mine, place), theirs: valueAt(theirs, place) };
    if (sameJson(fork.mine, fork.theirs)) return [];
    const both = touches(my, place) && touches(their, place);
    return [{ ...fork, by: both ? ('both' as const) : touches(my, place) ? ('mine' as const) : ('theirs' as const) }];
  });
}

type Entry = { id: string };

/** Puts an entry into a list after the one that it follows in the list it comes from. */
function insert(list: readonly Entry[], entry: Entry, from: readonly Entry[]): Entry[] {
  const position = from.findIndex(({ id }) => id === entry.id);
  const before = from.slice(0, position).findLast(({ id }) => list.some((other) => other.id === id));
  const at = before === undefined ? 0 : list.findIndex(({ id }) => id === before.id) + 1;
  return [...list.slice(0, at), entry, ...list.slice(at)];
}

/** A copy of `target` that has at `place` what `source` has there. */
function take(target: Json, source: Json, place: Place): Json {
  const [step, ...rest] = place;
  if (step === undefined) return source;
  if (typeof step === 'string') {
    const from = isObject(source) ? source[step] : undefined;
    const copy = isObject(target) ? { ...target } : {};
    const value = rest.length === 0 ? from : take(copy[step], from, rest);
    if (value === undefined) delete copy[step];
    else copy[step] = value;
    return copy;
  }
  if (!isKeyed(target)) return target;
  const from = isKeyed(source) ? source : [];
  const entry = from.find(({ id }) => id === step.entry);
  const old = target.find(({ id }) => id === step.entry);
  const value = rest.length === 0 ? entry : take(old, entry, rest);
  if (value === undefined) return target.filter(({ id }) => id !== step.entry);
  if (old === undefined) return insert(target, value as Entry, from);
  return target.map((other) => (other.id === step.entry ? value : other));
}

/** Theirs, with mine wherever mine is picked. */
export function merged(theirs: Json, mine: Json, found: readonly Fork[], pick: (fork: Fork, index: number) => Side): Json {
  return found.reduce((record, fork, index) => (pick(fork, index) === 'mine' ? take(record, mine, fork.place) : record), theirs);
}
