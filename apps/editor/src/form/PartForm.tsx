import { getDefaultRegistry } from '@rjsf/core';
import { createSchemaUtils, type Registry, type RJSFSchema, toFieldPathId, type ValidatorType } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { BranchField } from './fields/BranchField.tsx';
import { ControlField } from './fields/ControlField.tsx';
import { ListField } from './fields/ListField.tsx';
import { MapField } from './fields/MapField.tsx';
import { ObjectField, ObjectFieldTemplate } from './fields/ObjectField.tsx';
import { passThrough } from './fields/passThrough.tsx';
import type { FormSchema } from './schema/formSchema.ts';
import type { Json, Path } from './schema/json.ts';
import { uiSchemaOf } from './uiSchema.ts';

const standard = getDefaultRegistry();

const fields = {
  ...standard.fields,
  BranchField,
  ControlField,
  ListField,
  MapField,
  ObjectField,
};

const templates = { ...standard.templates, FieldTemplate: passThrough, ObjectFieldTemplate };

/** Validation is the contract's, beside the form; rjsf has nothing to match by trial, since unions choose by their discriminator. */
const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => {
    throw new Error('rjsf asked to match a schema by trial; a prepared schema never needs that');
  },
  rawValidation: () => ({ errors: [] }),
};

const globalFormOptions = { idPrefix: 'f', idSeparator: '/' } as const;

const registries = new WeakMap<FormSchema, Registry>();

function registryFor(schema: FormSchema): Registry {
  const known = registries.get(schema);
  if (known !== undefined) return known;
  const rootSchema = schema as RJSFSchema;
  const registry: Registry = {
    ...standard,
    fields,
    templates,
    rootSchema,
    schemaUtils: createSchemaUtils(noValidator, rootSchema, {
      emptyObjectFields: 'skipEmptyDefaults',
      constAsDefaults: 'skipOneOf',
    }),
    globalFormOptions,
  };
  registries.set(schema, registry);
  return registry;
}

// Every control writes to the draft by its own path; rjsf's way up through all its parents is not used.
const nothing = () => {};

interface PartFormProps {
  schema: FormSchema;
  /** Where in the record this part stands. */
  path: Path;
  value: Json;
}

/**
 * The fields of one part of a record, drawn by rjsf's SchemaField. rjsf's `Form` is not used: it owns a copy of the data, fills
 * defaults in and validates on its own, and all three belong to the draft and the contract here.
 */
export const PartForm = memo(function PartForm({ schema, path, value }: PartFormProps) {
  const registry = registryFor(schema);
  const fieldPathId = useMemo(() => toFieldPathId('', globalFormOptions, [...path]), [path]);
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('rjsf has no SchemaField');
  return (
    <SchemaField
      name=""
      required
      schema={schema as RJSFSchema}
      uiSchema={uiSchemaOf(schema, schema['x-branches'] === undefined)}
      formData={value}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
});
