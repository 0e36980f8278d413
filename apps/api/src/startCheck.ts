import { assertContract } from '@bestiaire/contract';
import { CODE, type Code, checkCode } from '@bestiaire/simulation';

/** The server can't start: its own code is at odds with itself. The message says how to mend it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What must hold before anything is served: a sound contract (ABI-11) that agrees with the code both ways (ABI-13). */
export function checkStart(code: Code = CODE): void {
  try {
    assertContract(code.contract);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
  const disagreements = checkCode(code);
  if (disagreements.length === 0) return;
  throw new StartError(disagreements.map(({ code: id, message, hint }) => `${id} ${message.en} ${hint?.en ?? ''}`).join('\n'));
}
