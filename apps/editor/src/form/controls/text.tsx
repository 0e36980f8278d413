import { TextInput } from '@mantine/core';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

function TextControl({ id, schema, value, onChange, aria }: ControlProps) {
  return (
    <TextInput
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      spellCheck={schema.pattern === undefined}
      autoComplete="off"
      {...described(aria)}
    />
  );
}

export const text: Control = { name: 'text', appliesTo: (schema) => schema.type === 'string', Input: TextControl };
