import type { ScriptDeed } from '@bestiaire/contract';
import type { Outcome, RunOptions } from '../core/engine.ts';
import { createStream, type Stream } from '../core/rng.ts';
import { openWorld, type World } from '../core/world.ts';
import type { ArenaDefinition } from './definition.ts';

/** What a creature is to the fight. */
export const FIGHTING = 0;
/** It left the fight and runs out (ABI-52). */
export const FLEEING = 1;
/** Fallen, left with its caster, or outside. */
export const GONE = 2;

/** Nobody, nothing, never: indexes and ticks count from 0. */
export const NONE = -1;

/**
 * A hero or a creature: plain JSON, always with every field, so that a serialised state is the same state and engines keep one
 * layout for all. Heroes come first. Times are ticks, ways are world units.
 */
export interface Creature {
  /** `<enemy id>#<n>`, or the party's id. */
  id: string;
  /** Place in the party; {@link NONE} for a creature. */
  hero: number;
  /** Index of its sheet; {@link NONE} for a hero. */
  sheet: number;
  status: number;
  /** Since when it has that status. */
  since: number;
  x: number;
  y: number;
  /** Facing: a unit vector (ARE-03). */
  fx: number;
  fy: number;
  radius: number;
  hp: number;
  max_hp: number;
  generation: number;
  /** Index of who summoned it, or {@link NONE}. */
  caster: number;
  /** Whether it leaves with its caster (ABI-44). */
  tied: boolean;
  holds_room: boolean;
  drops_loot: boolean;
  /** Triggers that fired in this life (ABI-32). */
  fired: number[];
  /** Index among its sheet's phases, or {@link NONE}. */
  phase: number;
  /** Slot of the attack under way, 0 for a hero's strike, or {@link NONE}. */
  attack: number;
  started: number;
  /** Index of whom it is aimed at. */
  target: number;
  /** Next block of the attack to start. */
  cursor: number;
  /** For each hit block of the attack, the heroes it hurt, a bit each (ARE-04). */
  struck: number[];
  /** Heroes that stood in a telegraph of the attack, and those that a hit of it met. */
  threatened: number;
  met: number;
  /** When each slot is ready again. */
  ready: number[];
  /** When it may attack again (ARE-09). */
  rested: number;
  /** Ticks left of a knock-back, a hero's dash or a flight's run, and the way of each tick. */
  push_left: number;
  push_x: number;
  push_y: number;
  pushed_from_x: number;
  pushed_from_y: number;
  /** Whether the displacement is a hero's own dash. */
  dashing: boolean;
  /** Whether a movement block displaces it, and where that began. */
  moving: boolean;
  from_x: number;
  from_y: number;
  /** When contact may hurt each hero again (ARE-08). */
  contact: number[];
  /** Where a hero walks to: by script, or out of a telegraph; only when `bound`. */
  bound: boolean;
  to_x: number;
  to_y: number;
  dodge_ready: number;
  /** Nothing hurts it before this tick. */
  safe_until: number;
  dice: Stream;
}

/** A projectile in flight. */
export interface Projectile {
  /** Counts from 1 in the order fired. */
  n: number;
  /** Index of who fired it. */
  by: number;
  /** Index among the definition's projectiles. */
  block: number;
  x: number;
  y: number;
  /** Direction: a unit vector. */
  dx: number;
  dy: number;
  left: number;
  /** The heroes it hurt, a bit each. */
  struck: number;
}

/** Amounts that a batch adds up. */
export interface Totals {
  damage_taken: number;
  damage_dealt: number;
  hits_taken: number;
  hits_avoided: number;
  acolytes: number;
  killed: number;
  fled: number;
}

export interface ArenaState {
  seed: number;
  run: number;
  /** The tick to be played next. */
  tick: number;
  /** '' while the fight goes on. */
  outcome: Outcome | '';
  reason: string;
  ended_at: number;
  events: number;
  world: World;
  creatures: Creature[];
  /** Indexes of those that are in the room, in order of entry (DET-05). */
  active: number[];
  /** How many of each enemy have entered. */
  entered: number[];
  /** How many fighting creatures hold the room (ABI-43, ABI-47). */
  holding: number;
  /** Wave to come next, and when; {@link NONE}: not before the room is empty. */
  wave: number;
  due: number;
  exit_open: boolean;
  projectiles: Projectile[];
  fired: number;
  placement: Stream;
  loot: Stream;
  /** Deeds of the console, by tick, and how many of each list were done. */
  inputs: ScriptDeed[];
  deeds_done: number;
  inputs_done: number;
  totals: Totals;
  /** How often each of the definition's usable things was used. */
  used: number[];
}

/** The state of a run before anybody has entered. */
export function emptyState(definition: ArenaDefinition, options: RunOptions): ArenaState {
  const seed = options.seed ?? definition.encounter.seed;
  const run = options.run ?? 0;
  return {
    seed,
    run,
    tick: 0,
    outcome: '',
    reason: '',
    ended_at: 0,
    events: 0,
    world: openWorld(definition.encounter, options),
    creatures: [],
    active: [],
    entered: definition.enemies.map(() => 0),
    holding: 0,
    wave: 0,
    due: definition.waves[0]?.delay ?? NONE,
    exit_open: false,
    projectiles: [],
    fired: 0,
    placement: createStream(seed, run, 'placement'),
    loot: createStream(seed, run, 'loot'),
    inputs: [...(options.inputs ?? [])].sort((a, b) => a.at - b.at),
    deeds_done: 0,
    inputs_done: 0,
    totals: { damage_taken: 0, damage_dealt: 0, hits_taken: 0, hits_avoided: 0, acolytes: 0, killed: 0, fled: 0 },
    used: definition.uses.map(() => 0),
  };
}

/** A creature as it enters: nothing under way, everything ready (ABI-22). */
export function newCreature(
  state: ArenaState,
  who: Pick<Creature, 'id' | 'hero' | 'sheet' | 'radius' | 'hp' | 'generation' | 'caster' | 'tied' | 'holds_room' | 'drops_loot'>,
  at: { x: number; y: number },
  slots: number,
  heroes: number,
): Creature {
  return {
    id: who.id,
    hero: who.hero,
    sheet: who.sheet,
    status: FIGHTING,
    since: state.tick,
    x: at.x,
    y: at.y,
    fx: 1,
    fy: 0,
    radius: who.radius,
    hp: who.hp,
    max_hp: who.hp,
    generation: who.generation,
    caster: who.caster,
    tied: who.tied,
    holds_room: who.holds_room,
    drops_loot: who.drops_loot,
    fired: [],
    phase: NONE,
    attack: NONE,
    started: 0,
    target: NONE,
    cursor: 0,
    struck: [],
    threatened: 0,
    met: 0,
    ready: new Array<number>(slots).fill(0),
    rested: 0,
    push_left: 0,
    push_x: 0,
    push_y: 0,
    pushed_from_x: 0,
    pushed_from_y: 0,
    dashing: false,
    moving: false,
    from_x: 0,
    from_y: 0,
    contact: new Array<number>(heroes).fill(0),
    bound: false,
    to_x: 0,
    to_y: 0,
    dodge_ready: 0,
    safe_until: 0,
    dice: createStream(state.seed, state.run, `ai:${who.id}`),
  };
}
