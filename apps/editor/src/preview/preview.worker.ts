import { CONTRACT, provideValidators } from '@bestiaire/contract';
import { PRECOMPILED } from '@bestiaire/contract/precompiled';
import { Playback } from './playback.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { refusalsOf } from './refusals.ts';

provideValidators(CONTRACT, PRECOMPILED);

/** The simulation runs here, so that typing and drawing never wait for it. */
let playback: Playback | undefined;
let current = 0;

const tell = (answer: FromWorker) => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.do === 'run') {
      current = data.run;
      playback = undefined;
      const refused = refusalsOf(data.unsaved)[0];
      if (refused !== undefined) {
        const place = `${refused.collection}/${refused.id} ${refused.pointer}`;
        return tell({
          told: 'failed',
          run: data.run,
          message: { en: `${place}: ${refused.message.en}`, fr: `${place} : ${refused.message.fr}` },
        });
      }
      playback = new Playback(data.request);
      tell({ told: 'recorded', run: data.run, recording: playback.recording, view: playback.viewAt(0) });
    } else if (playback !== undefined && data.run === current) {
      tell({ told: 'shown', run: data.run, step: data.step, view: playback.viewAt(data.step) });
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ told: 'failed', run: data.run, message: { en: message, fr: message } });
  }
});
