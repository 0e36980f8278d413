import type { ChronoEncounter, CriticalInjury, Deed, Enemy, ReactionEvent, ScriptDeed, Sheet } from '@bestiaire/contract';
import type { Draw } from '../core/rng.ts';
import type { BoundAbility, BoundTriggers } from '../core/triggers.ts';
import type { Treatment } from '../rules/treatment.ts';
import type { CombatGrid } from '../tactical/grid/combatGrid.ts';
import type { Floor, Reach } from '../tactical/grid/reach.ts';
import type { SightTable } from '../tactical/grid/sight.ts';
import type { Ways } from '../tactical/grid/ways.ts';

/** Seconds that a fight lasts at most, where its encounter does not say. */
export const DEFAULT_LIMIT = 3600;

/** An event that a reaction answers, or that an action opens to others (REA-01). */
export interface EventRule {
  readonly event: ReactionEvent;
  /** Failure points from which a failed test counts; 0 for other events. */
  readonly atFp: number;
}

/** What a deed changes for a while. State names it by its place in {@link ChronoDefinition.effects}. */
export interface ChronoEffect {
  readonly index: number;
  readonly id: string;
  readonly on: 'self' | 'target';
  readonly duration: number;
  readonly atSp: number;
  readonly modifiers: readonly { readonly characteristic: string; readonly value: number; readonly hidden: boolean }[];
  readonly cooldown: number;
  readonly triggers: readonly EventRule[];
  readonly provokes: readonly EventRule[];
}

export interface ChronoTest {
  readonly characteristic: string;
  readonly modifier: number;
  readonly hidden: boolean;
}

/** What an action and a reaction have in common. */
export interface ChronoDeed {
  readonly id: string;
  readonly name: string;
  readonly kind: 'attack' | 'support' | 'heal' | 'other' | 'move' | 'treat';
  readonly complex: boolean;
  readonly test: ChronoTest | undefined;
  readonly reach: number;
  readonly damage: Amount | undefined;
  readonly heal: Amount | undefined;
  readonly push: number;
  readonly ability: BoundAbility | undefined;
  readonly effects: readonly ChronoEffect[];
  readonly provokes: readonly EventRule[];
  /** Its place in {@link ChronoDefinition.uses}. */
  readonly use: number;
}

/** An amount that success points strengthen (`per_sp`) and unlock more of (`at_sp`): TST-05. */
export interface Amount {
  readonly base: number;
  readonly perSp: number;
  readonly atSp: readonly { readonly sp: number; readonly bonus: number }[];
}

export interface ChronoAction extends ChronoDeed {
  readonly index: number;
  /** Seconds that it charges. */
  readonly cost: number;
  readonly cells: number;
  readonly concurrent: boolean;
  readonly treatment: Treatment;
}

export interface ChronoReaction extends ChronoDeed {
  readonly index: number;
  readonly triggers: readonly EventRule[];
  readonly cooldown: number;
}

/** One sheet of an enemy, or a hero, ready to fight. */
export interface Fighter {
  /** The enemy's or hero's id. */
  readonly record: string;
  /** Name of the sheet in the log. */
  readonly sheet: string;
  readonly hp: number;
  readonly flux: number;
  /** Cells along its side. */
  readonly side: number;
  readonly agility: number;
  readonly characteristics: Readonly<Record<string, number>>;
  readonly actions: readonly ChronoAction[];
  readonly reactions: readonly ChronoReaction[];
  readonly triggers: BoundTriggers;
  readonly loot: NonNullable<Sheet['loot']>;
  readonly onFlee: readonly Deed[];
  readonly onDeath: readonly Deed[];
}

export interface ChronoEnemy {
  readonly record: Enemy;
  /** Place of each sheet in {@link ChronoDefinition.fighters}, by name. */
  readonly sheets: ReadonlyMap<string, number>;
}

export interface ChronoMember {
  readonly id: string;
  readonly fighter: number;
  readonly policy: ChronoEncounter['party'][number]['policy'];
  /** By `at`, list order where equal. */
  readonly script: readonly ScriptDeed[];
  readonly x: number | undefined;
  readonly y: number | undefined;
}

export interface ChronoWave {
  readonly id: string;
  readonly delay: number;
  readonly rows: readonly WaveRow[];
}

export interface WaveRow {
  readonly enemy: number;
  readonly level: number | undefined;
  readonly count: number;
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly area: Rect | undefined;
}

/** Cells from (x, y), `width` by `height`. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Buffers of the path search; each search overwrites them, so they are no part of what a run depends on. */
export interface Scratch {
  readonly floor: Floor;
  readonly reach: Reach;
}

/** An encounter compiled: immutable but for its scratch, shared by any number of runs (DET-06). */
export interface ChronoDefinition {
  readonly encounter: ChronoEncounter;
  readonly limit: number;
  readonly grid: CombatGrid;
  readonly sight: SightTable;
  /** Ways by the number of cells along a creature's side. */
  readonly ways: readonly (Ways | undefined)[];
  readonly terrain: Floor;
  readonly scratch: Scratch;
  readonly party: readonly ChronoMember[];
  /** Whether any of the party has a script. */
  readonly scripted: boolean;
  readonly enemies: readonly ChronoEnemy[];
  readonly enemyIndex: ReadonlyMap<string, number>;
  readonly fighters: readonly Fighter[];
  readonly effects: readonly ChronoEffect[];
  readonly waves: readonly ChronoWave[];
  readonly injuries: readonly CriticalInjury[];
  /** What the encounter can use, as the summary names it. */
  readonly uses: readonly string[];
  readonly useIndex: ReadonlyMap<string, number>;
  readonly draw: Draw;
}
