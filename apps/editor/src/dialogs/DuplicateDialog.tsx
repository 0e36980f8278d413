import { Button, Group, Modal, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/index.ts';
import { newDraft } from '../state/draft.ts';
import type { DialogProps } from './Dialogs.tsx';
import { IdentityFields, useIdentity, useIdFault } from './IdentityFields.tsx';

/** A copy of a record under a name and an id of its own; stored when it is saved. */
export function DuplicateDialog({ collection, source, close }: DialogProps<'duplicate'>) {
  const t = useText();
  const navigate = useNavigate();
  const identity = useIdentity({ name: t('duplicate.name', { name: String(source['name'] ?? source['id']) }), id: '' });
  const fault = useIdFault(collection, identity.id);
  const { name, id } = identity;
  const duplicate = () => {
    newDraft(collection, id, { ...structuredClone(source), id, name: name.trim() });
    close();
    void navigate(`/${collection}/${id}`);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('duplicate.title', { name: String(source['name'] ?? source['id']) })}
      closeButtonProps={{ 'aria-label': t('do.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === undefined && name.trim() !== '') duplicate();
        }}
      >
        <Stack gap="sm">
          <IdentityFields identity={identity} fault={fault} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('do.cancel')}
            </Button>
            <Button type="submit" disabled={fault !== undefined || name.trim() === ''}>
              {t('record.duplicate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
