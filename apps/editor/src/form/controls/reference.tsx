import {
  ActionIcon,
  Badge,
  Button,
  type ComboboxItem,
  Group,
  type OptionsFilter,
  Popover,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type Referable, useEnvironment } from '../environment.ts';
import { useFormText } from '../i18n/index.ts';
import { matches, slug } from '../schema/search.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

const CREATE = '\u0000create';
const MOST_SHOWN = 100;

function Peek({ about, open }: { about: Referable; open(): void }) {
  const t = useFormText();
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('peek', { name: about.name })}
          title={t('peek', { name: about.name })}
        >
          <IconInfoCircle size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          <Group gap={8}>
            <Text fw={600}>{about.name}</Text>
            {about.kind === undefined ? null : <Badge variant="light">{about.kind}</Badge>}
          </Group>
          <Text size="sm" ff="monospace">
            {about.id}
          </Text>
          {about.details.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
          <Button size="compact-sm" variant="light" onClick={open} rightSection={<IconArrowRight size={14} />}>
            {t('open', { name: about.name })}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the picker lists: each by name, the value itself even when nothing bears that id any more. */
function useOptions(target: string, value: string | undefined) {
  const t = useFormText();
  const known = useEnvironment().referable(target);
  return useMemo(() => {
    const options: ComboboxItem[] = known.map(({ id, name }) => ({ value: id, label: name }));
    if (value !== undefined && !known.some(({ id }) => id === value)) {
      options.push({ value, label: t('notFound', { id: value }) });
    }
    return { options, byId: new Map(known.map((referable) => [referable.id, referable])) };
  }, [known, value, t]);
}

/** Picks a record or rules entry by name, id or kind; peeks at it, jumps to it, starts a new one. */
function ReferenceControl({ id, schema, value, required, onChange, aria }: ControlProps) {
  const t = useFormText();
  const environment = useEnvironment();
  const target = schema['x-ref'] ?? '';
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const { options, byId } = useOptions(target, chosen);
  const [search, setSearch] = useState('');
  const about = chosen === undefined ? undefined : byId.get(chosen);
  const newId = slug(search);
  const canCreate = newId !== '' && !byId.has(newId) && !options.some((option) => option.label === search);
  const data = canCreate ? [...options, { value: CREATE, label: t('createNew', { id: newId }) }] : options;

  const filter: OptionsFilter = ({ options: all, search: words }) => {
    const found = all.filter(
      (option) =>
        'value' in option &&
        option.value !== CREATE &&
        matches(words, [option.label, String(option.value), byId.get(String(option.value))?.kind ?? '']),
    );
    return [...found.slice(0, MOST_SHOWN), ...all.filter((option) => 'value' in option && option.value === CREATE)];
  };
  const choose = (picked: string | null) => {
    if (picked === CREATE) environment.create(target, newId);
    onChange(picked === CREATE ? newId : (picked ?? undefined));
  };

  return (
    <Group gap={2} wrap="nowrap">
      <Select
        id={id}
        flex={1}
        miw={0}
        searchable
        data={data}
        value={chosen ?? null}
        onChange={choose}
        onSearchChange={setSearch}
        filter={filter}
        allowDeselect={!required}
        clearable={!required}
        placeholder={t('choose')}
        nothingFoundMessage={t('nothingFound')}
        renderOption={({ option }) => (
          <Group justify="space-between" wrap="nowrap" w="100%" gap="xs">
            <Text size="sm" truncate>
              {option.label}
            </Text>
            {option.value === CREATE ? null : (
              <Text size="xs" c="dimmed" ff="monospace" truncate>
                {option.value}
              </Text>
            )}
          </Group>
        )}
        {...described(aria)}
      />
      {about === undefined || chosen === undefined ? null : (
        <>
          <Peek about={about} open={() => environment.open(target, chosen)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('open', { name: about.name })}
            title={t('open', { name: about.name })}
            onClick={() => environment.open(target, chosen)}
          >
            <IconArrowRight size={16} />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

export const reference: Control = {
  name: 'reference',
  appliesTo: (schema) => schema['x-ref'] !== undefined,
  Input: ReferenceControl,
};
