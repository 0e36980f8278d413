import { COLLECTIONS, type Collection } from '@bestiaire/contract';
import { spotlight } from '@mantine/spotlight';
import type { TextKey } from '../i18n/index.ts';
import { saveRecord } from '../screens/record/save.ts';
import { activeRecord } from '../state/activeRecord.ts';
import { openDialog, useDialog } from '../state/dialog.ts';
import { draftKey, redoDraft, undoDraft } from '../state/draft.ts';

export interface Shortcut {
  /** As @mantine/hooks reads it. */
  keys: string;
  label: TextKey;
  /** A key alone: only outside of fields, where it would be text. */
  single?: boolean;
  press(event: KeyboardEvent): void;
}

const inDialog = () => useDialog.getState().dialog !== undefined;

/** Acts on the record of the screen, and keeps the browser's own meaning of the keys where there is none. */
const onRecord = (act: (record: NonNullable<ReturnType<typeof activeRecord>>) => void) => (event: KeyboardEvent) => {
  const record = activeRecord();
  if (record === undefined || inDialog()) return;
  event.preventDefault();
  act(record);
};
const undo = onRecord(({ shelf, id }) => undoDraft(draftKey(shelf, id)));
const redo = onRecord(({ shelf, id }) => redoDraft(draftKey(shelf, id)));

/** The collection whose list or record is on the screen. */
const collectionHere = (): Collection | undefined => COLLECTIONS.find((name) => name === location.pathname.split('/')[1]);

/** Every key of the editor: what is pressed is what the help shows. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: 'mod+K',
    label: 'keys.palette',
    press: (event) => {
      event.preventDefault();
      spotlight.open();
    },
  },
  {
    keys: 'mod+S',
    label: 'keys.save',
    press: (event) => {
      event.preventDefault();
      const record = activeRecord();
      if (record !== undefined && !inDialog()) void saveRecord(record);
    },
  },
  { keys: 'mod+Z', label: 'keys.undo', press: undo },
  { keys: 'mod+shift+Z', label: 'keys.redo', press: redo },
  { keys: 'mod+Y', label: 'keys.redo', press: redo },
  {
    keys: '/',
    label: 'keys.search',
    single: true,
    press: (event) => {
      const field = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (field === null) return;
      event.preventDefault();
      field.focus();
    },
  },
  {
    keys: 'N',
    label: 'keys.create',
    single: true,
    press: (event) => {
      const collection = collectionHere();
      if (collection === undefined || inDialog()) return;
      event.preventDefault();
      openDialog({ name: 'create', collection });
    },
  },
  {
    keys: '?',
    label: 'keys.help',
    single: true,
    press: (event) => {
      event.preventDefault();
      openDialog({ name: 'shortcuts' });
    },
  },
];

/** The keys as @mantine/hooks wants them. A sign such as `?` needs Shift on some keyboards and none on others. */
export function hotkeysOf(single: boolean): [string, (event: KeyboardEvent) => void, { preventDefault: false }][] {
  return shortcuts
    .filter((shortcut) => (shortcut.single ?? false) === single)
    .flatMap(({ keys, press }) => {
      const variants = single && !/[a-z]/i.test(keys) ? [keys, `shift+${keys}`] : [keys];
      return variants.map((variant): [string, (event: KeyboardEvent) => void, { preventDefault: false }] => [
        variant,
        press,
        { preventDefault: false },
      ]);
    });
}
