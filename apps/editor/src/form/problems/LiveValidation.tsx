import { useEffect, useRef } from 'react';
import { useStoredContent, useUnsavedRecords } from '../../state/content.ts';
import { setLiveProblems } from './problemStore.ts';
import type { ValidationAnswer, ValidationRequest } from './validation.worker.ts';

/** Typing pauses this long before it is judged. */
const PAUSE = 150;

/** Judges the whole content, unsaved edits and all, as one types. Once in the application, above every screen. */
export function LiveValidation(): null {
  const stored = useStoredContent();
  const unsaved = useUnsavedRecords();
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  const sent = useRef<typeof stored>(undefined);

  useEffect(() => {
    const started = new Worker(new URL('./validation.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ValidationAnswer>) => {
      // A newer request is under way: its answer is the one that counts.
      if (data.turn === turn.current) setLiveProblems(data.diagnostics);
    });
    worker.current = started;
    sent.current = undefined;
    return () => started.terminate();
  }, []);

  useEffect(() => {
    if (stored === undefined) return;
    const timer = setTimeout(() => {
      turn.current += 1;
      const request: ValidationRequest = { turn: turn.current, unsaved, ...(sent.current === stored ? {} : { stored }) };
      sent.current = stored;
      worker.current?.postMessage(request);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [stored, unsaved]);
  return null;
}
