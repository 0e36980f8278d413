import type { FormSchema } from './formSchema.ts';

const made = new WeakMap<FormSchema, Map<string, FormSchema>>();

/** Notes for the team come last: they are long and read least. */
const inReadingOrder = (names: string[]) => [...names].sort((a, b) => Number(a === 'notes') - Number(b === 'notes'));

/** The names of a schema's properties without some, in the order they are read. */
export const propertiesBut = (schema: FormSchema, without: readonly string[]): string[] =>
  inReadingOrder(Object.keys(schema.properties ?? {}).filter((name) => !without.includes(name)));

/** A schema with only these properties, in this order. The same schema and names give the same object, so that fields keep their focus. */
export function partOf(schema: FormSchema, names: readonly string[]): FormSchema {
  const parts = made.get(schema) ?? new Map<string, FormSchema>();
  made.set(schema, parts);
  const known = parts.get(names.join());
  if (known !== undefined) return known;
  const properties = Object.fromEntries(names.map((name) => [name, schema.properties?.[name] as FormSchema]));
  const part = { ...schema, properties, required: (schema.required ?? []).filter((name) => names.includes(name)) };
  parts.set(names.join(), part);
  return part;
}

/** A record's schema without its id, which is no field: another id is a rename, and every reference follows it. */
export function withoutId(schema: FormSchema): FormSchema {
  const branches = schema['x-branches'];
  if (branches === undefined) return partOf(schema, propertiesBut(schema, ['id']));
  const parts = made.get(schema) ?? new Map<string, FormSchema>();
  made.set(schema, parts);
  const options = branches.options.map((option) => ({ ...option, schema: withoutId(option.schema) }));
  const part = parts.get('') ?? { ...schema, 'x-branches': { ...branches, options } };
  parts.set('', part);
  return part;
}
