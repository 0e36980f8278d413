import { MultiSelect } from '@mantine/core';
import { useEnvironment } from '../environment.ts';
import { useFormText } from '../i18n/index.ts';
import { matches } from '../schema/search.ts';
import type { Control, ControlProps } from './control.ts';
import { useDescribedPills } from './described.ts';

/** Several references, picked by name or id. */
function ReferencesControl({ id, schema, value, required, onChange, aria }: ControlProps) {
  const pills = useDescribedPills(id, aria);
  const t = useFormText();
  const known = useEnvironment().referable(schema['x-items']?.['x-ref'] ?? '');
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const missing = chosen.filter((one) => !known.some((referable) => referable.id === one));
  return (
    <MultiSelect
      size="xs"
      id={id}
      searchable
      data={[
        ...known.map((referable) => ({ value: referable.id, label: referable.name })),
        ...missing.map((one) => ({ value: one, label: t('notFound', { id: one }) })),
      ]}
      value={chosen}
      onChange={(picked) => onChange(picked.length === 0 && !required ? undefined : picked)}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && matches(search, [option.label, String(option.value)]))
      }
      nothingFoundMessage={t('nothingFound')}
      {...pills}
    />
  );
}

export const references: Control = {
  name: 'references',
  appliesTo: (schema) => schema['x-items']?.['x-ref'] !== undefined,
  Input: ReferencesControl,
};
