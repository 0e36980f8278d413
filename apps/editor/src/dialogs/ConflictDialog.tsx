import { Alert, Badge, Button, Group, Modal, SegmentedControl, Table, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type Fork, forks, merged, type Side } from '../compare/merge.ts';
import { PlaceLabel, Value } from '../components/Value.tsx';
import { useText } from '../i18n/index.ts';
import { saveRecord } from '../screens/record/save.ts';
import { draftKey, draftOf, editDraft, resolveConflict } from '../state/draft.ts';
import type { DialogProps } from './Dialogs.tsx';
import classes from './dialogs.module.css';

/** What each side keeps until one picks: who alone changed a value is heard, and of a true conflict one's own edit. */
const firstPick = ({ by }: Fork): Side => (by === 'theirs' ? 'theirs' : 'mine');

/** Somebody else saved first: field by field, mine or theirs; then the merge is saved over theirs. */
export function ConflictDialog({ shelf, id, theirs, etag, close }: DialogProps<'conflict'>) {
  const t = useText();
  const key = draftKey(shelf, id);
  // What was mine when the conflict came up; the form behind stays as it is until a choice is made.
  const [{ base, mine }] = useState(() => {
    const history = draftOf(key)?.history;
    return { base: history?.saved, mine: history?.now };
  });
  const found = useMemo(() => forks(base, mine, theirs), [base, mine, theirs]);
  const [picks, setPicks] = useState<readonly Side[]>(() => found.map(firstPick));
  const all = (side: Side) => setPicks(found.map(() => side));
  const settle = () => {
    const result = merged(theirs, mine, found, (_, index) => picks[index] ?? 'theirs');
    resolveConflict(key, theirs, etag, 'mine');
    editDraft(key, [], result, 'conflict');
    close();
    if (picks.some((pick) => pick === 'mine')) void saveRecord({ shelf, id });
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('conflict.title', { id })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('do.close') }}
    >
      <Alert icon={<IconUsers size={18} />} mb="sm">
        {t('conflict.explain')}
      </Alert>
      <Group gap="xs" mb="xs">
        <Button variant="default" onClick={() => all('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button variant="default" onClick={() => all('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
      {found.length === 0 ? (
        <Text>{t('conflict.alike')}</Text>
      ) : (
        <Table verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="28%">{t('conflict.field')}</Table.Th>
              <Table.Th>{t('conflict.mine')}</Table.Th>
              <Table.Th>{t('conflict.theirs')}</Table.Th>
              <Table.Th w={150}>{t('conflict.keep')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map((fork, index) => (
              <Table.Tr key={JSON.stringify(fork.place)}>
                <Table.Td>
                  <PlaceLabel shelf={shelf} id={id} record={fork.mine === undefined ? theirs : mine} place={fork.place} />
                  {fork.by === 'both' ? (
                    <Badge color="orange" ml={6}>
                      {t('conflict.both')}
                    </Badge>
                  ) : null}
                </Table.Td>
                <Table.Td className={picks[index] === 'mine' ? classes['picked'] : classes['left']}>
                  <Value value={fork.mine} />
                </Table.Td>
                <Table.Td className={picks[index] === 'theirs' ? classes['picked'] : classes['left']}>
                  <Value value={fork.theirs} />
                </Table.Td>
                <Table.Td>
                  <SegmentedControl
                    size="xs"
                    aria-label={t('conflict.keep')}
                    value={picks[index] ?? 'theirs'}
                    onChange={(side) => setPicks(picks.map((pick, at) => (at === index ? (side as Side) : pick)))}
                    data={[
                      { value: 'mine', label: t('conflict.mine') },
                      { value: 'theirs', label: t('conflict.theirs') },
                    ]}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={close}>
          {t('do.cancel')}
        </Button>
        <Button onClick={settle}>{t('conflict.settle')}</Button>
      </Group>
    </Modal>
  );
}
