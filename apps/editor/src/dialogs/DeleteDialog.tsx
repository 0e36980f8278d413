import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { deleteRecord } from '../api/content.ts';
import { addressOf, type Problem } from '../api/types.ts';
import { notifyDone } from '../components/notify.ts';
import { useLanguage, useSay, useText } from '../i18n/index.ts';
import { draftKey, dropDraft } from '../state/draft.ts';
import type { DialogProps } from './Dialogs.tsx';

interface Refused {
  id: string;
  problem: Problem;
}

/** Who still refers to a record that can't be deleted, each a jump to the very field. */
function Users({ refused, close }: { refused: Refused; close(): void }) {
  const say = useSay();
  return (
    <>
      <Text mb={4}>{say(refused.problem.message)}</Text>
      <List size="sm">
        {refused.problem.used_by?.map(({ from, id, pointer }) => (
          <List.Item key={`${from}/${id}${pointer}`}>
            <Anchor component={Link} to={`${addressOf(from, id)}#${pointer}`} onClick={close}>
              {id}
            </Anchor>{' '}
            <Text span c="dimmed" ff="monospace" size="xs">
              {pointer}
            </Text>
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** Deletes records after one question; tells which are still used, and by whom. */
export function DeleteDialog({ collection, records, close }: DialogProps<'delete'>) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const names = new Intl.ListFormat(language).format(records.slice(0, 8).map(({ name }) => name));
  const remove = async () => {
    setBusy(true);
    const failed: Refused[] = [];
    for (const { id, etag } of records) {
      const answer = await deleteRecord(collection, id, etag);
      if (!answer.ok) failed.push({ id, problem: answer.problem });
      else {
        dropDraft(draftKey(collection, id));
        if (pathname === `/${collection}/${id}`) void navigate(`/${collection}`);
      }
    }
    setBusy(false);
    const done = records.length - failed.length;
    if (done > 0) notifyDone(t('delete.done', { count: done }));
    if (failed.length === 0) close();
    setRefused(failed);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={records.length === 1 ? t('delete.one', { name: names }) : t('delete.many', { count: records.length })}
      closeButtonProps={{ 'aria-label': t('do.close') }}
    >
      <Stack gap="sm">
        {refused.length > 0 ? (
          refused.map((one) => <Users key={one.id} refused={one} close={close} />)
        ) : (
          <Text>{t('delete.question', { names })}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {refused.length > 0 ? t('do.close') : t('do.cancel')}
          </Button>
          {refused.length > 0 ? null : (
            <Button color="red.9" loading={busy} onClick={() => void remove()}>
              {t('do.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
