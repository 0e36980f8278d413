import { Select } from '@mantine/core';
import { useDraft } from '../../state/draft.ts';
import { useFormText } from '../i18n/index.ts';
import { localEntries } from '../schema/localEntries.ts';
import { useSession } from '../session.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

/** Picks an entry of another list of the same record. */
function LocalReferenceControl({ id, path, schema, value, required, onChange, aria }: ControlProps) {
  const t = useFormText();
  const record = useDraft(useSession().key)?.history.now;
  const options = localEntries(record, path, schema['x-local'] ?? '');
  const unknown = typeof value === 'string' && !options.some((option) => option.value === value);
  return (
    <Select
      id={id}
      data={unknown ? [...options, { value, label: t('notFound', { id: value }) }] : options}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      placeholder={t('choose')}
      allowDeselect={!required}
      nothingFoundMessage={t('nothingFound')}
      {...described(aria)}
    />
  );
}

export const localReference: Control = {
  name: 'localReference',
  appliesTo: (schema) => schema['x-local'] !== undefined,
  Input: LocalReferenceControl,
};
