import { Button, Group, Modal, Stack, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { patchRecord, useCatalogue } from '../api/content.ts';
import type { ListItem, Problem } from '../api/types.ts';
import { notifyDone } from '../components/notify.ts';
import { useText } from '../i18n/index.ts';
import { openDialog } from '../state/dialog.ts';
import type { DialogProps } from './Dialogs.tsx';

/** A record's tags after some are put on and some taken off; undefined when that changes nothing. */
export function retagged(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] | undefined {
  const next = [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag));
  return next.length === tags.length && next.every((tag) => tags.includes(tag)) ? undefined : next;
}

const tagsOf = (records: readonly ListItem[]) => [...new Set(records.flatMap(({ tags }) => tags))].sort();

/** Puts tags on many records and takes others off. */
export function TagsDialog({ collection, records, close }: DialogProps<'tags'>) {
  const t = useText();
  const { data = [] } = useCatalogue(collection);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    const refusals: { id: string; problem: Problem }[] = [];
    let count = 0;
    for (const { id, etag, tags } of records) {
      const next = retagged(tags, add, remove);
      if (next === undefined) continue;
      const answer = await patchRecord(collection, id, etag, { tags: next.length === 0 ? null : next });
      if (answer.ok) count += 1;
      else refusals.push({ id, problem: answer.problem });
    }
    close();
    notifyDone(t('bulk.tagged', { count }));
    if (refusals.length > 0) openDialog({ name: 'refusals', refusals });
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('bulk.tagsTitle', { count: records.length })}
      closeButtonProps={{ 'aria-label': t('do.close') }}
    >
      <Stack gap="sm">
        <TagsInput
          openOnFocus={false}
          label={t('bulk.add')}
          data={tagsOf(data)}
          value={add}
          onChange={setAdd}
          maxTags={30}
          data-autofocus
        />
        <TagsInput openOnFocus={false} label={t('bulk.remove')} data={tagsOf(records)} value={remove} onChange={setRemove} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('do.cancel')}
          </Button>
          <Button loading={busy} disabled={add.length + remove.length === 0} onClick={() => void apply()}>
            {t('do.apply')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
