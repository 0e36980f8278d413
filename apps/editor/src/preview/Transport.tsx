import { ActionIcon, Group, NumberInput, Select, Slider, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconDice5,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePreviewText } from './i18n/index.ts';
import classes from './preview.module.css';
import { type PlaybackControls, type PlaybackState, SPEEDS } from './usePlayback.ts';

interface TransportProps {
  state: PlaybackState;
  controls: PlaybackControls;
  stepsPerSecond: number;
  /** What a step is called where it is no part of a second: a turn, a second of the fight. */
  unit?: string;
  seed: number;
  onSeed(seed: number): void;
}

function Button({ label, icon, onClick, disabled }: { label: string; icon: ReactNode; onClick: () => void; disabled: boolean }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick} disabled={disabled}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Play, pause, step, scrub, speed and seed. */
export function Transport({ state, controls, stepsPerSecond, unit, seed, onSeed }: TransportProps) {
  const t = usePreviewText();
  const last = state.recording?.last ?? 0;
  const idle = state.recording === undefined;
  const seconds = (step: number) => (step / stepsPerSecond).toFixed(2);
  const instant =
    unit === undefined
      ? t('at', { seconds: seconds(state.step), last: seconds(last) })
      : t('at_step', { unit, step: state.step, last });
  return (
    <Stack gap={6} role="group" aria-label={t('transport')}>
      <Group gap={2} wrap="nowrap">
        <Button label={t('to_start')} icon={<IconPlayerSkipBack size={16} />} onClick={() => controls.seek(0)} disabled={idle} />
        <Button
          label={t('back')}
          icon={<IconPlayerTrackPrev size={16} />}
          onClick={() => controls.seek(state.step - 1)}
          disabled={idle}
        />
        {state.playing ? (
          <Button label={t('pause')} icon={<IconPlayerPauseFilled size={16} />} onClick={controls.pause} disabled={idle} />
        ) : (
          <Button label={t('play')} icon={<IconPlayerPlayFilled size={16} />} onClick={controls.play} disabled={idle} />
        )}
        <Button
          label={t('forward')}
          icon={<IconPlayerTrackNext size={16} />}
          onClick={() => controls.seek(state.step + 1)}
          disabled={idle}
        />
        <Button
          label={t('to_end')}
          icon={<IconPlayerSkipForward size={16} />}
          onClick={() => controls.seek(last)}
          disabled={idle}
        />
        <Select
          aria-label={t('speed')}
          className={classes.speed}
          data={SPEEDS.map((speed) => ({ value: String(speed), label: `×${speed}` }))}
          value={String(state.speed)}
          onChange={(value) => controls.setSpeed(Number(value ?? 1))}
          allowDeselect={false}
        />
        <NumberInput
          aria-label={t('seed')}
          className={classes.seed}
          leftSection={<Text size="xs">{t('seed')}</Text>}
          leftSectionWidth={48}
          value={seed}
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          allowDecimal={false}
          hideControls
          onChange={(value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && onSeed(value)}
        />
        <Button
          label={t('new_seed')}
          icon={<IconDice5 size={16} />}
          onClick={() => onSeed((seed * 31 + 17) % 1_000_000)}
          disabled={idle}
        />
      </Group>
      <Slider
        size="sm"
        min={0}
        max={Math.max(1, last)}
        value={state.step}
        onChange={controls.seek}
        disabled={idle}
        label={(step) => (unit === undefined ? `${seconds(step)} s` : String(step))}
        thumbLabel={t('scrub')}
        thumbProps={{
          'aria-valuetext': instant,
        }}
      />
      <Text size="xs" c="dimmed" className={classes.instant}>
        {instant}
        {unit === undefined ? ` · ${t('tick', { step: state.step })}` : ''}
      </Text>
    </Stack>
  );
}
