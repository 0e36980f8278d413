import { branchOf, type FormSchema } from './formSchema.ts';
import { isObject, type Json } from './json.ts';

/** The name of a record or rules entry, for a reference. */
export type NameOf = (target: string, id: string) => string | undefined;

export interface Summary {
  title: string;
  /** The branch's own word, for entries of a union. */
  badge?: string;
  details: string[];
}

const MOST_DETAILS = 4;
const NAMES = new Set(['id', 'name', 'label']);

function fieldText(schema: FormSchema, value: Json, nameOf: NameOf): string | undefined {
  if (typeof value === 'boolean') return value ? schema.title : undefined;
  if (typeof value === 'number')
    return `${schema.title ?? ''} ${value}${schema['x-unit'] === undefined ? '' : ` ${schema['x-unit']}`}`.trim();
  if (typeof value !== 'string' || value === '' || schema['x-multiline']) return undefined;
  if (schema['x-ref'] !== undefined) return nameOf(schema['x-ref'], value) ?? value;
  return schema['x-options']?.find((option) => option.value === value)?.label ?? value;
}

function nameIn(value: Record<string, Json>, schema: FormSchema): string | undefined {
  const label = value['label'];
  const name = value['name'] ?? (isObject(label) ? label[schema['x-language']] : undefined);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** One line that tells an entry of a list from its neighbours, without drawing its fields. */
export function summarise(itemSchema: FormSchema, value: Json, nameOf: NameOf): Summary {
  if (!isObject(value)) return { title: fieldText(itemSchema, value, nameOf) ?? '', details: [] };
  const branch = branchOf(itemSchema, value);
  const properties = Object.entries((branch?.schema ?? itemSchema).properties ?? {});
  const told = properties
    .filter(([name]) => !NAMES.has(name))
    .map(([name, schema]) => ({ schema, text: fieldText(schema, value[name], nameOf) ?? inner(schema, value[name], nameOf) }))
    .filter((field): field is { schema: FormSchema; text: string } => field.text !== undefined);
  const reference = told.find(({ schema }) => schema['x-ref'] !== undefined);
  const id = typeof value['id'] === 'string' ? value['id'] : undefined;
  const title = nameIn(value, itemSchema) ?? reference?.text ?? id ?? '';
  return {
    title,
    ...(branch === undefined ? {} : { badge: branch.label }),
    details: told
      .map(({ text }) => text)
      .filter((text) => text !== title)
      .slice(0, MOST_DETAILS),
  };
}

/** A list tells how many it has, a union which branch it is, a plain object what its fields tell. */
function inner(schema: FormSchema, value: Json, nameOf: NameOf): string | undefined {
  if (Array.isArray(value)) return value.length === 0 ? undefined : `${schema.title ?? ''} ${value.length}`.trim();
  if (schema['x-branches'] !== undefined || !isObject(value)) return branchOf(schema, value)?.label;
  const told = Object.entries(schema.properties ?? {}).map(([name, property]) => fieldText(property, value[name], nameOf));
  const text = told.filter((one) => one !== undefined).join(' ');
  return text === '' ? undefined : text;
}
