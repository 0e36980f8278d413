import type { ScriptDeed } from '@bestiaire/contract';
import type { ArenaView, LogEvent } from '@bestiaire/simulation';
import { Alert, Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSay } from '../i18n/index.ts';
import { ArenaStage } from './arena/ArenaStage.tsx';
import { CreaturePanel } from './arena/CreaturePanel.tsx';
import { Console } from './Console.tsx';
import { EventLog } from './EventLog.tsx';
import { usePreviewText } from './i18n/index.ts';
import classes from './preview.module.css';
import type { PreviewProps } from './previewProps.ts';
import { Transport } from './Transport.tsx';
import { usePlayback } from './usePlayback.ts';

const TICKS_PER_SECOND = 60;
/** A body struck shows it for this many ticks. */
const FLASH = 6;

const tickOf = (event: LogEvent): number => (typeof event['tick'] === 'number' ? event['tick'] : 0);

/** Plays an arena encounter: the room, the transport, the console, the log and the creature chosen. */
export function ArenaPreview({ content, unsaved, encounter }: PreviewProps) {
  const t = usePreviewText();
  const say = useSay();
  const [seed, setSeed] = useState(encounter.seed);
  const [inputs, setInputs] = useState<ScriptDeed[]>([]);
  const [selected, setSelected] = useState<string>();
  const [state, controls] = usePlayback({
    content,
    unsaved,
    encounter: encounter.id,
    seed,
    run: 0,
    inputs,
    stepsPerSecond: TICKS_PER_SECOND,
  });
  const { recording, step } = state;
  const view = state.view as ArenaView | undefined;
  const shown = recording?.ends[step] ?? 0;

  const struck = useMemo(() => {
    const names = new Set<string>();
    const log = recording?.log ?? [];
    for (let index = shown - 1; index >= 0; index -= 1) {
      const event = log[index] as LogEvent;
      if (tickOf(event) < step - FLASH) break;
      if (event.type === 'damaged' && typeof event['creature'] === 'string') names.add(event['creature']);
    }
    return names;
  }, [recording, shown, step]);

  return (
    <div className={classes.preview}>
      {state.status === 'failed' && (
        <Alert color="red" title={t('failed')}>
          {t('failed_hint')} <Text size="xs">{state.message === undefined ? '' : say(state.message)}</Text>
        </Alert>
      )}
      {view === undefined || encounter.mode !== 'arena' ? (
        state.status === 'working' && <Loader role="status" aria-label={t('working')} size="sm" />
      ) : (
        <ArenaStage view={view} room={encounter} selected={selected} struck={struck} onSelect={setSelected} />
      )}
      <Transport state={state} controls={controls} stepsPerSecond={TICKS_PER_SECOND} seed={seed} onSeed={setSeed} />
      {recording !== undefined && (
        <Text size="xs" fw={500} role="status">
          {t('summary', {
            outcome: t(`outcome.${recording.summary.outcome}`),
            seconds: (recording.summary.at / TICKS_PER_SECOND).toFixed(1),
          })}
        </Text>
      )}
      <Console
        at={step}
        selected={selected}
        inputs={inputs}
        onInputs={(deeds) => {
          setInputs(deeds);
          // A deed is done in the step that follows the instant shown: show what it did.
          if (deeds.length > inputs.length) controls.seek(step + 1);
        }}
        disabled={recording === undefined}
      />
      {view !== undefined && recording !== undefined && (
        <div className={classes.below}>
          <EventLog
            log={recording.log}
            shown={shown}
            selected={selected}
            clockOf={(event) => `${(tickOf(event) / TICKS_PER_SECOND).toFixed(2)} s`}
            stepOf={(event) => tickOf(event) + 1}
            onJump={controls.seek}
          />
          <div className={classes.side}>
            <CreaturePanel view={view} selected={selected} />
          </div>
        </div>
      )}
    </div>
  );
}
