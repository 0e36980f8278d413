import { List, Modal, Text } from '@mantine/core';
import { useSay, useText } from '../i18n/index.ts';
import type { DialogProps } from './Dialogs.tsx';

/** Which records a bulk change left as they were, and why. */
export function RefusalsDialog({ refusals, close }: DialogProps<'refusals'>) {
  const t = useText();
  const say = useSay();
  return (
    <Modal
      opened
      onClose={close}
      title={t('bulk.refused', { count: refusals.length })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('do.close') }}
    >
      <List size="sm" spacing="xs">
        {refusals.map(({ id, problem }) => (
          <List.Item key={id}>
            <Text span ff="monospace" fw={600}>
              {id}
            </Text>
            {' · '}
            {say(problem.message)}
          </List.Item>
        ))}
      </List>
    </Modal>
  );
}
