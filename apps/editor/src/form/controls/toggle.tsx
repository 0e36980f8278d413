import { ActionIcon, Group, Switch } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useFormText } from '../i18n/index.ts';
import type { Control, ControlProps } from './control.ts';

/** Yes or no. Where the record does not say, the default is shown; what was said can go back to the default. */
function ToggleControl({ id, schema, label, value, required, onChange, aria }: ControlProps) {
  const t = useFormText();
  const fallback = schema['x-default'];
  const { 'aria-required': _, ...described } = aria;
  return (
    <Group gap={4} wrap="nowrap" h={30}>
      <Switch
        id={id}
        label={label}
        checked={typeof value === 'boolean' ? value : fallback === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...described}
      />
      {!required && value !== undefined && fallback !== undefined ? (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={t('backToDefault', { field: label })}
          title={t('backToDefault', { field: label })}
          onClick={() => onChange(undefined)}
        >
          <IconRestore size={14} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

export const toggle: Control = {
  name: 'toggle',
  appliesTo: (schema) => schema.type === 'boolean',
  Input: ToggleControl,
  ownLabel: true,
};
