import { MultiSelect } from '@mantine/core';
import type { Control, ControlProps } from './control.ts';
import { useDescribedPills } from './described.ts';

/** Several of a closed list. */
function ChoicesControl({ id, schema, value, required, onChange, aria }: ControlProps) {
  const pills = useDescribedPills(id, aria);
  const options = schema['x-items']?.['x-options'] ?? [];
  return (
    <MultiSelect
      size="xs"
      id={id}
      data={options}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => onChange(chosen.length === 0 && !required ? undefined : chosen)}
      {...pills}
    />
  );
}

export const choices: Control = {
  name: 'choices',
  appliesTo: (schema) => schema['x-items']?.['x-options'] !== undefined,
  Input: ChoicesControl,
};
