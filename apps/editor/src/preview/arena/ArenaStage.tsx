import type { ArenaView } from '@bestiaire/simulation';
import { Box, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { usePreviewText } from '../i18n/index.ts';
import classes from '../preview.module.css';
import { creatureAt, drawArena, type Frame, type Room } from './drawArena.ts';
import { paletteOf } from './palette.ts';

interface ArenaStageProps {
  view: ArenaView;
  room: Room;
  selected: string | undefined;
  struck: ReadonlySet<string>;
  onSelect(creature: string | undefined): void;
}

/** The arena on a canvas; a creature is chosen by pointer or with the arrow keys. */
export function ArenaStage({ view, room, selected, struck, onSelect }: ArenaStageProps) {
  const t = usePreviewText();
  const scheme = useComputedColorScheme('light');
  const { ref, width, height } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<Frame | undefined>(undefined);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || !context || width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    frame.current = drawArena(context, view, width, height, { room, palette: paletteOf(scheme), selected, struck });
  }, [view, room, width, height, scheme, selected, struck]);

  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (frame.current) onSelect(creatureAt(view, frame.current, event.clientX - box.left, event.clientY - box.top));
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') onSelect(undefined);
    if (step === 0) return;
    event.preventDefault();
    const standing = view.creatures.filter((creature) => creature.status !== 'gone');
    const at = standing.findIndex((creature) => creature.id === selected);
    const next = at === -1 ? (step === 1 ? 0 : standing.length - 1) : (at + step + standing.length) % standing.length;
    onSelect(standing[next]?.id);
  };
  const standing = view.creatures.filter((creature) => creature.status === 'fighting');
  const label = t('stage', {
    heroes: standing.filter((creature) => creature.camp === 'party').length,
    foes: standing.filter((creature) => creature.camp === 'enemy').length,
  });
  return (
    <div ref={ref} className={classes.stage}>
      {/* The log and the creature's table say in words all that the picture shows. */}
      <Box className={classes.canvas} role="application" aria-label={label} tabIndex={0} onKeyDown={walk} onPointerDown={choose}>
        <canvas ref={canvas} className={classes.canvas} aria-hidden />
      </Box>
    </div>
  );
}
