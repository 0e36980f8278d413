import { ProblemBadges } from '../../../components/ProblemBadges.tsx';
import { ProblemList } from '../../../form/problems/ProblemList.tsx';
import { useProblemStore } from '../../../form/problems/problemStore.ts';
import type { RecordKey } from '../../../state/activeRecord.ts';
import { draftKey } from '../../../state/draft.ts';

/** The findings about the record as it now stands in the form. */
export function ProblemsTab({ shelf, id }: RecordKey) {
  return <ProblemList collection={shelf} id={id} />;
}

export function ProblemsMark({ shelf, id }: RecordKey) {
  const byPointer = useProblemStore((state) => state.records.get(draftKey(shelf, id))?.byPointer);
  const found = [...(byPointer?.values() ?? [])].flat();
  const errors = found.filter(({ severity }) => severity === 'error').length;
  return <ProblemBadges errors={errors} warnings={found.length - errors} />;
}
