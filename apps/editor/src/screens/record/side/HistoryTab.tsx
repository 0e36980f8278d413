import type { Collection } from '@bestiaire/contract';
import { Button, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { restoreRevision, useRevision, useRevisions } from '../../../api/content.ts';
import type { RevisionLine } from '../../../api/types.ts';
import { notifyDone, notifyFailed } from '../../../components/notify.ts';
import { Failure, Loading } from '../../../components/States.tsx';
import { PointerLabel, Value } from '../../../components/Value.tsx';
import { When } from '../../../components/When.tsx';
import { type TextKey, useSay, useText } from '../../../i18n/index.ts';
import type { RecordKey } from '../../../state/activeRecord.ts';
import { discardDraft, draftIsDirty, draftKey, draftOf } from '../../../state/draft.ts';
import classes from '../record.module.css';

interface About {
  collection: Collection;
  id: string;
}

/** What one write changed, field by field. */
function Changes({ collection, id, revision }: About & { revision: number }) {
  const t = useText();
  const { data, error } = useRevision(collection, id, revision);
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Loading />;
  if (data.changes.length === 0) return <Text p="xs">{t('history.nothing')}</Text>;
  return (
    <Table layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('conflict.field')}</Table.Th>
          <Table.Th>{t('history.before')}</Table.Th>
          <Table.Th>{t('history.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.changes.map(({ pointer, before, after }) => (
          <Table.Tr key={`${pointer}${before === undefined}`}>
            <Table.Td>
              <PointerLabel shelf={collection} id={id} record={data.record} pointer={pointer} />
            </Table.Td>
            <Table.Td>
              <Value value={before} />
            </Table.Td>
            <Table.Td>
              <Value value={after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Brings an earlier revision back as a new one; nothing of the history is lost. */
function useRestore({ collection, id }: About) {
  const t = useText();
  const say = useSay();
  return (revision: number, etag: string) => {
    const restore = async () => {
      const answer = await restoreRevision(collection, id, etag, revision);
      if (!answer.ok) return notifyFailed(t('state.failed'), say(answer.problem.message));
      discardDraft(draftKey(collection, id));
      notifyDone(t('history.restored', { revision }));
    };
    const draft = draftOf(draftKey(collection, id));
    if (draft === undefined || !draftIsDirty(draft)) return void restore();
    modals.openConfirmModal({
      title: t('history.restoreTitle', { revision }),
      children: <Text>{t('history.restoreLoses')}</Text>,
      labels: { confirm: t('history.restore'), cancel: t('do.cancel') },
      onConfirm: () => void restore(),
    });
  };
}

function Line({ line, open, toggle }: { line: RevisionLine; open: boolean; toggle(): void }) {
  const t = useText();
  return (
    <button type="button" className={classes['line']} aria-expanded={open} onClick={toggle}>
      <span>
        <strong>{t(`history.actions.${line.action}` satisfies TextKey)}</strong>
      </span>
      <span className={classes['quiet']}>r{line.revision}</span>
      <span className={classes['quiet']}>{line.who}</span>
      <span className={classes['quiet']}>
        <When at={line.at} />
      </span>
    </button>
  );
}

/** Who changed what, when; and the way back to it. */
export function HistoryTab({ shelf, id }: RecordKey) {
  const t = useText();
  const collection = shelf as Collection;
  const { data, error, refetch } = useRevisions(collection, id);
  const [open, setOpen] = useState<number>();
  const restore = useRestore({ collection, id });
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const latest = data[0];
  return (
    <ol className={classes['plain']} aria-label={t('side.history')}>
      {data.map((line) => (
        <li key={line.revision}>
          <Line
            line={line}
            open={open === line.revision}
            toggle={() => setOpen(open === line.revision ? undefined : line.revision)}
          />
          {open !== line.revision ? null : (
            <>
              <Changes collection={collection} id={id} revision={line.revision} />
              {latest === undefined || line === latest ? null : (
                <Button
                  m="xs"
                  variant="default"
                  leftSection={<IconRestore size={15} aria-hidden />}
                  onClick={() => restore(line.revision, latest.etag)}
                >
                  {t('history.restoreThis')}
                </Button>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
