import type { Contract, Encounter, Enemy, Policy, ScriptDeed, Sheet } from '@bestiaire/contract';
import type { AbilityFunction } from '../abilities/stage.ts';
import type { Draw } from '../core/rng.ts';
import type { BoundTriggers } from '../core/triggers.ts';
import type { Grid } from './grid.ts';
import type { Area } from './shapes.ts';

/** Arena time: 60 ticks a second. */
export const TICKS_PER_SECOND = 60;
export const DEFAULT_LIMIT = 18_000;

/** A solid rectangle by its sides. */
export interface Obstacle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The room: walls and obstacles (ARE-01). Origin at the top left corner, y grows downward. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly obstacles: readonly Obstacle[];
}

/** A body's size and pace. `step` is its way in one tick. */
export interface Body {
  readonly radius: number;
  readonly step: number;
  /** Where it fits, for its path round obstacles. */
  readonly grid: Grid;
}

/** A block that starts at a tick of its pattern and is over with it: an ability or a projectile. */
export type Start = AbilityStart | ProjectileStart;
export interface AbilityStart {
  readonly type: 'ability';
  readonly at: number;
  /** Index in the definition's abilities. */
  readonly ability: number;
}
export interface ProjectileStart {
  readonly type: 'projectile';
  readonly at: number;
  /** Index in the definition's projectiles. */
  readonly projectile: number;
}

export interface ProjectileBlock {
  readonly block: string;
  readonly damage: number;
  readonly knockBack: number;
  /** Way in one tick. */
  readonly step: number;
  readonly range: number;
  readonly radius: number;
  /** Direction from the facing, as cosine and sine. */
  readonly cos: number;
  readonly sin: number;
  readonly pierces: boolean;
}

/** A block that lasts: live in `[start, end)` (DET-02). */
interface Lasting {
  readonly block: string;
  readonly start: number;
  readonly end: number;
}
export interface HitBlock extends Lasting {
  readonly area: Area;
  readonly damage: number;
  readonly knockBack: number;
}
export interface TelegraphBlock extends Lasting {
  readonly area: Area;
  /** End of the last hit that it announces; its shape is to be kept out of until then. */
  readonly dangerEnd: number;
}
export interface MovementBlock extends Lasting {
  /** Way in one tick along and across the facing. */
  readonly along: number;
  readonly across: number;
  readonly turns: boolean;
}

export interface Pattern {
  readonly id: string;
  /** Index among the definition's usable names. */
  readonly use: number;
  readonly duration: number;
  readonly cooldown: number;
  readonly interruptible: boolean;
  /** Distance window, both ends in it (ABI-21, ABI-24). */
  readonly min: number;
  readonly max: number;
  /** By tick; abilities first, then projectiles, each in the order of its track. */
  readonly starts: readonly Start[];
  readonly hits: readonly HitBlock[];
  readonly telegraphs: readonly TelegraphBlock[];
  readonly movements: readonly MovementBlock[];
}

/** A weighted attack of a list; `slot` is its pattern's place in the sheet. */
export interface Attack {
  readonly slot: number;
  readonly weight: number;
  readonly min: number;
  readonly max: number;
  readonly use: number;
}

/** A list of attacks: a sheet's own, or that of a phase. */
export interface AttackList {
  readonly attacks: readonly Attack[];
  /** The largest window among those that can be chosen: where the creature stops (ARE-02). */
  readonly preferred: number;
}

export interface Phase extends AttackList {
  readonly id: string;
  readonly percent: number;
}

/** A sheet as the arena plays it. */
export interface ArenaSheet extends Body {
  readonly name: string;
  readonly enemy: number;
  readonly hp: number;
  readonly recovery: number;
  readonly contactDamage: number;
  readonly patterns: readonly Pattern[];
  readonly base: AttackList;
  /** From the lowest share up, so that the first that holds is the one that wins (ABI-25). */
  readonly phases: readonly Phase[];
  readonly triggers: BoundTriggers;
  readonly loot: NonNullable<Sheet['loot']>;
  readonly onFlee: NonNullable<NonNullable<Sheet['hooks']>['on_flee']>;
  readonly onDeath: NonNullable<NonNullable<Sheet['hooks']>['on_death']>;
}

export interface ArenaEnemy {
  readonly record: Enemy;
  /** Index in the definition's sheets, by the sheet's name. */
  readonly sheets: ReadonlyMap<string, number>;
}

export interface ArenaHero extends Body {
  /** The party's id of it. */
  readonly id: string;
  readonly hero: string;
  readonly policy: Policy;
  readonly hp: number;
  readonly damage: number;
  readonly reach: number;
  readonly windUp: number;
  readonly cooldown: number;
  readonly dodge: { readonly distance: number; readonly cooldown: number; readonly invulnerable: number } | undefined;
  readonly reactionTime: number;
  readonly x: number | undefined;
  readonly y: number | undefined;
}

export interface WaveRow {
  readonly enemy: number;
  readonly level: number | undefined;
  readonly count: number;
  readonly x: number | undefined;
  readonly y: number | undefined;
}
export interface ArenaWave {
  readonly id: string;
  readonly delay: number;
  readonly rows: readonly WaveRow[];
}

/** A deed of a script; `by` is the hero's place in the party. */
export interface TimedDeed {
  readonly by: number;
  readonly deed: ScriptDeed;
}

export interface BoundArenaAbility {
  readonly id: string;
  readonly kind: string;
  readonly settings: object;
  readonly play: AbilityFunction<never>;
  readonly use: number;
}

/** An arena encounter compiled: immutable, shared by all runs (DET-06). */
export interface ArenaDefinition {
  readonly encounter: Pick<Encounter, 'id' | 'seed' | 'facts' | 'counters'>;
  readonly contract: Contract;
  readonly draw: Draw;
  readonly limit: number;
  readonly room: Room;
  readonly party: readonly ArenaHero[];
  readonly waves: readonly ArenaWave[];
  readonly enemies: readonly ArenaEnemy[];
  readonly enemyIndex: ReadonlyMap<string, number>;
  readonly sheets: readonly ArenaSheet[];
  readonly abilities: readonly BoundArenaAbility[];
  readonly abilityIndex: ReadonlyMap<string, number>;
  readonly projectiles: readonly ProjectileBlock[];
  /** Deeds of the party's scripts, by tick, then hero, then place in the list. */
  readonly deeds: readonly TimedDeed[];
  /** What a run can use: `ability:<id>`, `pattern:<id>`, `attack:<enemy>/<id>`. */
  readonly uses: readonly string[];
}
