import { pointerToken } from './diagnostic.ts';
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

/** Sees one value of a record with its schema, its pointer, and the objects around it, outermost first. */
export type NodeVisit = (value: unknown, schema: JsonSchema, pointer: string, around: readonly Record<string, unknown>[]) => void;

/** Shows a visitor every value of a record that the schema knows, from the outside in. */
export function visitNodes(record: unknown, schema: JsonSchema, visit: NodeVisit): void {
  const around: Record<string, unknown>[] = [];
  const walk = (value: unknown, at: JsonSchema, pointer: string): void => {
    visit(value, at, pointer, around);
    if (typeof value !== 'object' || value === null) return;
    if (isObject(value)) around.push(value);
    for (const key of Object.keys(value)) {
      const inner = childSchema(at, value, key);
      if (inner !== undefined) walk((value as Record<string, unknown>)[key], inner, pointer + pointerToken(key));
    }
    if (isObject(value)) around.pop();
  };
  walk(record, schema, '');
}
