import { Kbd, Modal, Table } from '@mantine/core';
import { keyLabel } from '../commands/keys.ts';
import { shortcuts } from '../commands/shortcuts.ts';
import { useText } from '../i18n/index.ts';
import type { DialogProps } from './Dialogs.tsx';

/** Every key that does something, read from the very table that is pressed. */
export function ShortcutsDialog({ close }: DialogProps<'shortcuts'>) {
  const t = useText();
  return (
    <Modal opened onClose={close} title={t('keys.help')} closeButtonProps={{ 'aria-label': t('do.close') }}>
      <Table>
        <Table.Tbody>
          {shortcuts.map(({ keys, label }) => (
            <Table.Tr key={keys}>
              <Table.Td>{t(label)}</Table.Td>
              <Table.Td ta="right">
                <Kbd>{keyLabel(keys)}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
