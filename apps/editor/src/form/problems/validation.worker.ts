import { CONTRACT, type Content, type Diagnostic, provideValidators, validate } from '@bestiaire/contract';
import { PRECOMPILED } from '@bestiaire/contract/precompiled';
import { mergeDrafts, type UnsavedRecord } from '../../state/mergeDrafts.ts';

/** The stored content when it changed, and the unsaved records of now. */
export interface ValidationRequest {
  turn: number;
  stored?: Content;
  unsaved: readonly UnsavedRecord[];
}

export interface ValidationAnswer {
  turn: number;
  diagnostics: Diagnostic[];
}

provideValidators(CONTRACT, PRECOMPILED);
let stored: Content | undefined;

// The whole content is judged off the page's own thread: a keystroke never waits for a thousand records.
addEventListener('message', ({ data }: MessageEvent<ValidationRequest>) => {
  stored = data.stored ?? stored;
  if (stored === undefined) return;
  const answer: ValidationAnswer = { turn: data.turn, diagnostics: validate(mergeDrafts(stored, data.unsaved), CONTRACT) };
  postMessage(answer);
});
