import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormSchema } from '../schema/formSchema.ts';
import type { Json, Path } from '../schema/json.ts';
import { StablePlace } from '../session.ts';
import { uiSchemaOf } from '../uiSchema.ts';

interface ItemFormProps {
  raw: FieldProps;
  schema: FormSchema;
  item: Json;
  path: Path;
  /** The stable place of the entry. */
  place: string;
}

/** The fields of one entry of a list. */
export function ItemForm({ raw, schema, item, path, place }: ItemFormProps) {
  const { registry } = raw;
  const { SchemaField } = registry.fields;
  const stable = useMemo(() => ({ path, place }), [path, place]);
  const fieldPathId = useMemo(() => toFieldPathId('', registry.globalFormOptions, [...path]), [registry, path]);
  if (SchemaField === undefined) throw new Error('rjsf has no SchemaField');
  return (
    <StablePlace.Provider value={stable}>
      <SchemaField
        {...raw}
        name={String(path.at(-1))}
        required
        schema={schema as never}
        uiSchema={uiSchemaOf(schema, schema['x-branches'] === undefined)}
        formData={item}
        fieldPathId={fieldPathId}
      />
    </StablePlace.Provider>
  );
}
