import { useEffect, useMemo } from 'react';
import { draftKey, useDraft } from '../state/draft.ts';
import { offerKeptDraft } from '../state/keepDrafts.ts';
import { useFormLanguage } from './i18n/index.ts';
import { KeptDraftNotice } from './KeptDraftNotice.tsx';
import { layoutFor } from './layouts/index.tsx';
import { withoutId } from './schema/parts.ts';
import { prepareSchema } from './schema/prepare.ts';
import { recordSchema } from './schema/recordSchema.ts';
import { SessionContext, sessionOf } from './session.ts';
import { useFocusRevealed } from './useFocusRevealed.ts';

interface RecordFormProps {
  /** One of the six collections, or `rules`. */
  collection: string;
  id: string;
}

/** The form of one record, drawn from its schema, over its draft. Nothing is drawn until the draft is open. */
export function RecordForm({ collection, id }: RecordFormProps) {
  const key = draftKey(collection, id);
  const draft = useDraft(key);
  const session = useMemo(() => sessionOf(key), [key]);
  const isOpen = draft !== undefined;
  useEffect(() => {
    if (isOpen) offerKeptDraft(key);
  }, [key, isOpen]);
  if (draft === undefined) return null;
  return (
    <SessionContext.Provider value={session}>
      <KeptDraftNotice draft={draft} />
      <Fields key={key} collection={collection} id={id} value={draft.history.now} />
    </SessionContext.Provider>
  );
}

function Fields({ collection, id, value }: RecordFormProps & { value: unknown }) {
  const language = useFormLanguage();
  const schema = withoutId(prepareSchema(recordSchema(collection, id), language));
  const Layout = layoutFor(collection);
  useFocusRevealed();
  return <Layout schema={schema} value={value} />;
}
