import type { ScriptDeed } from '@bestiaire/contract';
import type { Outcome, RunOptions } from '../core/engine.ts';
import { createStream, type Stream } from '../core/rng.ts';
import { openWorld, type World } from '../core/world.ts';
import { inOrder } from './compile.ts';
import type { ChronoDefinition } from './definition.ts';

/** No creature, no cell, no second. */
export const NONE = -1;

export const PARTY = 0;
export const FOES = 1;
export type Camp = typeof PARTY | typeof FOES;

/** Life states (INJ-01): who is able acts; who is down lies unconscious, dying where its hit points are negative. */
export const ABLE = 0;
export const DOWN = 1;
export const DEAD = 2;
/** Fled, or left with its caster. */
export const GONE = 3;
export type Status = typeof ABLE | typeof DOWN | typeof DEAD | typeof GONE;

/** An action under way. */
export interface Charge {
  /** Index among the fighter's actions. */
  action: number;
  points: number;
  target: number;
  /** The cell that a move goes to, or NONE. */
  cell: number;
}

/** What a hand, a script or the AI wants done next: an action of one's own, with its target or cell. */
export interface Order {
  action: number;
  target: number;
  cell: number;
}

/** A critical injury suffered and not yet healed (INJ-04). */
export interface Injury {
  /** Row of the table. */
  row: number;
  /** False once a light treatment removed them (INJ-08). */
  symptoms: boolean;
  /** Start of the last try of each treatment, or NONE. */
  light_at: number;
  full_at: number;
}

export interface Creature {
  /** Its name in the log. */
  id: string;
  camp: Camp;
  /** Its place in the party, or NONE. */
  member: number;
  fighter: number;
  generation: number;
  caster: number;
  tied: boolean;
  holds_room: boolean;
  drops_loot: boolean;
  cell: number;
  status: Status;
  hp: number;
  /** The second in which its hit points became negative, or NONE (INJ-04). */
  negative_since: number;
  injuries: Injury[];
  charge: Charge | null;
  /** A concurrent move, beside the charge (CPX-04). */
  walk: Charge | null;
  /** The first second in which it may react again (REA-03). */
  ready_at: number;
  /** Effects on it, and the last second in which each counts. */
  effects: { effect: number; until: number }[];
  /** Thresholds that fired (ABI-32). */
  fired: number[];
  /** Played by hand: it does what it is told and nothing by itself. */
  by_hand: boolean;
  order: Order | null;
  /** The reaction chosen for this second, or NONE; and the only creature that it may answer, or NONE. */
  armed: number;
  armed_against: number;
  /** Where a script sends it, or NONE. */
  bound: number;
  /** `changes` of the state when what it charges was last found to serve still. */
  judged: number;
  /** How often it fired an ability by an action: the AI does not repeat itself for ever. */
  casts: number;
}

/** A run's state: plain JSON, advanced in place (DET-06). */
export interface ChronoState {
  seed: number;
  run: number;
  /** Seconds played. */
  second: number;
  creatures: Creature[];
  /** Creatures in the fight by agility, highest first, then id (CPX-01). */
  order: number[];
  /** Counts what may make a charge pointless: who enters, leaves, moves, falls, rises or is healed. */
  changes: number;
  /** How many of each enemy have entered. */
  entered: number[];
  /** The next wave, and the second in which it comes, or NONE while the last one stands. */
  wave: number;
  due: number;
  world: World;
  tests: Stream;
  injuries: Stream;
  loot: Stream;
  placement: Stream;
  used: number[];
  totals: {
    damage_dealt: number;
    damage_taken: number;
    downed: number;
    fallen: number;
    injuries: number;
    reactions: number;
    acolytes: number;
    killed: number;
    fled: number;
    dead: number;
  };
  events: number;
  inputs: ScriptDeed[];
  inputs_done: number;
  outcome: Outcome | '';
  reason: string;
  ended_at: number;
}

export function emptyState(definition: ChronoDefinition, options: RunOptions): ChronoState {
  const seed = options.seed ?? definition.encounter.seed;
  const run = options.run ?? 0;
  return {
    seed,
    run,
    second: 0,
    creatures: [],
    order: [],
    changes: 0,
    entered: definition.enemies.map(() => 0),
    wave: 0,
    due: 0,
    world: openWorld(definition.encounter, options),
    tests: createStream(seed, run, 'tests'),
    injuries: createStream(seed, run, 'injuries'),
    loot: createStream(seed, run, 'loot'),
    placement: createStream(seed, run, 'placement'),
    used: definition.uses.map(() => 0),
    totals: {
      damage_dealt: 0,
      damage_taken: 0,
      downed: 0,
      fallen: 0,
      injuries: 0,
      reactions: 0,
      acolytes: 0,
      killed: 0,
      fled: 0,
      dead: 0,
    },
    events: 0,
    inputs: inOrder(options.inputs ?? []),
    inputs_done: 0,
    outcome: '',
    reason: '',
    ended_at: NONE,
  };
}
