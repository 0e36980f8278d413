import type { ComponentType } from 'react';
import type { Shelf } from '../../../api/types.ts';
import type { TextKey } from '../../../i18n/index.ts';
import { PreviewTab } from '../../../preview/PreviewTab.tsx';
import type { RecordKey } from '../../../state/activeRecord.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { ProblemsMark, ProblemsTab } from './ProblemsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

export interface SideTab {
  name: string;
  label: TextKey;
  appliesTo(about: { shelf: Shelf; isNew: boolean }): boolean;
  Panel: ComponentType<RecordKey>;
  /** A number or sign beside the tab's name. */
  Mark?: ComponentType<RecordKey>;
}

const isStored = ({ shelf, isNew }: { shelf: Shelf; isNew: boolean }) => shelf !== 'rules' && !isNew;

/** The tabs beside a record, in their order. A new one is one row here. */
export const SIDE_TABS: readonly SideTab[] = [
  { name: 'preview', label: 'side.preview', appliesTo: ({ shelf }) => shelf !== 'rules', Panel: PreviewTab },
  { name: 'problems', label: 'problems.title', appliesTo: () => true, Panel: ProblemsTab, Mark: ProblemsMark },
  { name: 'users', label: 'side.users', appliesTo: isStored, Panel: UsersTab },
  { name: 'history', label: 'side.history', appliesTo: isStored, Panel: HistoryTab },
];
