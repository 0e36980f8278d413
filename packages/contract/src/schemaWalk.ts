import type { JsonSchema } from './schemas.ts';

/** Whether a value is a plain JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const schemaIn = (schema: JsonSchema, key: string): JsonSchema | undefined => {
  const inner = schema[key];
  return isObject(inner) ? inner : undefined;
};

/** The name of the property that tells the branches of a union apart, or undefined for a schema that is no union. */
export function discriminatorOf(schema: JsonSchema): string | undefined {
  return schemaIn(schema, 'discriminator')?.['propertyName'] as string | undefined;
}

/** The branches of a union by the constant that names each, in the order written. Empty for a schema that is no union. */
export function branchesOf(schema: JsonSchema): Map<string, JsonSchema> {
  const key = discriminatorOf(schema);
  if (key === undefined) return new Map();
  const branches = (schema['oneOf'] as JsonSchema[]).map((branch): [string, JsonSchema] => [
    schemaIn(branch, 'properties')?.[key] === undefined ? '' : String(propertySchema(branch, key)?.['const']),
    branch,
  ]);
  return new Map(branches);
}

/** The branch that a value chooses by its discriminator; the schema itself where there is no choice, undefined for an unknown word. */
export function branchFor(schema: JsonSchema, value: unknown): JsonSchema | undefined {
  const key = discriminatorOf(schema);
  if (key === undefined) return schema;
  if (!isObject(value)) return undefined;
  for (const branch of schema['oneOf'] as JsonSchema[]) {
    if (propertySchema(branch, key)?.['const'] === value[key]) return branch;
  }
  return undefined;
}

/** The schema of a property that the schema names. */
export function propertySchema(schema: JsonSchema, name: string): JsonSchema | undefined {
  const properties = schemaIn(schema, 'properties');
  return properties !== undefined && Object.hasOwn(properties, name) ? (properties[name] as JsonSchema) : undefined;
}

/** The schema of what stands under `key` of `value`: a property, an entry of a map, or an item of a list. */
export function childSchema(schema: JsonSchema, value: unknown, key: string | number): JsonSchema | undefined {
  if (Array.isArray(value)) return schemaIn(schema, 'items');
  const branch = branchFor(schema, value);
  if (branch === undefined) return undefined;
  return propertySchema(branch, String(key)) ?? schemaIn(branch, 'additionalProperties');
}

/** Where a value stands in a record. One array for a whole walk: whoever keeps a path must turn it into a pointer. */
export type Path = readonly (string | number)[];

/** Schemas of some kind, wherever they stand. What is found out about a schema is kept as long as the schema lives. */
export interface Interest {
  /** Whether a schema, or one inside it, is of the kind. */
  in(schema: JsonSchema): boolean;
  /** The properties of an object's schema worth a look, and the schema of all others if that is. */
  inside(branch: JsonSchema): { properties: readonly [string, JsonSchema][]; rest: JsonSchema | undefined };
}

/** An interest in schemas of some kind. */
export function interestIn(kind: (schema: JsonSchema) => boolean): Interest {
  const known = new WeakMap<JsonSchema, boolean>();
  const worth = new WeakMap<JsonSchema, ReturnType<Interest['inside']>>();
  const isIn = (schema: JsonSchema): boolean => {
    let answer = known.get(schema);
    if (answer === undefined) {
      answer = kind(schema) || innerSchemas(schema).some(isIn);
      known.set(schema, answer);
    }
    return answer;
  };
  const inside = (branch: JsonSchema) => {
    let answer = worth.get(branch);
    if (answer === undefined) {
      const properties = Object.entries((branch['properties'] ?? {}) as Record<string, JsonSchema>);
      const rest = schemaIn(branch, 'additionalProperties');
      answer = {
        properties: properties.filter(([, one]) => isIn(one)),
        rest: rest !== undefined && isIn(rest) ? rest : undefined,
      };
      worth.set(branch, answer);
    }
    return answer;
  };
  return { in: isIn, inside };
}

/** The schemas right inside a schema: of properties, map entries, list items, branches. */
export function innerSchemas(schema: JsonSchema): JsonSchema[] {
  const branches = (schema['oneOf'] as JsonSchema[] | undefined) ?? [];
  const properties = Object.values((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return [...properties, schema['items'], schema['additionalProperties'], ...branches].filter(isObject);
}

/** Sees one value with its schema, its path, and the objects around it, outermost first. */
export type NodeVisit = (value: unknown, schema: JsonSchema, path: Path, around: readonly Record<string, unknown>[]) => void;

/**
 * Shows a visitor the values of a record whose schema is of interest, or holds such a schema, from the outside in and in the schema's order. Everything else
 * is passed over without a look, and pointers are left to whoever needs one: this runs over every record of every check.
 */
export function visitNodes(record: unknown, schema: JsonSchema, interest: Interest, visit: NodeVisit): void {
  if (interest.in(schema)) visitNode(record, schema, interest, visit, [], []);
}

function visitNode(
  value: unknown,
  schema: JsonSchema,
  interest: Interest,
  visit: NodeVisit,
  path: (string | number)[],
  around: Record<string, unknown>[],
): void {
  visit(value, schema, path, around);
  if (Array.isArray(value)) {
    const items = schemaIn(schema, 'items');
    if (items === undefined || !interest.in(items)) return;
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      visitNode(value[index], items, interest, visit, path, around);
      path.pop();
    }
  } else if (isObject(value)) {
    const branch = branchFor(schema, value);
    if (branch === undefined) return;
    const { properties, rest } = interest.inside(branch);
    around.push(value);
    for (const [key, inner] of properties) {
      if (!Object.hasOwn(value, key)) continue;
      path.push(key);
      visitNode(value[key], inner, interest, visit, path, around);
      path.pop();
    }
    for (const key of rest === undefined ? [] : Object.keys(value)) {
      if (rest === undefined || propertySchema(branch, key) !== undefined) continue;
      path.push(key);
      visitNode(value[key], rest, interest, visit, path, around);
      path.pop();
    }
    around.pop();
  }
}
