import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type Draft, draftKey, refuseKept, restoreKept } from '../state/draft.ts';
import { useFormLanguage, useFormText } from './i18n/index.ts';

/** Offers the draft that an earlier visit left unsaved. */
export function KeptDraftNotice({ draft }: { draft: Draft }) {
  const t = useFormText();
  const language = useFormLanguage();
  if (draft.kept === undefined) return null;
  const key = draftKey(draft.collection, draft.id);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(draft.kept.at);
  return (
    <Alert icon={<IconHistory size={18} />} title={t('keptTitle', { when })} mb="md" role="status">
      {t('keptText')}
      <Group mt="xs" gap="xs">
        <Button size="compact-sm" onClick={() => restoreKept(key)}>
          {t('restore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => refuseKept(key)}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
