import type { Language } from '@bestiaire/contract';

export interface Option {
  value: string;
  label: string;
}

/** One branch of a discriminated union; its schema leaves the discriminator out, since a selector of its own sets it. */
export interface BranchOption extends Option {
  description?: string;
  schema: FormSchema;
}

/**
 * A record schema made ready to draw, in one language. Lists, branches and maps are opaque to rjsf (`x-items`, `x-branches`,
 * `x-values`): it draws and walks only what is open on the screen, so that a keystroke costs the same in a small record and
 * in a big one. `default` is `x-default`, so that nothing can fill it in: an authored record stays as it was written.
 */
export interface FormSchema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  'x-default'?: unknown;
  'x-const'?: unknown;
  /** The unit's name in the language. */
  'x-unit'?: string;
  /** A time, stored in ticks. */
  'x-ticks'?: boolean;
  'x-options'?: Option[];
  'x-ref'?: string;
  'x-local'?: string;
  'x-dice'?: boolean;
  'x-multiline'?: boolean;
  'x-items'?: FormSchema;
  'x-branches'?: { key: string; options: BranchOption[] };
  'x-values'?: FormSchema;
  'x-ref-keys'?: string;
  'x-creature'?: boolean;
  'x-language': Language;
}

export const isList = (schema: FormSchema): schema is FormSchema & { 'x-items': FormSchema } => schema['x-items'] !== undefined;

export const branchesOf = (schema: FormSchema) => schema['x-branches'];

/** The branch that a value has chosen; undefined while its discriminator names none. */
export function branchOf(schema: FormSchema, value: unknown): BranchOption | undefined {
  const branches = branchesOf(schema);
  if (branches === undefined || typeof value !== 'object' || value === null) return undefined;
  const chosen = (value as Record<string, unknown>)[branches.key];
  return branches.options.find((option) => option.value === chosen);
}

/** The schema at a path of a value, following its branches; undefined where the value has something unknown. */
export function schemaAt(schema: FormSchema, value: unknown, path: readonly (string | number)[]): FormSchema | undefined {
  let at: FormSchema | undefined = schema;
  let here: unknown = value;
  for (const key of path) {
    at = branchOf(at, here)?.schema ?? at;
    at = at['x-items'] ?? at.properties?.[key] ?? at['x-values'];
    if (at === undefined) return undefined;
    here = typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[key] : undefined;
  }
  return at;
}
