import type { Collection } from '@bestiaire/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconCursorText, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { ProblemError } from '../../api/client.ts';
import { readRecord } from '../../api/content.ts';
import type { ListItem } from '../../api/types.ts';
import { notifyFailed } from '../../components/notify.ts';
import { useSay, useText } from '../../i18n/index.ts';
import { openDialog } from '../../state/dialog.ts';

/** What can be done with one record of the list. */
export function RowMenu({ collection, item }: { collection: Collection; item: ListItem }) {
  const t = useText();
  const say = useSay();
  const { id, name, etag } = item;
  const duplicate = async () => {
    try {
      const { record } = await readRecord(collection, id);
      openDialog({ name: 'duplicate', collection, source: record });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      notifyFailed(t('state.failed'), say(error.problem.message));
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('list.actionsOf', { name })}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void duplicate()}>
          {t('record.duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCursorText size={15} aria-hidden />}
          onClick={() => openDialog({ name: 'rename', collection, id, etag })}
        >
          {t('record.rename')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => openDialog({ name: 'delete', collection, records: [item] })}
        >
          {t('do.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
