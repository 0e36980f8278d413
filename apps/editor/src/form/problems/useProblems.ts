import type { Diagnostic } from '@bestiaire/contract';
import { pointerOf } from '@bestiaire/contract';
import { useShallow } from 'zustand/react/shallow';
import type { Path } from '../schema/json.ts';
import { useSession } from '../session.ts';
import { countInside, NO_PROBLEMS, useProblemStore } from './problemStore.ts';

/** The problems that stand exactly at a path; with `inside`, those of what it holds too (a control that draws a whole value). */
export function useProblemsAt(path: Path, inside = false): readonly Diagnostic[] {
  const { key } = useSession();
  const pointer = pointerOf(path);
  return useProblemStore(
    useShallow((state) => {
      const byPointer = state.records.get(key)?.byPointer;
      if (byPointer === undefined) return NO_PROBLEMS;
      if (!inside) return byPointer.get(pointer) ?? NO_PROBLEMS;
      const found = [...byPointer].filter(([at]) => at === pointer || at.startsWith(`${pointer}/`));
      return found.length === 0 ? NO_PROBLEMS : found.flatMap(([, problems]) => problems);
    }),
  );
}

/** How many problems stand at some paths or inside them. */
export function useProblemCount(paths: readonly Path[]): { errors: number; warnings: number } {
  const { key } = useSession();
  const pointers = paths.map(pointerOf);
  return useProblemStore(
    useShallow((state) => {
      const record = state.records.get(key);
      return record === undefined ? { errors: 0, warnings: 0 } : countInside(record, pointers);
    }),
  );
}
