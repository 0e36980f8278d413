import { type Collection, ID_PATTERN } from '@bestiaire/contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCatalogue } from '../api/content.ts';
import { slug } from '../form/schema/search.ts';
import { useText } from '../i18n/index.ts';
import { draftKey, draftOf } from '../state/draft.ts';

const VALID = new RegExp(ID_PATTERN, 'u');

/** What is wrong with an id for a new record of a collection, told as one types; undefined while it is fine. */
export function useIdFault(collection: Collection, id: string, unchanged?: string): string | undefined {
  const t = useText();
  const { data } = useCatalogue(collection);
  if (id === unchanged) return undefined;
  if (!VALID.test(id)) return t('identity.pattern');
  const holder = data?.find((item) => item.id === id);
  if (holder !== undefined) return t('identity.taken', { name: holder.name });
  return draftOf(draftKey(collection, id)) === undefined ? undefined : t('identity.drafted');
}

export interface Identity {
  name: string;
  id: string;
  /** Suggests an id from the name until one is typed. */
  setName(name: string): void;
  setId(id: string): void;
}

export function useIdentity(first: { name: string; id: string }): Identity {
  const [name, setName] = useState(first.name);
  const [typedId, setId] = useState<string | undefined>(first.id === '' ? undefined : first.id);
  return { name, id: typedId ?? slug(name), setName, setId };
}

/** Name and id of a record to be; what is wrong with the id stands at it. */
export function IdentityFields({ identity, fault }: { identity: Identity; fault: string | undefined }) {
  const t = useText();
  const { name, id, setName, setId } = identity;
  return (
    <>
      <TextInput
        label={t('identity.name')}
        value={name}
        maxLength={120}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('identity.id')}
        description={t('identity.help')}
        value={id}
        maxLength={64}
        required
        spellCheck={false}
        autoCapitalize="off"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        error={id === '' ? undefined : fault}
        onChange={(event) => setId(event.currentTarget.value)}
      />
    </>
  );
}
