import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../i18n/index.ts';
import { usePreferences } from '../state/preferences.ts';
import type { DialogProps } from './Dialogs.tsx';

/** Under which name the history tells of one's changes. */
export function AuthorDialog({ close }: DialogProps<'author'>) {
  const t = useText();
  const [name, setName] = useState(usePreferences.getState().author);
  return (
    <Modal opened onClose={close} title={t('author.title')} closeButtonProps={{ 'aria-label': t('do.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          usePreferences.setState({ author: name.trim() });
          close();
        }}
      >
        <TextInput
          label={t('author.name')}
          description={t('author.help')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={close}>
            {t('do.cancel')}
          </Button>
          <Button type="submit">{t('do.keep')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
