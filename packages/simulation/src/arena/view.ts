import type { View } from '../core/engine.ts';
import { patternUnderWay } from './attacks.ts';
import type { ArenaDefinition, ArenaSheet } from './definition.ts';
import type { Area } from './shapes.ts';
import { type ArenaState, type Creature, FIGHTING, FLEEING, NONE } from './state.ts';

/** What a preview draws of one creature. */
export interface CreatureView {
  id: string;
  camp: 'party' | 'enemy';
  /** Hero or enemy id. */
  record: string;
  sheet: string;
  status: 'fighting' | 'fleeing' | 'gone';
  x: number;
  y: number;
  facing: { x: number; y: number };
  radius: number;
  hp: number;
  max_hp: number;
  generation: number;
  /** The caster's id. */
  caster?: string;
  tied: boolean;
  holds_room: boolean;
  phase?: string;
  /** The attack under way; `strike` for a hero's. */
  attack?: { pattern: string; time: number; duration: number; target: string; shapes: ShapeView[] };
  /** Nothing hurts it now. */
  safe: boolean;
}

/** A live telegraph or hit shape, placed on the creature and turned by its facing. */
export interface ShapeView {
  block: string;
  track: 'telegraph' | 'hits';
  area: Area;
}

/** An arena state as it is drawn; plain JSON. */
export interface ArenaView extends View {
  mode: 'arena';
  tick: number;
  over: boolean;
  wave: number;
  /** When the next wave comes, if it is known. */
  wave_due?: number;
  exit_open: boolean;
  /** Ids of the creatures that hold the room. */
  held_by: string[];
  /** Everybody in the room and the party's fallen, in order of entry. */
  creatures: CreatureView[];
  projectiles: { by: string; x: number; y: number; radius: number; direction: { x: number; y: number } }[];
}

export function viewArena(definition: ArenaDefinition, state: ArenaState): ArenaView {
  const shown = state.creatures.filter(({ hero, status }) => hero !== NONE || status === FIGHTING || status === FLEEING);
  return {
    mode: 'arena',
    tick: state.tick,
    over: state.outcome !== '',
    wave: state.wave,
    ...(state.due === NONE ? {} : { wave_due: state.due }),
    exit_open: state.exit_open,
    held_by: shown.filter(({ holds_room, status }) => holds_room && status === FIGHTING).map(({ id }) => id),
    creatures: shown.map((creature) => viewCreature(definition, state, creature)),
    projectiles: state.projectiles
      .filter(({ left }) => left > 0)
      .map(({ by, block, x, y, dx, dy }) => ({
        by: state.creatures[by]?.id ?? '',
        x,
        y,
        radius: definition.projectiles[block]?.radius ?? 0,
        direction: { x: dx, y: dy },
      })),
  };
}

const STATUS = ['fighting', 'fleeing', 'gone'] as const;

function viewCreature(definition: ArenaDefinition, state: ArenaState, creature: Creature): CreatureView {
  const sheet = definition.sheets[creature.sheet];
  const caster = state.creatures[creature.caster];
  const phase = sheet?.phases[creature.phase];
  const attack = viewAttack(definition, state, creature);
  return {
    id: creature.id,
    camp: sheet === undefined ? 'party' : 'enemy',
    record: recordOf(definition, creature, sheet),
    sheet: sheet?.name ?? 'base',
    status: STATUS[creature.status] ?? 'gone',
    x: creature.x,
    y: creature.y,
    facing: { x: creature.fx, y: creature.fy },
    radius: creature.radius,
    hp: creature.hp,
    max_hp: creature.max_hp,
    generation: creature.generation,
    ...(caster === undefined ? {} : { caster: caster.id }),
    tied: creature.tied,
    holds_room: creature.holds_room,
    ...(phase === undefined ? {} : { phase: phase.id }),
    ...(attack === undefined ? {} : { attack }),
    safe: creature.safe_until > state.tick,
  };
}

function recordOf(definition: ArenaDefinition, creature: Creature, sheet: ArenaSheet | undefined): string {
  if (sheet !== undefined) return definition.enemies[sheet.enemy]?.record.id ?? '';
  return definition.party[creature.hero]?.hero ?? '';
}

/** The attack under way as the last tick left it: the state's tick is the one to be played next. */
function viewAttack(definition: ArenaDefinition, state: ArenaState, creature: Creature): CreatureView['attack'] {
  if (creature.attack === NONE) return undefined;
  const time = Math.max(0, state.tick - 1 - creature.started);
  const target = state.creatures[creature.target]?.id ?? '';
  const pattern = patternUnderWay(definition, creature);
  if (pattern === undefined) {
    return { pattern: 'strike', time, duration: definition.party[creature.hero]?.windUp ?? 0, target, shapes: [] };
  }
  const live = (track: ShapeView['track'], blocks: readonly { block: string; start: number; end: number; area: Area }[]) =>
    blocks.filter(({ start, end }) => start <= time && time < end).map(({ block, area }) => ({ block, track, area }));
  const shapes = [...live('telegraph', pattern.telegraphs), ...live('hits', pattern.hits)];
  return { pattern: pattern.id, time, duration: pattern.duration, target, shapes };
}
