import type { Content } from './content.ts';
import type { Contract } from './contract/contract.ts';
import { pointerOf } from './diagnostic.ts';
import { RULES, type RulesName } from './records/rules.ts';
import { COLLECTIONS, type Collection, type JsonSchema, PLACES, type Place, schemaOf } from './schemas.ts';
import { branchFor, childSchema, interestIn, isObject, visitNodes } from './schemaWalk.ts';

/** One place in one record that names another record, or an entry of a rules list. */
export interface Reference {
  /** The record that names. For a rules list, `id` is the list's name. */
  from: Place;
  id: string;
  pointer: string;
  /** What it names. */
  to: Place;
  target: string;
}

/** The schema marks that make a value a reference. `x-ref-keys` is about the keys of a map, the others about a text. */
const MARKS = ['x-ref', 'x-ref-keys', 'x-creature'] as const;
const CREATURE = /^([^#]+)#/;
const MARKED = interestIn((schema) => MARKS.some((mark) => schema[mark] !== undefined));

/** What a text refers to by its schema's marks; undefined for a text that refers to nothing. */
function targetOf(value: string, schema: JsonSchema): { to: Place; target: string } | undefined {
  if (schema['x-ref'] !== undefined) return { to: schema['x-ref'] as Place, target: value };
  // `carl#2` is the second carl of the fight; without a number it is a member of the party.
  const enemy = schema['x-creature'] === undefined ? undefined : CREATURE.exec(value)?.[1];
  return enemy === undefined ? undefined : { to: 'enemies', target: enemy };
}

/** Tells of each reference in a record, in the schema's order; `pointer` works out where it stands. */
export function visitReferences(
  from: Place,
  record: unknown,
  contract: Contract,
  visit: (to: Place, target: string, pointer: () => string) => void,
): void {
  visitNodes(record, schemaOf(from, contract), MARKED, (value, schema, path) => {
    if (typeof value === 'string') {
      const reference = targetOf(value, schema);
      if (reference !== undefined) visit(reference.to, reference.target, () => pointerOf(path));
    } else if (isObject(value)) {
      const keys = branchFor(schema, value)?.['x-ref-keys'] as Place | undefined;
      if (keys === undefined) return;
      for (const key of Object.keys(value)) visit(keys, key, () => pointerOf([...path, key]));
    }
  });
}

/** The references that a record holds, in the schema's order. Any value is allowed; only what fits the schema is walked. */
export function referencesIn(from: Place, id: string, record: unknown, contract: Contract): Reference[] {
  const found: Reference[] = [];
  visitReferences(from, record, contract, (to, target, pointer) => {
    found.push({ from, id, pointer: pointer(), to, target });
  });
  return found;
}

/** Every record of content with its place and id, rules lists first, each collection in its own order. */
export function* recordsOf(content: Content): Generator<[Place, string, unknown]> {
  for (const name of RULES) if (content.rules[name] !== undefined) yield [`rules/${name}`, name, content.rules[name]];
  for (const collection of COLLECTIONS) for (const [id, record] of content[collection]) yield [collection, id, record];
}

/** Who uses whom. */
export interface ReferenceIndex {
  /** What a record names. For a rules list, its own name is the id. */
  usesOf(place: Place, id: string): readonly Reference[];
  /** Who names a record, or an entry of a rules list. */
  usedBy(place: Place, id: string): readonly Reference[];
  all(): Iterable<Reference>;
}

/** One index of all references: rename, delete, where-used and the REF checks all ask it. */
export function indexReferences(content: Content, contract: Contract): ReferenceIndex {
  const uses = new Map<string, Reference[]>();
  const users = new Map<string, Reference[]>();
  for (const [place, id, record] of recordsOf(content)) {
    const found = referencesIn(place, id, record, contract);
    if (found.length > 0) uses.set(`${place}/${id}`, found);
    for (const reference of found) {
      const key = `${reference.to}/${reference.target}`;
      const list = users.get(key);
      if (list === undefined) users.set(key, [reference]);
      else list.push(reference);
    }
  }
  return {
    usesOf: (place, id) => uses.get(`${place}/${id}`) ?? [],
    usedBy: (place, id) => users.get(`${place}/${id}`) ?? [],
    *all() {
      for (const list of uses.values()) yield* list;
    },
  };
}

/** A record that a rename changes: where it stands afterwards and what it is then. */
export interface RenamedRecord {
  place: Place;
  /** Its id before and after; they differ for the renamed record alone. */
  from: string;
  id: string;
  record: unknown;
}

/** The new name of a target, or undefined where it keeps its own. */
type Rename = (to: Place, target: string) => string | undefined;

/** A value with its references renamed: itself where nothing changes, else a copy with the same order of keys. */
function follow(value: unknown, schema: JsonSchema, rename: Rename): unknown {
  if (!MARKED.in(schema)) return value;
  if (typeof value === 'string') {
    const reference = targetOf(value, schema);
    const renamed = reference === undefined ? undefined : rename(reference.to, reference.target);
    return reference === undefined || renamed === undefined ? value : renamed + value.slice(reference.target.length);
  }
  if (Array.isArray(value)) {
    const items = value.map((item, index) => follow(item, childSchema(schema, value, index) ?? {}, rename));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const branch = branchFor(schema, value) ?? {};
  const keys = branch['x-ref-keys'] as Place | undefined;
  const entries = Object.entries(value);
  const followed = entries.map(([key, entry]): [string, unknown] => [
    (keys === undefined ? undefined : rename(keys, key)) ?? key,
    follow(entry, childSchema(branch, value, key) ?? {}, rename),
  ]);
  const same = followed.every(([key, entry], index) => key === entries[index]?.[0] && entry === entries[index]?.[1]);
  return same ? value : Object.fromEntries(followed);
}

/**
 * What renaming changes: the record (or the entry of a rules list) itself and everything that refers to it, its own references
 * to itself too. Nothing else is touched, and renaming back gives the same bytes. Whether the new id is free is for the caller.
 */
export function renameReferences(content: Content, contract: Contract, place: Place, from: string, to: string): RenamedRecord[] {
  const changed: RenamedRecord[] = [];
  for (const [at, id, record] of recordsOf(content)) {
    const itself = at === place && (id === from || place.startsWith('rules/'));
    const named = itself ? renamed(record, place, from, to) : record;
    const followed = follow(named, schemaOf(at, contract), (target, name) =>
      target === place && name === from ? to : undefined,
    );
    if (followed !== record) changed.push({ place: at, from: id, id: at === place && id === from ? to : id, record: followed });
  }
  return changed;
}

function renamed(record: unknown, place: Place, from: string, to: string): unknown {
  if (!isObject(record)) return record;
  if (!place.startsWith('rules/')) return { ...record, id: to };
  const entries = (record['entries'] as { id: string }[]).map((entry) => (entry.id === from ? { ...entry, id: to } : entry));
  return { ...record, entries };
}

/** The ids that a reference to a place may name. Records need not be valid. */
export function idsOf(content: Content, place: Place): ReadonlySet<string> {
  if (!place.startsWith('rules/')) return new Set(content[place as Collection].keys());
  const list: unknown = content.rules[place.slice(6) as RulesName];
  const entries: unknown = isObject(list) ? list['entries'] : undefined;
  const ids = (Array.isArray(entries) ? entries : []).map((entry: unknown) => (isObject(entry) ? entry['id'] : undefined));
  return new Set(ids.filter((id) => typeof id === 'string'));
}

/** The ids of every place. */
export function allIds(content: Content): ReadonlyMap<Place, ReadonlySet<string>> {
  return new Map(PLACES.map((place) => [place, idsOf(content, place)]));
}
