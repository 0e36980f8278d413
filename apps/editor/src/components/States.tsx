import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ProblemError } from '../api/client.ts';
import { useSay, useText } from '../i18n/index.ts';

export function Loading() {
  const t = useText();
  return (
    <Center p="xl" role="status" aria-live="polite">
      <Loader size="sm" aria-hidden />
      <Text ml="sm">{t('state.loading')}</Text>
    </Center>
  );
}

/** What could not be had, why, and the way to try once more. */
export function Failure({ error, retry }: { error: Error; retry?(): void }) {
  const t = useText();
  const say = useSay();
  const told = error instanceof ProblemError ? say(error.problem.message) : error.message;
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} title={t('state.failed')} m="md" role="alert">
      <Text mb="xs">{told}</Text>
      {retry === undefined ? null : (
        <Button variant="default" onClick={retry}>
          {t('state.retry')}
        </Button>
      )}
    </Alert>
  );
}

interface EmptyProps {
  title: string;
  detail?: string;
  /** The whole screen is empty: the title is the page's heading. */
  screen?: boolean;
  children?: ReactNode;
}

/** Nothing to show: why, and what to do about it. */
export function Empty({ title, detail, screen = false, children }: EmptyProps) {
  return (
    <Center p="xl">
      <Stack gap={6} align="center" maw={420} ta="center">
        {screen ? <Title order={1}>{title}</Title> : <Text fw={600}>{title}</Text>}
        {detail === undefined ? null : <Text c="dimmed">{detail}</Text>}
        {children}
      </Stack>
    </Center>
  );
}
