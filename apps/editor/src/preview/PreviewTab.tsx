import type { Collection, Mode } from '@bestiaire/contract';
import { Loader, Select, Stack, Text } from '@mantine/core';
import { type ComponentType, useMemo, useState } from 'react';
import type { RecordKey } from '../state/activeRecord.ts';
import { useDraftContent, useUnsavedRecords } from '../state/content.ts';
import { ArenaPreview } from './ArenaPreview.tsx';
import { candidatesOf } from './candidates.ts';
import { GridPreview } from './GridPreview.tsx';
import { usePreviewText } from './i18n/index.ts';
import type { PreviewProps } from './previewProps.ts';

/** Each mode's own preview. */
const PREVIEWS: Record<Mode, ComponentType<PreviewProps>> = { arena: ArenaPreview, tactical: GridPreview, chrono: GridPreview };

/** The record in play: the encounter itself, or one that leads to it, chosen from a list. Unsaved edits are played too. */
export function PreviewTab({ shelf, id }: RecordKey) {
  const t = usePreviewText();
  const content = useDraftContent();
  const unsaved = useUnsavedRecords();
  const [chosen, setChosen] = useState<string>();
  const candidates = useMemo(
    () => (content === undefined || shelf === 'rules' ? [] : candidatesOf(content, shelf as Collection, id)),
    [content, shelf, id],
  );
  const candidate = candidates.find(({ encounter }) => encounter.id === chosen) ?? candidates[0];
  const played = useMemo(() => {
    if (content === undefined || candidate?.trial === undefined) return content;
    return { ...content, encounters: new Map(content.encounters).set(candidate.encounter.id, candidate.encounter) };
  }, [content, candidate]);

  if (content === undefined || played === undefined) return <Loader role="status" size="sm" m="sm" aria-label={t('working')} />;
  const Preview = candidate === undefined ? undefined : PREVIEWS[candidate.encounter.mode];
  if (candidate === undefined || Preview === undefined) {
    return (
      <Stack gap={4} p="sm">
        <Text fw={600}>{t('nothing')}</Text>
        <Text c="dimmed">{t('no_encounter')}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap={0} h="100%">
      {shelf !== 'encounters' && (
        <Select
          px={8}
          pt={8}
          label={t('choose')}
          data={candidates.map(({ encounter, trial }) => ({
            value: encounter.id,
            label: trial === undefined ? encounter.name : t('trial', { hero: trial }),
          }))}
          value={candidate.encounter.id}
          onChange={(value) => setChosen(value ?? undefined)}
          allowDeselect={false}
          searchable
        />
      )}
      <Preview key={candidate.encounter.id} content={played} unsaved={unsaved} encounter={candidate.encounter} />
    </Stack>
  );
}
