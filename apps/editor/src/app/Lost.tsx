import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../i18n/index.ts';

/** An address that leads nowhere. */
export function Lost() {
  const t = useText();
  return (
    <Stack gap="xs" p="xl" maw={480}>
      <Title order={1}>{t('lost.title')}</Title>
      <Text>{t('lost.detail')}</Text>
      <Anchor component={Link} to="/enemies">
        {t('lost.back')}
      </Anchor>
    </Stack>
  );
}
