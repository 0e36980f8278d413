import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ProblemError } from '../api/client.ts';
import { renameRecord, useReferences } from '../api/content.ts';
import type { Problem } from '../api/types.ts';
import { notifyDone } from '../components/notify.ts';
import { Failure, Loading } from '../components/States.tsx';
import { useText } from '../i18n/index.ts';
import { draftKey, dropDraft } from '../state/draft.ts';
import type { DialogProps } from './Dialogs.tsx';
import { useIdFault } from './IdentityFields.tsx';

/** What a rename will change besides the record itself. */
function Plan({ collection, id }: Pick<DialogProps<'rename'>, 'collection' | 'id'>) {
  const t = useText();
  const { data, error } = useReferences(collection, id);
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Loading />;
  const records = [...new Set(data.used_by.map((reference) => `${reference.from}/${reference.id}`))];
  if (records.length === 0) return <Text>{t('rename.alone')}</Text>;
  return (
    <div>
      <Text mb={4}>{t('rename.follow', { count: records.length })}</Text>
      <List size="sm">
        {records.map((record) => (
          <List.Item key={record}>
            <Text span ff="monospace" size="xs">
              {record}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** Gives a record another id; says before which references follow. */
export function RenameDialog({ collection, id, etag, close }: DialogProps<'rename'>) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [to, setTo] = useState(id);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const fault = useIdFault(collection, to, id);
  const rename = async () => {
    setBusy(true);
    const answer = await renameRecord(collection, id, etag, to);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    dropDraft(draftKey(collection, id));
    close();
    notifyDone(t('rename.done', { id: to }));
    if (pathname === `/${collection}/${id}`) void navigate(`/${collection}/${to}`, { replace: true });
  };
  return (
    <Modal opened onClose={close} title={t('rename.title', { id })} closeButtonProps={{ 'aria-label': t('do.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === undefined && to !== id) void rename();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('rename.id')}
            description={t('identity.help')}
            value={to}
            maxLength={64}
            spellCheck={false}
            autoCapitalize="off"
            data-autofocus
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            error={fault}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Plan collection={collection} id={id} />
          {problem === undefined ? null : <Failure error={new ProblemError(problem)} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('do.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={fault !== undefined || to === id}>
              {t('do.rename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
