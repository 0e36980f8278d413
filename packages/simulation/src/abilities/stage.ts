import type { Mode } from '@bestiaire/contract';
import type { Dice } from '../core/rng.ts';

/** A creature's place in a run's array, in order of entry (DET-05). */
export type CreatureIndex = number;

/** What `spawned` says brought a creature in by an ability: a word of the public log, the same whatever the ability's kind. */
export const BY_ABILITY = 'summon';
/** What brought a creature in, as `spawned` says it. */
export type SpawnCause = 'party' | 'wave' | typeof BY_ABILITY;

/** Why an ability fired; stands in the log's `ability_fired`. */
export type Cause = 'attack' | 'spawn' | 'death' | 'hp_below' | 'action' | 'bonus_action' | 'reaction';

export interface SpawnRequest {
  enemy: string;
  count: number;
  /** Cap on the caster's living acolytes, all its summons together; 0: none (ABI-41). */
  max_alive: number;
  placement: string;
  /** World units in the arena; cells in the grid modes. */
  radius: number;
  holds_room: boolean;
  leaves_with_caster: boolean;
  drops_loot: boolean;
}

export interface FlightRequest {
  speed_factor: number;
  drops_loot: boolean;
}

/**
 * What an ability may do to the fight it is in: each mode's engine implements this once, so one ability function plays in
 * every mode its contract entry names. Nothing here names a kind (ABI-15).
 */
export interface Stage {
  readonly mode: Mode;
  /** Draws of the placement stream. */
  readonly dice: Dice;
  position(creature: CreatureIndex): { x: number; y: number };
  /** The nearest standing hostile, or -1. */
  nearestHostile(creature: CreatureIndex): CreatureIndex;
  /** Brings acolytes of `caster` into the fight (ABI-40 to ABI-49). */
  spawn(caster: CreatureIndex, request: SpawnRequest): void;
  /** Takes the caster out of the fight at once (ABI-50 to ABI-54). */
  flee(caster: CreatureIndex, request: FlightRequest): void;
  /** Moves a creature to the free place nearest to a point, inside the walls and out of obstacles. False: there was none. */
  place(creature: CreatureIndex, x: number, y: number): boolean;
  damage(target: CreatureIndex, amount: number, by: CreatureIndex): void;
  heal(target: CreatureIndex, amount: number, by: CreatureIndex): void;
}

/** The one function of a kind: called with normalised settings (ABI-14), acts through the stage only. */
export type AbilityFunction<Settings = Record<string, string | number | boolean>> = (
  stage: Stage,
  caster: CreatureIndex,
  settings: Settings,
) => void;

/** Every kind's function by its name. The generated index makes a missing or superfluous one a compile error. */
export type AbilityRegistry = Readonly<Record<string, AbilityFunction<never>>>;
