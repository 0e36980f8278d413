import { COLLECTIONS, LANGUAGES } from '@bestiaire/contract';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDeviceFloppy,
  IconDownload,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { RecordBody } from '../api/types.ts';
import { NAVIGATION } from '../app/navigation.ts';
import { changeLanguage, LANGUAGE_NAMES, type TextKey, useText } from '../i18n/index.ts';
import { saveRecord } from '../screens/record/save.ts';
import { downloadBundle } from '../screens/releases/download.ts';
import { useActiveRecord } from '../state/activeRecord.ts';
import { openDialog } from '../state/dialog.ts';
import { draftKey, readDraft, redoDraft, undoDraft } from '../state/draft.ts';

export interface Command {
  id: string;
  label: string;
  icon: TablerIcon;
  /** The hotkey that does the same. */
  keys?: string;
  run(): void;
}

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Everything that can be done from where one stands, by name. */
export function useCommands(): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const record = useActiveRecord((state) => state.record);
  const commands: Command[] = [];
  if (record !== undefined) {
    const { shelf, id } = record;
    const key = draftKey(shelf, id);
    commands.push(
      { id: 'save', label: t('keys.save'), icon: IconDeviceFloppy, keys: 'mod+S', run: () => void saveRecord(record) },
      { id: 'undo', label: t('keys.undo'), icon: IconArrowBackUp, keys: 'mod+Z', run: () => undoDraft(key) },
      { id: 'redo', label: t('keys.redo'), icon: IconArrowForwardUp, keys: 'mod+shift+Z', run: () => redoDraft(key) },
    );
    if (shelf !== 'rules') {
      commands.push({
        id: 'duplicate',
        label: t('record.duplicate'),
        icon: IconCopy,
        run: () => openDialog({ name: 'duplicate', collection: shelf, source: readDraft(key) as RecordBody }),
      });
    }
  }
  return [
    ...commands,
    ...NAVIGATION.flatMap((group) => group.destinations).map(({ to, label, icon }) => ({
      id: `go ${to}`,
      label: t('commands.go', { where: t(label) }),
      icon,
      run: () => void navigate(to),
    })),
    ...COLLECTIONS.map((collection) => ({
      id: `create ${collection}`,
      label: t(`create.${collection}` satisfies TextKey),
      icon: IconPlus,
      run: () => openDialog({ name: 'create', collection }),
    })),
    { id: 'download', label: t('releases.download'), icon: IconDownload, run: downloadBundle },
    ...LANGUAGES.map((language) => ({
      id: `language ${language}`,
      label: t('commands.language', { language: LANGUAGE_NAMES[language] }),
      icon: IconLanguage,
      run: () => void changeLanguage(language),
    })),
    ...SCHEMES.map((scheme) => ({
      id: `scheme ${scheme}`,
      label: t('commands.scheme', { scheme: t(`scheme.${scheme}` satisfies TextKey) }),
      icon: IconMoon,
      run: () => setColorScheme(scheme),
    })),
    { id: 'shortcuts', label: t('keys.help'), icon: IconKeyboard, keys: '?', run: () => openDialog({ name: 'shortcuts' }) },
  ];
}
