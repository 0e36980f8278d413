import type { ArenaEncounter } from '@bestiaire/contract';
import type { ArenaView } from '@bestiaire/simulation';
import type { Palette } from './palette.ts';

type Creature = ArenaView['creatures'][number];
type Area = NonNullable<Creature['attack']>['shapes'][number]['area'];

/** The room as the encounter states it. */
export type Room = Pick<ArenaEncounter, 'width' | 'height' | 'obstacles'>;

/** How world units become pixels: one scale for both axes, the room centred. */
export interface Frame {
  scale: number;
  left: number;
  top: number;
}

/** Free space around the room, in pixels: the door and names stand there. */
const MARGIN = 22;

export function frameOf(room: { width: number; height: number }, width: number, height: number): Frame {
  const scale = Math.max(0.1, Math.min((width - 2 * MARGIN) / room.width, (height - 2 * MARGIN) / room.height));
  return { scale, left: (width - room.width * scale) / 2, top: (height - room.height * scale) / 2 };
}

/** The creature drawn at a pixel, the smallest first; undefined when there is none. */
export function creatureAt(view: ArenaView, frame: Frame, x: number, y: number): string | undefined {
  const worldX = (x - frame.left) / frame.scale;
  const worldY = (y - frame.top) / frame.scale;
  const slack = 4 / frame.scale;
  return view.creatures
    .filter(
      (creature) => creature.status !== 'gone' && Math.hypot(creature.x - worldX, creature.y - worldY) <= creature.radius + slack,
    )
    .sort((a, b) => a.radius - b.radius)[0]?.id;
}

/** Traces an area in front of a body that faces along +x. Angles on screen grow clockwise, as the simulation's do (y down). */
function trace(context: CanvasRenderingContext2D, area: Area): void {
  context.beginPath();
  if (area.kind === 'circle') context.arc(area.along, area.across, area.radius, 0, 2 * Math.PI);
  else if (area.kind === 'box')
    context.rect(area.along - area.halfLength, area.across - area.halfWidth, 2 * area.halfLength, 2 * area.halfWidth);
  else {
    const half = Math.atan2(area.sin, area.cos);
    context.moveTo(area.along, area.across);
    context.arc(area.along, area.across, area.radius, -half, half);
    context.closePath();
  }
}

function drawRoom(context: CanvasRenderingContext2D, room: Room, palette: Palette): void {
  const { width, height, obstacles = [] } = room;
  context.fillStyle = palette.floor;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = palette.grid;
  context.lineWidth = 0.02;
  context.beginPath();
  for (let x = 1; x < width; x += 1) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (let y = 1; y < height; y += 1) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
  context.fillStyle = palette.obstacle;
  for (const { x, y, width: w, height: h } of obstacles) context.fillRect(x, y, w, h);
  context.strokeStyle = palette.wall;
  context.lineWidth = 0.12;
  context.strokeRect(0, 0, width, height);
}

/** The door in the upper wall: shut while something holds the room, with how many. */
function drawDoor(context: CanvasRenderingContext2D, view: ArenaView, room: Room, frame: Frame, palette: Palette): void {
  const middle = frame.left + (room.width * frame.scale) / 2;
  const half = Math.min(28, (room.width * frame.scale) / 6);
  context.strokeStyle = view.exit_open ? palette.open : palette.shut;
  context.lineWidth = 5;
  context.beginPath();
  if (view.exit_open) {
    context.moveTo(middle - half, frame.top);
    context.lineTo(middle - half, frame.top - 12);
    context.moveTo(middle + half, frame.top);
    context.lineTo(middle + half, frame.top - 12);
  } else {
    context.moveTo(middle - half, frame.top - 2);
    context.lineTo(middle + half, frame.top - 2);
  }
  context.stroke();
  if (!view.exit_open && view.held_by.length > 0) {
    context.fillStyle = palette.text;
    context.textAlign = 'center';
    context.textBaseline = 'bottom';
    context.fillText(String(view.held_by.length), middle, frame.top - 6);
  }
}

function drawShapes(context: CanvasRenderingContext2D, creature: Creature, palette: Palette): void {
  context.save();
  context.translate(creature.x, creature.y);
  context.rotate(Math.atan2(creature.facing.y, creature.facing.x));
  for (const { track, area } of creature.attack?.shapes ?? []) {
    trace(context, area);
    context.fillStyle = track === 'hits' ? palette.hit : palette.telegraph;
    context.fill();
    if (track === 'hits') continue;
    context.strokeStyle = palette.telegraphEdge;
    context.lineWidth = 0.04;
    context.stroke();
  }
  context.restore();
}

function drawBody(
  context: CanvasRenderingContext2D,
  creature: Creature,
  palette: Palette,
  selected: boolean,
  struck: boolean,
): void {
  const { x, y, radius, facing } = creature;
  const down = creature.status === 'gone';
  context.globalAlpha = down ? 0.35 : creature.status === 'fleeing' ? 0.6 : 1;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = struck
    ? palette.flash
    : creature.camp === 'party'
      ? palette.hero
      : creature.caster === undefined
        ? palette.foe
        : palette.acolyte;
  context.fill();
  if (creature.safe) {
    context.strokeStyle = palette.safe;
    context.lineWidth = 0.1;
    context.stroke();
  }
  if (!down) {
    context.beginPath();
    context.moveTo(x + facing.x * radius * 0.3, y + facing.y * radius * 0.3);
    context.lineTo(x + facing.x * radius, y + facing.y * radius);
    context.strokeStyle = palette.facing;
    context.lineWidth = Math.max(0.06, radius * 0.18);
    context.stroke();
  }
  if (selected) {
    context.beginPath();
    context.arc(x, y, radius + 0.18, 0, 2 * Math.PI);
    context.strokeStyle = palette.selected;
    context.lineWidth = 0.08;
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Health bar and name, in pixels, so that they stay readable at every scale. */
function drawLabel(context: CanvasRenderingContext2D, creature: Creature, frame: Frame, palette: Palette, named: boolean): void {
  const x = frame.left + creature.x * frame.scale;
  const y = frame.top + (creature.y - creature.radius) * frame.scale - 5;
  const half = Math.max(9, Math.min(22, creature.radius * frame.scale));
  context.fillStyle = palette.barBack;
  context.fillRect(x - half, y - 3, 2 * half, 4);
  context.fillStyle = creature.camp === 'party' ? palette.heroBar : palette.foeBar;
  context.fillRect(x - half, y - 3, (2 * half * Math.max(0, creature.hp)) / creature.max_hp, 4);
  if (!named) return;
  context.fillStyle = palette.text;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  context.fillText(creature.id, x, y - 5);
}

export interface DrawOptions {
  room: Room;
  palette: Palette;
  selected?: string | undefined;
  /** Creatures damaged a moment ago. */
  struck: ReadonlySet<string>;
}

/** Draws an arena's state (ABI-03: it only shows what the simulation says). `width` and `height` are CSS pixels. */
export function drawArena(
  context: CanvasRenderingContext2D,
  view: ArenaView,
  width: number,
  height: number,
  options: DrawOptions,
): Frame {
  const { room, palette, selected, struck } = options;
  const frame = frameOf(room, width, height);
  context.clearRect(0, 0, width, height);
  context.font = '11px system-ui, sans-serif';
  context.save();
  context.translate(frame.left, frame.top);
  context.scale(frame.scale, frame.scale);
  drawRoom(context, room, palette);
  const standing = new Map(view.creatures.map((creature) => [creature.id, creature]));
  context.strokeStyle = palette.tie;
  context.lineWidth = 0.05;
  context.setLineDash([0.2, 0.2]);
  for (const creature of view.creatures) {
    const master =
      creature.tied && creature.status === 'fighting' && creature.caster !== undefined
        ? standing.get(creature.caster)
        : undefined;
    if (master === undefined) continue;
    context.beginPath();
    context.moveTo(master.x, master.y);
    context.lineTo(creature.x, creature.y);
    context.stroke();
  }
  context.setLineDash([]);
  for (const creature of view.creatures) if (creature.status === 'fighting') drawShapes(context, creature, palette);
  // The fallen lie under those that stand.
  const inOrder = [...view.creatures].sort((a, b) => Number(a.status !== 'gone') - Number(b.status !== 'gone'));
  for (const creature of inOrder) drawBody(context, creature, palette, creature.id === selected, struck.has(creature.id));
  context.fillStyle = palette.projectile;
  for (const { x, y, radius } of view.projectiles) {
    context.beginPath();
    context.arc(x, y, Math.max(radius, 0.12), 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
  const crowded = view.creatures.filter((creature) => creature.status === 'fighting').length > 14;
  for (const creature of view.creatures)
    if (creature.status !== 'gone')
      drawLabel(context, creature, frame, palette, !crowded || creature.id === selected || creature.camp === 'party');
  drawDoor(context, view, room, frame, palette);
  return frame;
}
