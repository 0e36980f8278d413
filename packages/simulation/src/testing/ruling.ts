import type { CriticalInjury } from '@bestiaire/contract';
import injuries from '../../../../data/rules/critical_injuries.json' with { type: 'json' };
import type { RuleTables } from '../rules/criticalInjury.ts';
import type { Ruled } from '../rules/ruling.ts';

/** The project's own tables. */
export const TABLES: RuleTables = { critical_injuries: injuries.entries as CriticalInjury[] };

/** What was ruled; a refusal fails the test with its reasons. */
export function rulingOf<T>(answer: Ruled<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.diagnostics.map(({ code, pointer, message }) => `${code} ${pointer} ${message.en}`).join('\n'));
}

/** Code and place of each refusal; empty for a ruling. */
export function refusalsOf(answer: Ruled<unknown>): string[] {
  return answer.ok ? [] : answer.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
}
