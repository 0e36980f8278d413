import type { FieldProps, Registry } from '@rjsf/utils';
import type { FormSchema } from '../schema/formSchema.ts';
import type { Json, Path } from '../schema/json.ts';

/** What our fields read of what rjsf gives them, in our own types. */
export interface FormFieldProps {
  schema: FormSchema;
  value: Json;
  path: Path;
  required: boolean;
  name: string;
  registry: Registry;
  raw: FieldProps;
}

export function ours(raw: FieldProps): FormFieldProps {
  return {
    schema: raw.schema as unknown as FormSchema,
    value: raw.formData as Json,
    path: raw.fieldPathId.path,
    required: raw.required === true,
    name: raw.name,
    registry: raw.registry,
    raw,
  };
}
