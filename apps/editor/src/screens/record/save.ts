import { putRecord } from '../../api/content.ts';
import type { Problem } from '../../api/types.ts';
import { notifyDone, notifyFailed } from '../../components/notify.ts';
import type { Json } from '../../form/schema/json.ts';
import { currentLanguage, translate } from '../../i18n/index.ts';
import type { RecordKey } from '../../state/activeRecord.ts';
import { openDialog } from '../../state/dialog.ts';
import { draftIsDirty, draftKey, draftOf, type SaveOutcome, settleSave } from '../../state/draft.ts';

/** What the server's refusal means to the draft. */
function outcomeOf(problem: Problem): SaveOutcome {
  if (problem.status === 412 && problem.current !== undefined && problem.etag !== undefined) {
    return { kind: 'conflict', record: problem.current, etag: problem.etag };
  }
  if (problem.status === 422) return { kind: 'refused', diagnostics: problem.diagnostics };
  return { kind: 'failed', message: problem.message[currentLanguage()] };
}

const saving = new Set<string>();

/** Stores the draft of a record. Where it can't, the form, a dialogue or a message says why; the draft stays as it is. */
export async function saveRecord({ shelf, id }: RecordKey): Promise<void> {
  const key = draftKey(shelf, id);
  const draft = draftOf(key);
  if (draft === undefined || !draftIsDirty(draft) || saving.has(key)) return;
  saving.add(key);
  const answer = await putRecord(shelf, id, draft.history.now, draft.etag).finally(() => saving.delete(key));
  const outcome: SaveOutcome = answer.ok
    ? { kind: 'saved', record: answer.value as Json, etag: answer.etag }
    : outcomeOf(answer.problem);
  settleSave(key, outcome);
  if (outcome.kind === 'saved') notifyDone(translate('save.done', { id }));
  else if (outcome.kind === 'conflict') {
    openDialog({ name: 'conflict', shelf, id, theirs: outcome.record as Readonly<Record<string, unknown>>, etag: outcome.etag });
  } else if (outcome.kind === 'refused')
    notifyFailed(translate('save.refused', { id }), translate('save.refusedHelp', { count: outcome.diagnostics.length }));
  else notifyFailed(translate('save.failed', { id }), outcome.message);
}
