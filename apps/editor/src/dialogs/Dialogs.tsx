import { closeDialog, type Dialog, useDialog } from '../state/dialog.ts';
import { AuthorDialog } from './AuthorDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { RefusalsDialog } from './RefusalsDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';

export type DialogProps<Name extends Dialog['name']> = Omit<Extract<Dialog, { name: Name }>, 'name'> & { close(): void };

/** Draws the dialogue that is open. */
export function Dialogs() {
  const { dialog } = useDialog();
  if (dialog === undefined) return null;
  const close = closeDialog;
  switch (dialog.name) {
    case 'create':
      return <CreateDialog {...dialog} close={close} />;
    case 'duplicate':
      return <DuplicateDialog {...dialog} close={close} />;
    case 'rename':
      return <RenameDialog {...dialog} close={close} />;
    case 'delete':
      return <DeleteDialog {...dialog} close={close} />;
    case 'tags':
      return <TagsDialog {...dialog} close={close} />;
    case 'conflict':
      return <ConflictDialog {...dialog} close={close} />;
    case 'refusals':
      return <RefusalsDialog {...dialog} close={close} />;
    case 'shortcuts':
      return <ShortcutsDialog close={close} />;
    case 'author':
      return <AuthorDialog close={close} />;
  }
}
