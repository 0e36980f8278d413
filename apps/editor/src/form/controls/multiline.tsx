import { Textarea } from '@mantine/core';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

function MultilineControl({ id, value, onChange, aria }: ControlProps) {
  return (
    <Textarea
      size="xs"
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={12}
      {...described(aria)}
    />
  );
}

export const multiline: Control = {
  name: 'multiline',
  appliesTo: (schema) => schema['x-multiline'] === true,
  Input: MultilineControl,
  wide: true,
};
