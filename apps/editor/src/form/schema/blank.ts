import type { FormSchema } from './formSchema.ts';
import { isObject, type Json } from './json.ts';

/**
 * The least that a new value of this schema starts from: required properties with their default, constant or own blank.
 * Numbers, texts and references without a default stay absent, so that the form asks for them rather than inventing one.
 */
export function blank(schema: FormSchema): Json {
  if (schema['x-const'] !== undefined) return schema['x-const'];
  const branches = schema['x-branches'];
  if (branches !== undefined) {
    const first = branches.options[0];
    return first === undefined ? {} : { [branches.key]: first.value, ...(blank(first.schema) as object) };
  }
  if (schema['x-items'] !== undefined) {
    return Array.from({ length: schema.minItems ?? 0 }, () => blank(schema['x-items'] as FormSchema) ?? '');
  }
  if (schema['x-default'] !== undefined) return schema['x-default'];
  if (schema.type === 'object') {
    const value: Record<string, Json> = {};
    for (const name of schema.required ?? []) {
      const property = schema.properties?.[name];
      const start = property === undefined ? undefined : blank(property);
      if (start !== undefined) value[name] = start;
    }
    return value;
  }
  if (schema['x-options'] !== undefined) return schema['x-options'][0]?.value;
  if (schema.type === 'boolean') return false;
  return undefined;
}

const singular = (list: string) => list.replace(/ies$/, 'y').replace(/s$/, '');

/** An id for a new entry of a list: the list's own word and the first free number. */
export function freshId(list: string, items: readonly Json[]): string {
  const taken = new Set(items.map((item) => (isObject(item) ? item['id'] : undefined)));
  const word = singular(list);
  let number = items.length + 1;
  while (taken.has(`${word}_${number}`)) number += 1;
  return `${word}_${number}`;
}

const idOf = (schema: FormSchema) => (schema['x-branches']?.options[0]?.schema ?? schema).properties?.['id'];

/** A new entry for a list, with an id of its own where entries have one. */
export function newItem(itemSchema: FormSchema, list: string, items: readonly Json[]): Json {
  const start = blank(itemSchema);
  return isObject(start) && idOf(itemSchema) !== undefined ? { ...start, id: freshId(list, items) } : start;
}

/** A copy of an entry, with an id of its own. */
export function copyItem(item: Json, list: string, items: readonly Json[]): Json {
  const copy = structuredClone(item);
  return isObject(copy) && copy['id'] !== undefined ? { ...copy, id: freshId(list, items) } : copy;
}
