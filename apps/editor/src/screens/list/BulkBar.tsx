import type { Collection } from '@bestiaire/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconTags, IconTrash } from '@tabler/icons-react';
import type { ListItem } from '../../api/types.ts';
import { useText } from '../../i18n/index.ts';
import { openDialog } from '../../state/dialog.ts';
import classes from './list.module.css';

/** What can be done with all selected records at once. */
export function BulkBar({ collection, records, clear }: { collection: Collection; records: readonly ListItem[]; clear(): void }) {
  const t = useText();
  return (
    <Group className={classes['bulk'] ?? ''} gap="xs" role="toolbar" aria-label={t('bulk.label')}>
      <Text fw={600} role="status">
        {t('bulk.selected', { count: records.length })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconTags size={15} aria-hidden />}
        onClick={() => openDialog({ name: 'tags', collection, records })}
      >
        {t('bulk.tags')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => openDialog({ name: 'delete', collection, records })}
      >
        {t('do.delete')}
      </Button>
      <Button variant="subtle" onClick={clear}>
        {t('bulk.clear')}
      </Button>
    </Group>
  );
}
