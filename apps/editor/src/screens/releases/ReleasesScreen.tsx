import { Alert, Button, Group, ScrollArea, Title } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconExclamationCircle, IconRefresh } from '@tabler/icons-react';
import { type Problems, useProblems } from '../../api/content.ts';
import { Empty, Failure, Loading } from '../../components/States.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { useText } from '../../i18n/index.ts';
import { bundleAddress } from './download.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { ReleaseForm, ReleaseList } from './Releases.tsx';
import classes from './releases.module.css';

function Verdict({ errors, warnings }: Problems) {
  const t = useText();
  return errors === 0 ? (
    <Alert color="teal" icon={<IconCircleCheck size={18} />} title={t('releases.clean')} role="status">
      {warnings === 0 ? t('releases.noProblemsHelp') : t('releases.cleanHelp', { count: warnings })}
    </Alert>
  ) : (
    <Alert color="red" icon={<IconExclamationCircle size={18} />} title={t('releases.blocked', { count: errors })} role="status">
      {t('releases.blockedHelp')}
    </Alert>
  );
}

function Delivery({ problems, refetch, busy }: { problems: Problems; refetch(): void; busy: boolean }) {
  const t = useText();
  const blocked = problems.errors > 0;
  return (
    <div className={classes['columns']}>
      <section aria-label={t('problems.title')} className={classes['column']}>
        <Verdict {...problems} />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} loading={busy} onClick={refetch}>
            {t('releases.validate')}
          </Button>
          {blocked ? (
            <Button disabled leftSection={<IconDownload size={15} aria-hidden />}>
              {t('releases.download')}
            </Button>
          ) : (
            <Button
              component="a"
              href={bundleAddress}
              download="bestiaire.json"
              leftSection={<IconDownload size={15} aria-hidden />}
            >
              {t('releases.download')}
            </Button>
          )}
        </Group>
        {problems.diagnostics.length === 0 ? (
          <Empty title={t('releases.noProblems')} detail={t('releases.noProblemsHelp')} />
        ) : (
          <ProblemTable diagnostics={problems.diagnostics} />
        )}
      </section>
      <section aria-label={t('releases.list')} className={classes['column']}>
        <Title order={2}>{t('releases.list')}</Title>
        <ReleaseForm blocked={blocked} />
        <ReleaseList />
      </section>
    </div>
  );
}

/** Whether the content may go out, what stands in the way, and what has gone out. */
export function ReleasesScreen() {
  const t = useText();
  const { data, error, refetch, isFetching } = useProblems();
  useDocumentTitle(t('releases.title'));
  return (
    <ScrollArea h="100%" type="auto">
      <Title order={1} className={classes['title'] ?? ''}>
        {t('releases.title')}
      </Title>
      {error !== null ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Delivery problems={data} refetch={() => void refetch()} busy={isFetching} />
      )}
    </ScrollArea>
  );
}
