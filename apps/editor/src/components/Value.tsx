import { pointerOf } from '@bestiaire/contract';
import { Code, Text } from '@mantine/core';
import type { Shelf } from '../api/types.ts';
import type { Place } from '../compare/difference.ts';
import { isKeyed } from '../compare/difference.ts';
import { fieldTrail } from '../form/schema/fieldTrail.ts';
import { getAt, type Json } from '../form/schema/json.ts';
import { prepareSchema } from '../form/schema/prepare.ts';
import { recordSchema } from '../form/schema/recordSchema.ts';
import { useLanguage, useText } from '../i18n/index.ts';

/** A value of a record as one reads it in a comparison: plain ones as they are, larger ones as JSON. */
export function Value({ value }: { value: Json }) {
  const t = useText();
  if (value === undefined)
    return (
      <Text span c="dimmed">
        {t('value.absent')}
      </Text>
    );
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return <Text span>{value.join(', ')}</Text>;
  if (typeof value === 'object') {
    return (
      <Code block fz="xs" mah={160}>
        {JSON.stringify(value, null, 2)}
      </Code>
    );
  }
  return <Text span>{typeof value === 'string' ? value : JSON.stringify(value)}</Text>;
}

/** A place as a pointer into a record that has it: entries of lists by their position there. */
function pointerAt(record: Json, place: Place): string {
  const path: (string | number)[] = [];
  for (const step of place) {
    const here = getAt(record, path);
    if (typeof step === 'string') path.push(step);
    else path.push(isKeyed(here) ? here.findIndex(({ id }) => id === step.entry) : step.entry);
  }
  return pointerOf(path);
}

/** Where in a record a pointer leads, in the labels of its form. */
export function PointerLabel({ shelf, id, record, pointer }: { shelf: Shelf; id: string; record: Json; pointer: string }) {
  const schema = prepareSchema(recordSchema(shelf, id), useLanguage());
  return <Text span>{fieldTrail(schema, record, pointer)}</Text>;
}

/** Where in a record a place is, in the labels of its form. */
export function PlaceLabel({ shelf, id, record, place }: { shelf: Shelf; id: string; record: Json; place: Place }) {
  return <PointerLabel shelf={shelf} id={id} record={record} pointer={pointerAt(record, place)} />;
}
