import type { GameMap, Terrain } from '@bestiaire/contract';
import type { Palette } from '../arena/palette.ts';
import type { GridCreature } from './gridPicture.ts';

export interface GridFrame {
  /** Pixels along the side of a combat cell. */
  cell: number;
  left: number;
  top: number;
}

/** Tiles along the side of a combat cell. */
const tilesPerCell = (map: GameMap) => Math.max(1, Math.round((map.cell_size ?? map.tile_size) / map.tile_size));

export function gridFrame(map: GameMap, width: number, height: number): GridFrame {
  const columns = (map.tiles[0]?.length ?? 1) / tilesPerCell(map);
  const rows = map.tiles.length / tilesPerCell(map);
  const cell = Math.max(2, Math.min((width - 16) / columns, (height - 16) / rows));
  return { cell, left: (width - columns * cell) / 2, top: (height - rows * cell) / 2 };
}

export function creatureOn(creatures: readonly GridCreature[], frame: GridFrame, x: number, y: number): string | undefined {
  const column = (x - frame.left) / frame.cell;
  const row = (y - frame.top) / frame.cell;
  return creatures.find((one) => column >= one.x && row >= one.y && column < one.x + one.side && row < one.y + one.side)?.id;
}

function drawTiles(context: CanvasRenderingContext2D, map: GameMap, frame: GridFrame, palette: Palette): void {
  const size = frame.cell / tilesPerCell(map);
  const colours: Record<Terrain, string> = {
    open: palette.floor,
    difficult: palette.telegraph,
    solid: palette.wall,
    low: palette.obstacle,
  };
  map.tiles.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const terrain = map.legend[sign] ?? 'open';
      const left = frame.left + x * size;
      const top = frame.top + y * size;
      context.fillStyle = palette.floor;
      context.fillRect(left, top, size + 0.5, size + 0.5);
      context.fillStyle = colours[terrain];
      const inset = terrain === 'low' ? size * 0.2 : 0;
      context.fillRect(left + inset, top + inset, size - 2 * inset + (inset ? 0 : 0.5), size - 2 * inset + (inset ? 0 : 0.5));
    });
  });
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  const columns = Math.ceil((map.tiles[0]?.length ?? 0) / tilesPerCell(map));
  const rows = Math.ceil(map.tiles.length / tilesPerCell(map));
  context.beginPath();
  for (let x = 0; x <= columns; x += 1) {
    context.moveTo(frame.left + x * frame.cell, frame.top);
    context.lineTo(frame.left + x * frame.cell, frame.top + rows * frame.cell);
  }
  for (let y = 0; y <= rows; y += 1) {
    context.moveTo(frame.left, frame.top + y * frame.cell);
    context.lineTo(frame.left + columns * frame.cell, frame.top + y * frame.cell);
  }
  context.stroke();
}

function drawCreature(
  context: CanvasRenderingContext2D,
  creature: GridCreature,
  frame: GridFrame,
  palette: Palette,
  selected: boolean,
): void {
  const size = creature.side * frame.cell;
  const x = frame.left + creature.x * frame.cell + size / 2;
  const y = frame.top + creature.y * frame.cell + size / 2;
  context.globalAlpha = creature.down ? 0.4 : 1;
  context.beginPath();
  context.arc(x, y, size * 0.38, 0, 2 * Math.PI);
  context.fillStyle = creature.party ? palette.hero : palette.foe;
  context.fill();
  if (creature.active || selected) {
    context.strokeStyle = selected ? palette.selected : palette.telegraphEdge;
    context.lineWidth = 2.5;
    context.stroke();
  }
  context.globalAlpha = 1;
  const half = size * 0.36;
  context.fillStyle = palette.barBack;
  context.fillRect(x - half, y - size * 0.48, 2 * half, 3);
  context.fillStyle = creature.party ? palette.heroBar : palette.foeBar;
  context.fillRect(x - half, y - size * 0.48, (2 * half * Math.max(0, creature.hp)) / creature.max_hp, 3);
  if (frame.cell < 18 && !selected) return;
  context.fillStyle = palette.text;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.fillText(creature.id, x, y + size * 0.4);
}

export interface GridDrawing {
  map: GameMap;
  palette: Palette;
  selected: string | undefined;
}

/** Draws a fight on its map; sizes are CSS pixels. */
export function drawGrid(
  context: CanvasRenderingContext2D,
  creatures: readonly GridCreature[],
  width: number,
  height: number,
  options: GridDrawing,
): GridFrame {
  const { map, palette, selected } = options;
  const frame = gridFrame(map, width, height);
  context.clearRect(0, 0, width, height);
  context.font = '10px system-ui, sans-serif';
  drawTiles(context, map, frame, palette);
  const fallenFirst = [...creatures].sort((a, b) => Number(b.down) - Number(a.down));
  for (const creature of fallenFirst) drawCreature(context, creature, frame, palette, creature.id === selected);
  return frame;
}
