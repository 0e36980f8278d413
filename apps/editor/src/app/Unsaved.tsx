import { Button, Menu } from '@mantine/core';
import { IconPointFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Shelf } from '../api/types.ts';
import { useText } from '../i18n/index.ts';
import { saveRecord } from '../screens/record/save.ts';
import { draftIsDirty, draftKey, useDrafts } from '../state/draft.ts';

const nameOf = (record: unknown, id: string): string => {
  const name = (record as { name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== '' ? name : id;
};

/** The records with unsaved edits, wherever one is; each a click away. */
export function Unsaved() {
  const t = useText();
  const drafts = useDrafts((state) => state.drafts);
  const dirty = [...drafts.values()].filter(draftIsDirty);
  if (dirty.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" c="var(--warning)" leftSection={<IconPointFilled size={14} aria-hidden />}>
          {t('unsaved.count', { count: dirty.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {dirty.map(({ collection, id, history }) => (
          <Menu.Item key={draftKey(collection, id)} component={Link} to={`/${collection}/${id}`}>
            {nameOf(history.now, id)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => dirty.forEach(({ collection, id }) => void saveRecord({ shelf: collection as Shelf, id }))}>
          {t('unsaved.saveAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
