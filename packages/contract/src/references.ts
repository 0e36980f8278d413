import type { Content } from './content.ts';
import type { Contract } from './contract/contract.ts';
import { pointerToken } from './diagnostic.ts';
import { RULES, type RulesName } from './records/rules.ts';
import { COLLECTIONS, type Collection, type JsonSchema, PLACES, type Place, schemaOf } from './schemas.ts';
import { branchFor, childSchema, isObject } from './schemaWalk.ts';

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

const marked = new WeakMap<JsonSchema, boolean>();

/** Whether a mark stands anywhere in a schema, so that whole branches without one are never walked. */
function holdsMarks(schema: JsonSchema): boolean {
  const known = marked.get(schema);
  if (known !== undefined) return known;
  const inner = [
    schema['items'],
    schema['additionalProperties'],
    ...Object.values(schema['properties'] ?? {}),
    ...((schema['oneOf'] as unknown[]) ?? []),
  ];
  const holds = MARKS.some((mark) => schema[mark] !== undefined) || inner.some((one) => isObject(one) && holdsMarks(one));
  marked.set(schema, holds);
  return holds;
}

/** What happens to a reference: it stays (undefined), or gets another target. */
type Visit = (to: Place, target: string, pointer: string) => string | undefined;

/** Walks the marks of a value. Gives the value itself, or a copy where a visit changed something; the argument is never changed. */
function walk(value: unknown, schema: JsonSchema, pointer: string, visit: Visit): unknown {
  if (!holdsMarks(schema)) return value;
  if (typeof value === 'string') return walkText(value, schema, pointer, visit);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => walk(item, childSchema(schema, value, index) ?? {}, `${pointer}/${index}`, visit));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const branch = branchFor(schema, value) ?? {};
  const keys = branch['x-ref-keys'] as Place | undefined;
  let changed = false;
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const at = pointer + pointerToken(key);
    const name = keys === undefined ? key : (visit(keys, key, at) ?? key);
    const inner = walk(entry, childSchema(branch, value, key) ?? {}, at, visit);
    changed ||= name !== key || inner !== entry;
    return [name, inner];
  });
  return changed ? Object.fromEntries(entries) : value;
}

function walkText(value: string, schema: JsonSchema, pointer: string, visit: Visit): string {
  if (schema['x-ref'] !== undefined) return visit(schema['x-ref'] as Place, value, pointer) ?? value;
  // `carl#2` is the second carl of the fight; without a number it is a member of the party.
  const enemy = schema['x-creature'] === undefined ? undefined : CREATURE.exec(value)?.[1];
  if (enemy === undefined) return value;
  const renamed = visit('enemies', enemy, pointer);
  return renamed === undefined ? value : renamed + value.slice(enemy.length);
}

/** The references that a record holds, in the order written. Any value is allowed; only what fits the schema is walked. */
export function referencesIn(from: Place, id: string, record: unknown, contract: Contract): Reference[] {
  const found: Reference[] = [];
  walk(record, schemaOf(from, contract), '', (to, target, pointer) => {
    found.push({ from, id, pointer, to, target });
    return undefined;
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

/**
 * What renaming changes: the record (or the entry of a rules list) itself and everything that refers to it, its own references
 * to itself too. Nothing else is touched, and renaming back gives the same bytes. Whether the new id is free is for the caller.
 */
export function renameReferences(content: Content, contract: Contract, place: Place, from: string, to: string): RenamedRecord[] {
  const changed: RenamedRecord[] = [];
  for (const [at, id, record] of recordsOf(content)) {
    const itself = at === place && (id === from || place.startsWith('rules/'));
    const named = itself ? renamed(record, place, from, to) : record;
    const followed = walk(named, schemaOf(at, contract), '', (target, name) =>
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

/** The ids that a reference to a place may name. */
export function idsOf(content: Content, place: Place): ReadonlySet<string> {
  if (!place.startsWith('rules/')) return new Set(content[place as Collection].keys());
  const entries: unknown = content.rules[place.slice(6) as RulesName]?.entries;
  return new Set(Array.isArray(entries) ? entries.map((entry: { id: string }) => entry.id) : []);
}

/** The ids of every place. */
export function allIds(content: Content): ReadonlyMap<Place, ReadonlySet<string>> {
  return new Map(PLACES.map((place) => [place, idsOf(content, place)]));
}
