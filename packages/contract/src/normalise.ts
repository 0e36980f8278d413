import type { Content } from './content.ts';
import type { Contract } from './contract/contract.ts';
import { RULES } from './records/rules.ts';
import { COLLECTIONS, type JsonSchema, schemasOf } from './schemas.ts';
import { branchFor, isObject } from './schemaWalk.ts';

/**
 * A value with its keys in the schema's order and, with `fill`, every default in its place. Keys that the schema does not name
 * come last: by code unit in a map, so that its spelling does not depend on history, or as written where the schema keeps order.
 */
function arrange(value: unknown, schema: JsonSchema, fill: boolean): unknown {
  if (Array.isArray(value)) {
    const items = isObject(schema['items']) ? schema['items'] : {};
    return value.map((item) => arrange(item, items, fill));
  }
  if (!isObject(value)) return value;
  const branch = branchFor(schema, value) ?? {};
  const properties = (branch['properties'] ?? {}) as Record<string, JsonSchema>;
  const out: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) out[name] = arrange(value[name], property, fill);
    else if (fill && property['default'] !== undefined) out[name] = arrange(property['default'], property, fill);
  }
  const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  if (branch['x-keep-order'] !== true) others.sort();
  const rest = isObject(branch['additionalProperties']) ? branch['additionalProperties'] : {};
  for (const name of others) out[name] = arrange(value[name], rest, fill);
  return out;
}

/**
 * A record as the game reads it: keys in the schema's order, each missing field that has a default filled with it (ABI-14).
 * A valid record stays valid; what the schema does not name is kept, never dropped. The argument is not changed.
 */
export function normalise<T>(record: T, schema: JsonSchema): T {
  return arrange(record, schema, true) as T;
}

/** A record with its keys in the schema's order and nothing filled in. The argument is not changed. */
export function inSchemaOrder<T>(record: T, schema: JsonSchema): T {
  return arrange(record, schema, false) as T;
}

/** All content normalised, each collection by id; what the simulation and the export read. A missing rules list is empty. */
export function normaliseContent(content: Content, contract: Contract): Content {
  const schemas = schemasOf(contract);
  const collections = COLLECTIONS.map((collection) => {
    const schema = schemas.collections[collection];
    const ids = [...content[collection].keys()].sort();
    return [collection, new Map(ids.map((id) => [id, normalise(content[collection].get(id), schema)]))];
  });
  const rules = RULES.map((name) => [name, normalise(content.rules[name] ?? { id: name, entries: [] }, schemas.rules[name])]);
  return { rules: Object.fromEntries(rules), ...Object.fromEntries(collections) } as Content;
}
