import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { kindsOf } from '../content/kinds.ts';
import { smallestRecord } from '../content/smallest.ts';
import { type TextKey, useLanguage, useText } from '../i18n/index.ts';
import { newDraft } from '../state/draft.ts';
import type { DialogProps } from './Dialogs.tsx';
import { IdentityFields, useIdentity, useIdFault } from './IdentityFields.tsx';

/** A new record: named here, filled in on its own screen, stored when it is saved. */
export function CreateDialog({ collection, id: wanted = '', close }: DialogProps<'create'>) {
  const t = useText();
  const navigate = useNavigate();
  const identity = useIdentity({ name: '', id: wanted });
  const fault = useIdFault(collection, identity.id);
  const choice = kindsOf(collection, useLanguage());
  const [kind, setKind] = useState(choice?.kinds[0]?.value);
  const { name, id } = identity;
  const create = () => {
    newDraft(collection, id, smallestRecord(collection, { name: name.trim(), id, kind }));
    close();
    void navigate(`/${collection}/${id}`);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(`create.${collection}` satisfies TextKey)}
      closeButtonProps={{ 'aria-label': t('do.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === undefined && name.trim() !== '') create();
        }}
      >
        <Stack gap="sm">
          <IdentityFields identity={identity} fault={fault} />
          {choice === undefined ? null : (
            <Select
              label={t('list.kind')}
              data={choice.kinds}
              value={kind ?? null}
              allowDeselect={false}
              onChange={(value) => setKind(value ?? undefined)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('do.cancel')}
            </Button>
            <Button type="submit" disabled={fault !== undefined || name.trim() === ''}>
              {t('do.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
