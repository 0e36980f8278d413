import { ActionIcon, Button, Group, Menu, Title, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconCopy,
  IconCursorText,
  IconDeviceFloppy,
  IconDots,
  IconPointFilled,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RecordBody, Shelf } from '../../api/types.ts';
import { keyLabel } from '../../commands/keys.ts';
import { type TextKey, type Translate, useText } from '../../i18n/index.ts';
import type { RecordKey } from '../../state/activeRecord.ts';
import { openDialog } from '../../state/dialog.ts';
import { type Draft, discardDraft, draftIsDirty, draftKey, redoDraft, undoDraft } from '../../state/draft.ts';
import classes from './record.module.css';
import { saveRecord } from './save.ts';

/** What a record is called on the screen: its name as it is being written, its id until it has one. */
export function titleOf(draft: Draft | undefined, shelf: Shelf, id: string, t: Translate): string {
  if (shelf === 'rules') return t(`rules.${id}` as TextKey);
  const name = (draft?.history.now as RecordBody | undefined)?.['name'];
  return typeof name === 'string' && name !== '' ? name : id;
}

interface HeadProps extends RecordKey {
  draft: Draft;
  isNew: boolean;
}

/** Whether what the form shows is what the server has. */
function State({ draft, isNew }: Pick<HeadProps, 'draft' | 'isNew'>) {
  const t = useText();
  const [label, Icon] = isNew
    ? ([t('record.new'), IconPointFilled] as const)
    : draftIsDirty(draft)
      ? ([t('record.unsaved'), IconPointFilled] as const)
      : ([t('record.saved'), IconCheck] as const);
  return (
    <span className={Icon === IconCheck ? classes['saved'] : classes['unsaved']} role="status">
      <Icon size={13} aria-hidden />
      {label}
    </span>
  );
}

function MoreMenu({ shelf, id, draft, isNew }: HeadProps) {
  const t = useText();
  const collection = shelf === 'rules' ? undefined : shelf;
  const { etag } = draft;
  const source = draft.history.now as RecordBody;
  const name = String(source['name'] ?? id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" variant="default" size={30} aria-label={t('record.more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRotate size={15} aria-hidden />}
          disabled={!draftIsDirty(draft)}
          onClick={() => discardDraft(draftKey(shelf, id))}
        >
          {t('record.discard')}
        </Menu.Item>
        {collection === undefined ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => openDialog({ name: 'duplicate', collection, source })}
            >
              {t('record.duplicate')}
            </Menu.Item>
            {isNew || etag === undefined ? null : (
              <>
                <Menu.Item
                  leftSection={<IconCursorText size={15} aria-hidden />}
                  disabled={draftIsDirty(draft)}
                  onClick={() => openDialog({ name: 'rename', collection, id, etag })}
                >
                  {t('record.rename')}
                </Menu.Item>
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={15} aria-hidden />}
                  onClick={() => openDialog({ name: 'delete', collection, records: [{ id, name, etag }] })}
                >
                  {t('do.delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the record is called and how it stands; undo, redo, save. */
export function RecordHead({ shelf, id, draft, isNew }: HeadProps) {
  const t = useText();
  const key = draftKey(shelf, id);
  const { past, next } = draft.history;
  const dirty = draftIsDirty(draft);
  return (
    <div className={classes['head']}>
      <div className={classes['names']}>
        <div className={classes['trail']}>
          {shelf === 'rules' ? (
            <span>{t('nav.rules')}</span>
          ) : (
            <Link className={classes['crumb'] ?? ''} to={`/${shelf}`}>
              {t(`collections.${shelf}`)}
            </Link>
          )}
          <span aria-hidden>/</span>
          <span className={classes['id']}>{id}</span>
          <State draft={draft} isNew={isNew} />
        </div>
        <Title order={1} className={classes['name'] ?? ''}>
          {titleOf(draft, shelf, id, t)}
        </Title>
      </div>
      <Group gap={4} wrap="nowrap">
        <Tooltip label={`${t('keys.undo')} (${keyLabel('mod+Z')})`}>
          <ActionIcon
            color="gray"
            variant="default"
            size={30}
            disabled={past.length === 0}
            aria-label={t('keys.undo')}
            onClick={() => undoDraft(key)}
          >
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('keys.redo')} (${keyLabel('mod+shift+Z')})`}>
          <ActionIcon
            color="gray"
            variant="default"
            size={30}
            disabled={next.length === 0}
            aria-label={t('keys.redo')}
            onClick={() => redoDraft(key)}
          >
            <IconArrowForwardUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={keyLabel('mod+S')}>
          <Button
            leftSection={<IconDeviceFloppy size={15} aria-hidden />}
            disabled={!dirty}
            onClick={() => void saveRecord({ shelf, id })}
          >
            {t('keys.save')}
          </Button>
        </Tooltip>
        <MoreMenu shelf={shelf} id={id} draft={draft} isNew={isNew} />
      </Group>
    </div>
  );
}
