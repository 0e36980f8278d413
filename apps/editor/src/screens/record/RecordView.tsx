import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useLocation } from 'react-router';
import { ProblemError } from '../../api/client.ts';
import { useRecord } from '../../api/content.ts';
import { Empty, Failure, Loading } from '../../components/States.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { sessionOf } from '../../form/session.ts';
import { useText } from '../../i18n/index.ts';
import { type RecordKey, useActiveRecord } from '../../state/activeRecord.ts';
import { openDialog } from '../../state/dialog.ts';
import { draftKey, openDraft, useDraft } from '../../state/draft.ts';
import { FormEnvironmentProvider } from './FormEnvironmentProvider.tsx';
import { RecordHead, titleOf } from './RecordHead.tsx';
import classes from './record.module.css';
import { SidePane } from './side/SidePane.tsx';

/** Opens the stored record as a draft, and again whenever the server has a newer one. A record that is still to be stored has its draft already. */
function useOpenRecord({ shelf, id }: RecordKey) {
  const draft = useDraft(draftKey(shelf, id));
  const isNew = draft !== undefined && draft.etag === undefined;
  const query = useRecord(shelf, id, !isNew);
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) openDraft(shelf, id, data.record, data.etag);
  }, [shelf, id, data]);
  return { draft, isNew, query };
}

/** An address may end in the pointer of a field (`/enemies/carl#/base/hp`): it is shown and focused. */
function useRevealedPointer(key: string, ready: boolean) {
  const { hash, key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address visited anew is to be shown anew
  useEffect(() => {
    if (ready && hash.startsWith('#/')) sessionOf(key).reveal(decodeURIComponent(hash.slice(1)));
  }, [key, hash, visit, ready]);
}

/** One record: its form, and beside it what concerns it. */
export function RecordView({ shelf, id }: RecordKey) {
  const t = useText();
  const key = draftKey(shelf, id);
  const { draft, isNew, query } = useOpenRecord({ shelf, id });
  const layout = useDefaultLayout({ id: 'bestiaire.record', storage: localStorage });
  useDocumentTitle(titleOf(draft, shelf, id, t));
  useRevealedPointer(key, draft !== undefined);
  useEffect(() => {
    useActiveRecord.setState({ record: { shelf, id } });
    return () => useActiveRecord.setState({ record: undefined });
  }, [shelf, id]);

  if (draft === undefined) {
    if (!query.isError) return <Loading />;
    const gone = query.error instanceof ProblemError && query.error.problem.status === 404;
    if (!gone || shelf === 'rules') return <Failure error={query.error} retry={() => void query.refetch()} />;
    return (
      <Empty screen title={t('record.missing', { id })} detail={t('record.missingHelp')}>
        <Button variant="default" onClick={() => openDialog({ name: 'create', collection: shelf, id })}>
          {t('record.createIt')}
        </Button>
      </Empty>
    );
  }
  return (
    <FormEnvironmentProvider>
      <Group id="record" orientation="horizontal" className={classes['screen']} {...layout}>
        <Panel id="form" minSize={420} defaultSize="58%">
          <div className={classes['middle']}>
            <RecordHead shelf={shelf} id={id} draft={draft} isNew={isNew} />
            <section className={classes['form']} aria-label={t('record.form')}>
              <RecordForm collection={shelf} id={id} />
            </section>
          </div>
        </Panel>
        <Separator className={classes['separator']} aria-label={t('record.resize')} />
        <Panel id="side" minSize={300} defaultSize="42%">
          <SidePane shelf={shelf} id={id} isNew={isNew} />
        </Panel>
      </Group>
    </FormEnvironmentProvider>
  );
}
