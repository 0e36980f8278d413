import type { Text } from '@bestiaire/contract';

interface Labelled {
  label: Text;
  help?: Text;
  unit?: string;
}
/** An integer in [minimum, maximum]. */
export interface IntField extends Labelled {
  type: 'int';
  minimum: number;
  maximum: number;
  default?: number;
  optional?: true;
}
export interface BoolField extends Labelled {
  type: 'bool';
  default: boolean;
}
export interface ChoiceField extends Labelled {
  type: 'choice';
  choices: Readonly<Record<string, Text>>;
  default?: string;
  optional?: true;
}
/** A short text of one's own: an id, or where a modifier comes from. */
export interface TextField extends Labelled {
  type: 'text';
  maximum: number;
  default?: string;
  optional?: true;
}
/** A list of records, empty when not given. */
export interface ListField extends Labelled {
  type: 'list';
  item: Fields;
  maximum: number;
}
export type Field = IntField | BoolField | ChoiceField | TextField | ListField;

/**
 * What a small rule is asked with. One description gives the TypeScript type, the check with its ranges, the JSON Schema of the
 * route, the flags of the command and the controls of the lab. A field with neither `default` nor `optional` is required.
 */
export interface Fields {
  readonly [name: string]: Field;
}

type ValueOf<F extends Field> = F extends { type: 'int' }
  ? number
  : F extends { type: 'bool' }
    ? boolean
    : F extends { type: 'choice'; choices: infer C }
      ? keyof C & string
      : F extends { type: 'list'; item: infer I extends Fields }
        ? InputOf<I>[]
        : string;
type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];

/** The input that fields describe, once checked: every default filled. */
export type InputOf<F extends Fields> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};

/** The JSON Schema of an input, with labels in both languages as records have them. */
export function inputSchema(fields: Fields): Record<string, unknown> {
  const required = Object.entries(fields)
    .filter(([, field]) => isRequired(field))
    .map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    required,
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  };
}

/** Whether a value must be given. */
export function isRequired(field: Field): boolean {
  if (field.type === 'list' || field.type === 'bool') return false;
  return field.default === undefined && field.optional !== true;
}

function fieldSchema(field: Field): Record<string, unknown> {
  const { label, help, unit } = field;
  return {
    ...typeSchema(field),
    title: label.en,
    ...(help === undefined ? {} : { description: help.en }),
    'x-fr': { title: label.fr, ...(help === undefined ? {} : { description: help.fr }) },
    ...(unit === undefined ? {} : { 'x-unit': unit }),
  };
}

function typeSchema(field: Field): Record<string, unknown> {
  switch (field.type) {
    case 'int':
      return withDefault({ type: 'integer', minimum: field.minimum, maximum: field.maximum }, field.default);
    case 'bool':
      return { type: 'boolean', default: field.default };
    case 'choice':
      return withDefault({ type: 'string', enum: Object.keys(field.choices), 'x-choices': field.choices }, field.default);
    case 'text':
      return withDefault({ type: 'string', maxLength: field.maximum }, field.default);
    case 'list':
      return { type: 'array', maxItems: field.maximum, default: [], items: inputSchema(field.item) };
  }
}

function withDefault(schema: Record<string, unknown>, value: unknown): Record<string, unknown> {
  return value === undefined ? schema : { ...schema, default: value };
}
