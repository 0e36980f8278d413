import { Box, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Palette, paletteOf } from './arena/palette.ts';
import classes from './preview.module.css';

interface StageProps<Frame> {
  label: string;
  /** Draws into CSS pixels and gives the frame that `at` reads a pixel with. Must change when the picture does. */
  draw(context: CanvasRenderingContext2D, width: number, height: number, palette: Palette): Frame;
  /** The creature at a pixel. */
  at(frame: Frame, x: number, y: number): string | undefined;
  /** The creatures that the arrow keys go through, in order. */
  standing: readonly string[];
  selected: string | undefined;
  onSelect(creature: string | undefined): void;
}

/** A fight on a canvas; a creature is chosen by pointer or with the arrow keys. */
export function Stage<Frame>({ label, draw, at, standing, selected, onSelect }: StageProps<Frame>) {
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
    frame.current = draw(context, width, height, paletteOf(scheme));
  }, [draw, width, height, scheme]);

  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (frame.current) onSelect(at(frame.current, event.clientX - box.left, event.clientY - box.top));
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
    if (event.key === 'Escape') onSelect(undefined);
    if (step === 0) return;
    event.preventDefault();
    const place = standing.indexOf(selected ?? '');
    const next = place === -1 ? (step === 1 ? 0 : standing.length - 1) : (place + step + standing.length) % standing.length;
    onSelect(standing[next]);
  };
  return (
    <div ref={ref} className={classes['stage']}>
      {/* The log and the creature's table say in words all that the picture shows. */}
      <Box
        className={classes['canvas'] ?? ''}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={walk}
        onPointerDown={choose}
      >
        <canvas ref={canvas} className={classes['canvas']} aria-hidden />
      </Box>
    </div>
  );
}
