import type { JsonSchema } from './schemas.ts';
import { isObject } from './schemaWalk.ts';

/** Below this many characters a call costs more than the code it saves. */
const WORTH_SHARING = 120;
const SHARED_ID = 'urn:bestiaire:shared';

/** Whatever changes no verdict: labels, defaults, marks. */
const ANNOTATION = /^(x-.*|title|description|default)$/;

/**
 * The same schemas for a compiler: without annotations, and what stands several times put into definitions, so that a sheet's code
 * is made once and not for every level, version and hero. Verdicts and pointers are those of the schemas given. The first schema
 * of the answer holds the definitions; the others are the ones given, in their order.
 */
export function shareSchemas(schemas: readonly JsonSchema[]): JsonSchema[] {
  const bare = schemas.map(withoutAnnotations);
  const times = new Map<string, number>();
  const count = (schema: JsonSchema) => {
    const text = JSON.stringify(schema);
    times.set(text, (times.get(text) ?? 0) + 1);
    for (const one of [...innerSchemas(schema), ...branches(schema)]) count(one);
  };
  bare.forEach(count);

  const definitions = new Map<string, { name: string; schema: JsonSchema }>();
  const refer = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    if (text.length < WORTH_SHARING || (times.get(text) ?? 0) < 2) return referInside(schema, refer);
    let shared = definitions.get(text);
    if (shared === undefined) {
      shared = { name: `shared${definitions.size}`, schema: {} };
      definitions.set(text, shared);
      shared.schema = referInside(schema, refer);
    }
    return { $ref: `${SHARED_ID}#/$defs/${shared.name}` };
  };
  const referring = bare.map((schema) => referInside(schema, refer));
  const $defs = Object.fromEntries([...definitions.values()].map(({ name, schema }) => [name, schema]));
  return [{ $id: SHARED_ID, $defs }, ...referring];
}

function withoutAnnotations(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([key]) => !ANNOTATION.test(key));
  return referInside(Object.fromEntries(kept), withoutAnnotations, withoutAnnotations);
}

/** The schemas that a reference may stand for: not a branch of a union, whose discriminator must be in sight. */
function innerSchemas(schema: JsonSchema): JsonSchema[] {
  return [...Object.values((schema['properties'] ?? {}) as object), schema['items'], schema['additionalProperties']].filter(
    isObject,
  );
}

function branches(schema: JsonSchema): JsonSchema[] {
  return (schema['oneOf'] as JsonSchema[] | undefined) ?? [];
}

type Change = (schema: JsonSchema) => JsonSchema;

/** A schema with every schema inside it changed; branches of a union are kept and changed inside, unless told otherwise. */
function referInside(schema: JsonSchema, change: Change, branch: Change = (one) => referInside(one, change)): JsonSchema {
  const out: JsonSchema = { ...schema };
  if (isObject(schema['properties'])) {
    out['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, property]) => [name, change(property as JsonSchema)]),
    );
  }
  for (const key of ['items', 'additionalProperties']) if (isObject(schema[key])) out[key] = change(schema[key]);
  if (schema['oneOf'] !== undefined) out['oneOf'] = branches(schema).map(branch);
  return out;
}
