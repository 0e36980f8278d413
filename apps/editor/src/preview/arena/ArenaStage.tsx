import type { ArenaView } from '@bestiaire/simulation';
import { useCallback } from 'react';
import { usePreviewText } from '../i18n/index.ts';
import { Stage } from '../Stage.tsx';
import { creatureAt, drawArena, type Frame, type Room } from './drawArena.ts';
import type { Palette } from './palette.ts';

interface ArenaStageProps {
  view: ArenaView;
  room: Room;
  selected: string | undefined;
  struck: ReadonlySet<string>;
  onSelect(creature: string | undefined): void;
}

/** The arena, drawn. */
export function ArenaStage({ view, room, selected, struck, onSelect }: ArenaStageProps) {
  const t = usePreviewText();
  const draw = useCallback(
    (context: CanvasRenderingContext2D, width: number, height: number, palette: Palette) =>
      drawArena(context, view, width, height, { room, palette, selected, struck }),
    [view, room, selected, struck],
  );
  const fighting = view.creatures.filter(({ status }) => status === 'fighting');
  const label = t('stage', {
    heroes: fighting.filter(({ camp }) => camp === 'party').length,
    foes: fighting.filter(({ camp }) => camp === 'enemy').length,
  });
  return (
    <Stage<Frame>
      label={label}
      draw={draw}
      at={(frame, x, y) => creatureAt(view, frame, x, y)}
      standing={view.creatures.filter(({ status }) => status !== 'gone').map(({ id }) => id)}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
