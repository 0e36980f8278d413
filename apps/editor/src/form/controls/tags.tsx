import { TagsInput } from '@mantine/core';
import { useEnvironment } from '../environment.ts';
import type { Control, ControlProps } from './control.ts';
import { useDescribedPills } from './described.ts';

/** Free words, with those that other records bear already at hand. */
function TagsControl({ id, value, onChange, aria }: ControlProps) {
  const pills = useDescribedPills(id, aria);
  const { tags: known } = useEnvironment();
  return (
    <TagsInput
      size="xs"
      id={id}
      data={[...known]}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(words) => onChange(words.length === 0 ? undefined : words.map((word) => word.normalize('NFC')))}
      {...pills}
    />
  );
}

export const tags: Control = {
  name: 'tags',
  appliesTo: (schema) => schema.uniqueItems === true && schema['x-items']?.type === 'string',
  Input: TagsControl,
};
