import { Select } from '@mantine/core';
import { useFormText } from '../i18n/index.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

/** One of a closed list. A value that is not in it stays shown, as what it is, until another is chosen. */
function ChoiceControl({ id, schema, value, required, onChange, aria }: ControlProps) {
  const t = useFormText();
  const options = schema['x-options'] ?? [];
  const unknown = typeof value === 'string' && !options.some((option) => option.value === value);
  const fallback = options.find((option) => option.value === schema['x-default']);
  return (
    <Select
      id={id}
      data={unknown ? [...options, { value, label: t('notFound', { id: value }) }] : options}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      placeholder={fallback === undefined ? t('choose') : fallback.label}
      allowDeselect={!required}
      clearable={!required}
      searchable={options.length > 8}
      comboboxProps={{ withinPortal: true }}
      {...described(aria)}
    />
  );
}

export const choice: Control = {
  name: 'choice',
  appliesTo: (schema) => schema['x-options'] !== undefined,
  Input: ChoiceControl,
};
