import type { UiSchema } from '@rjsf/utils';
import { controlFor } from './controls/index.ts';
import type { FormSchema } from './schema/formSchema.ts';

/** The name of the field that draws a schema, in the registry of fields. */
function fieldName(schema: FormSchema): string {
  if (schema['x-branches'] !== undefined) return 'BranchField';
  if (controlFor(schema) !== undefined) return 'ControlField';
  if (schema['x-items'] !== undefined) return 'ListField';
  if (schema['x-values'] !== undefined) return 'MapField';
  return 'ObjectField';
}

const made = new WeakMap<FormSchema, { bare?: UiSchema; framed?: UiSchema }>();

/**
 * How rjsf draws a prepared schema: which field for each property. A `bare` object draws its fields without a frame of its own.
 * The same schema gives the same object.
 */
export function uiSchemaOf(schema: FormSchema, bare = false): UiSchema {
  const known = made.get(schema) ?? {};
  const way = bare ? 'bare' : 'framed';
  const found = known[way];
  if (found !== undefined) return found;
  const ui: UiSchema = { 'ui:field': fieldName(schema), ...(bare ? { 'ui:options': { bare: true } } : {}) };
  for (const [name, property] of Object.entries(schema.properties ?? {})) ui[name] = uiSchemaOf(property);
  made.set(schema, { ...known, [way]: ui });
  return ui;
}
