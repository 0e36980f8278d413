import type { LogEvent } from '@bestiaire/simulation';
import { Alert, Loader, Table, Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useSay } from '../i18n/index.ts';
import type { Palette } from './arena/palette.ts';
import { EventLog } from './EventLog.tsx';
import { creatureOn, drawGrid, type GridFrame } from './grid/drawGrid.ts';
import { creaturesOn, type GridCreature } from './grid/gridPicture.ts';
import { usePreviewText } from './i18n/index.ts';
import classes from './preview.module.css';
import type { PreviewProps } from './previewProps.ts';
import { Stage } from './Stage.tsx';
import { Transport } from './Transport.tsx';
import { usePlayback } from './usePlayback.ts';

/** A turn or a second of the fight takes half a second on the screen. */
const STEPS_PER_SECOND = 2;
const NO_DEEDS: readonly never[] = [];

function CreatureTable({ creature }: { creature: GridCreature | undefined }) {
  const t = usePreviewText();
  if (creature === undefined) {
    return (
      <Text size="xs" c="dimmed">
        {t('no_creature')}
      </Text>
    );
  }
  return (
    <section aria-label={`${t('creature')} ${creature.id}`}>
      <Text fw={600} size="sm">
        {creature.id}
      </Text>
      <Table withRowBorders={false} verticalSpacing={1} horizontalSpacing={2} fz="xs">
        <Table.Tbody>
          {[['hp', `${creature.hp} / ${creature.max_hp}`] as const, ...creature.facts].map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`field.${name}`)}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** The clock that an event bears in a turn-based mode. */
function clockOf(event: LogEvent): string {
  if (typeof event['second'] === 'number') return `${event['second']} s`;
  return typeof event['round'] === 'number' ? `${event['round']}` : '';
}

/** Plays a fight on its map, turn by turn or second by second. */
export function GridPreview({ content, unsaved, encounter }: PreviewProps) {
  const t = usePreviewText();
  const say = useSay();
  const [seed, setSeed] = useState(encounter.seed);
  const [selected, setSelected] = useState<string>();
  const [state, controls] = usePlayback({
    content,
    unsaved,
    encounter: encounter.id,
    seed,
    run: 0,
    inputs: NO_DEEDS,
    stepsPerSecond: STEPS_PER_SECOND,
  });
  const { recording, step, view } = state;
  const map = encounter.mode === 'arena' ? undefined : content.maps.get(encounter.map);
  const creatures = useMemo(() => (view === undefined ? [] : creaturesOn(view)), [view]);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number, height: number, palette: Palette): GridFrame | undefined =>
      map === undefined ? undefined : drawGrid(context, creatures, width, height, { map, palette, selected }),
    [map, creatures, selected],
  );
  const shown = recording?.ends[step] ?? 0;
  const stepOf = (event: LogEvent) =>
    recording === undefined ? 0 : recording.ends.findIndex((end) => end > recording.log.indexOf(event));
  const standing = creatures.filter(({ down }) => !down);

  return (
    <div className={classes['preview']}>
      {state.status === 'failed' && (
        <Alert color="red" title={t('failed')}>
          {t('failed_hint')} <Text size="xs">{state.message === undefined ? '' : say(state.message)}</Text>
        </Alert>
      )}
      {view === undefined || map === undefined ? (
        state.status === 'working' && <Loader aria-label={t('working')} size="sm" />
      ) : (
        <Stage<GridFrame | undefined>
          label={t('stage', {
            heroes: standing.filter(({ party }) => party).length,
            foes: standing.filter(({ party }) => !party).length,
          })}
          draw={draw}
          at={(frame, x, y) => (frame === undefined ? undefined : creatureOn(creatures, frame, x, y))}
          standing={creatures.map(({ id }) => id)}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <Transport
        state={state}
        controls={controls}
        stepsPerSecond={STEPS_PER_SECOND}
        unit={t(`step_${encounter.mode}`)}
        seed={seed}
        onSeed={setSeed}
      />
      {recording !== undefined && (
        <Text size="xs" fw={500} role="status">
          {t(`outcome.${recording.summary.outcome}`)} ({recording.summary.reason}) · {recording.summary.at}
        </Text>
      )}
      {recording !== undefined && (
        <div className={classes['below']}>
          <EventLog
            log={recording.log}
            shown={shown}
            selected={selected}
            clockOf={clockOf}
            stepOf={stepOf}
            onJump={controls.seek}
          />
          <div className={classes['side']}>
            <CreatureTable creature={creatures.find(({ id }) => id === selected)} />
          </div>
        </div>
      )}
    </div>
  );
}
