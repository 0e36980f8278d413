import { ActionIcon, Button, Code, Group, Table, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ProblemError } from '../../api/client.ts';
import { createRelease, useReleases } from '../../api/content.ts';
import type { Problem } from '../../api/types.ts';
import { notifyDone } from '../../components/notify.ts';
import { Empty, Failure, Loading } from '../../components/States.tsx';
import { When } from '../../components/When.tsx';
import { useText } from '../../i18n/index.ts';
import { releaseAddress } from './download.ts';

const TAG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Names the content as it stands now, for ever. */
export function ReleaseForm({ blocked }: { blocked: boolean }) {
  const t = useText();
  const [tag, setTag] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fault = tag !== '' && !TAG.test(tag);
  const make = async () => {
    setBusy(true);
    const answer = await createRelease(tag);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    notifyDone(t('releases.made', { tag }));
    setTag('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (TAG.test(tag) && !blocked) void make();
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={t('releases.tag')}
          description={t('releases.tagHelp')}
          placeholder="v1.0.0"
          flex={1}
          value={tag}
          maxLength={64}
          spellCheck={false}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          error={fault ? t('releases.tagFault') : undefined}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={blocked || !TAG.test(tag)}>
          {t('releases.create')}
        </Button>
      </Group>
      {problem === undefined ? null : <Failure error={new ProblemError(problem)} />}
    </form>
  );
}

/** Every release, newest first, each to be downloaded as it was. */
export function ReleaseList() {
  const t = useText();
  const { data, error, refetch } = useReleases();
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <Empty title={t('releases.none')} detail={t('releases.noneHelp')} />;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('releases.tag')}</Table.Th>
          <Table.Th>{t('releases.hash')}</Table.Th>
          <Table.Th>{t('releases.who')}</Table.Th>
          <Table.Th>{t('releases.when')}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ tag, content_hash, who, at }) => (
          <Table.Tr key={tag}>
            <Table.Td fw={600}>{tag}</Table.Td>
            <Table.Td>
              <Code title={content_hash}>{content_hash.slice(0, 12)}</Code>
            </Table.Td>
            <Table.Td>{who}</Table.Td>
            <Table.Td>
              <When at={at} />
            </Table.Td>
            <Table.Td ta="right">
              <ActionIcon
                component="a"
                color="gray"
                href={releaseAddress(tag)}
                download={`bestiaire-${tag}.json`}
                aria-label={t('releases.downloadOf', { tag })}
              >
                <IconDownload size={16} />
              </ActionIcon>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
