import type { Content, ScriptDeed, Text } from '@bestiaire/contract';
import type { View } from '@bestiaire/simulation';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UnsavedRecord } from '../state/mergeDrafts.ts';
import type { Recording } from './playback.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

export interface PlaybackState {
  /** `working` until the first run is there; then the last good one stays shown while a newer one is played. */
  status: 'working' | 'ready' | 'failed';
  recording?: Recording;
  view?: View;
  step: number;
  playing: boolean;
  speed: number;
  message?: Text;
}

export interface PlaybackControls {
  play(): void;
  pause(): void;
  seek(step: number): void;
  setSpeed(speed: number): void;
}

interface Options {
  content: Content;
  unsaved: readonly UnsavedRecord[];
  encounter: string;
  seed: number;
  run: number;
  inputs: readonly ScriptDeed[];
  stepsPerSecond: number;
}

/**
 * A run of the encounter, played in a Web Worker and shown step by step. Changed content, seed or deeds play it anew; the step
 * shown stays where it was, so that a number changed is judged at the same instant.
 */
export function usePlayback({
  content,
  unsaved,
  encounter,
  seed,
  run,
  inputs,
  stepsPerSecond,
}: Options): [PlaybackState, PlaybackControls] {
  const [state, setState] = useState<PlaybackState>({ status: 'working', step: 0, playing: false, speed: 1 });
  const worker = useRef<Worker | undefined>(undefined);
  const number = useRef(0);
  const asked = useRef<number | undefined>(undefined);
  const wanted = useRef(0);

  const show = useCallback((step: number) => {
    wanted.current = step;
    if (asked.current !== undefined) return;
    asked.current = step;
    worker.current?.postMessage({ do: 'show', run: number.current, step } satisfies ToWorker);
  }, []);

  useEffect(() => {
    const started = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.run !== number.current) return;
      if (data.told === 'failed') {
        setState((before) => ({ ...before, status: 'failed', playing: false, message: data.message }));
      } else if (data.told === 'recorded') {
        const step = Math.min(wanted.current, data.recording.last);
        asked.current = undefined;
        setState(({ message: _, ...before }) => ({
          ...before,
          status: 'ready',
          recording: data.recording,
          view: data.view,
          step,
        }));
        show(step);
      } else {
        asked.current = undefined;
        setState((before) => ({ ...before, view: data.view, step: data.step }));
        if (wanted.current !== data.step) show(wanted.current);
      }
    });
    return () => started.terminate();
  }, [show]);

  useEffect(() => {
    number.current += 1;
    asked.current = 0;
    worker.current?.postMessage({
      do: 'run',
      run: number.current,
      request: { content, encounter, seed, run, inputs },
      unsaved,
    } satisfies ToWorker);
  }, [content, unsaved, encounter, seed, run, inputs]);

  const { playing, speed, recording } = state;
  useEffect(() => {
    if (!playing || recording === undefined) return;
    let frame = 0;
    let before = performance.now();
    let exact = wanted.current;
    const tick = (now: number) => {
      exact = Math.min(recording.last, exact + ((now - before) / 1000) * stepsPerSecond * speed);
      before = now;
      show(Math.floor(exact));
      if (exact >= recording.last) setState((last) => ({ ...last, playing: false }));
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, recording, show, stepsPerSecond]);

  const controls: PlaybackControls = {
    play: () => {
      if (recording !== undefined && wanted.current >= recording.last) show(0);
      setState((last) => ({ ...last, playing: true }));
    },
    pause: () => setState((last) => ({ ...last, playing: false })),
    seek: (step) => {
      setState((last) => ({ ...last, playing: false }));
      show(Math.max(0, Math.min(step, recording?.last ?? 0)));
    },
    setSpeed: (chosen) => setState((last) => ({ ...last, speed: chosen })),
  };
  return [state, controls];
}
