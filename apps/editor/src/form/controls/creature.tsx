import { Autocomplete } from '@mantine/core';
import { useDraft } from '../../state/draft.ts';
import { creaturesOf } from '../schema/creatures.ts';
import { useSession } from '../session.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

/** A creature of the encounter: one of those that it brings is at hand, any other can be typed (an acolyte, the thirtieth rat). */
function CreatureControl({ id, value, onChange, aria }: ControlProps) {
  const encounter = useDraft(useSession().key)?.history.now;
  return (
    <Autocomplete
      id={id}
      size="xs"
      data={creaturesOf(encounter)}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      spellCheck={false}
      {...described(aria)}
    />
  );
}

export const creature: Control = {
  name: 'creature',
  appliesTo: (schema) => schema['x-creature'] === true,
  Input: CreatureControl,
};
