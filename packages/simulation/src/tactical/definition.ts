import type {
  CombatTrigger,
  Contract,
  Encounter,
  Enemy,
  Policy,
  ScriptDeed,
  Sheet,
  TacticalCondition,
} from '@bestiaire/contract';
import type { Draw } from '../core/rng.ts';
import type { BoundAbility, BoundTriggers } from '../core/triggers.ts';
import type { DiceTerm } from './dice.ts';
import type { CombatGrid } from './grid/combatGrid.ts';
import type { SightTable } from './grid/sight.ts';
import type { Ways } from './grid/ways.ts';
import type { Scratch } from './scratch.ts';

export const DEFAULT_LIMIT = 200;

/** What an attack or an action costs of a turn (EX-CBT-011). */
export const ACTION = 0;
export const BONUS_ACTION = 1;
export const REACTION = 2;
export type Cost = typeof ACTION | typeof BONUS_ACTION | typeof REACTION;

export const MELEE = 0;
export const RANGED = 1;
export const HEAL = 2;

/** All damage of one type in one hit (EX-CBT-032). */
export interface DamagePart {
  /** Index among the damage types. */
  readonly type: number;
  readonly dice: readonly DiceTerm[];
  /** Sum of the numbers added. */
  readonly modifier: number;
  /** What its dice come to on average. */
  readonly mean: number;
}

export interface Attack {
  readonly id: string;
  readonly kind: typeof MELEE | typeof RANGED | typeof HEAL;
  readonly cost: Cost;
  /** How often in a fight; 0: without end. */
  readonly uses: number;
  /** Index among the definition's usable names. */
  readonly use: number;
  readonly bonus: number;
  readonly parts: readonly DamagePart[];
  /** Weapon tags, a bit each. */
  readonly tags: number;
  /** Indexes of the conditions that a hit brings. */
  readonly conditions: readonly number[];
  /** Cells: reach of a melee attack, normal range, or range of healing. */
  readonly range: number;
  /** Farthest cell that it can be aimed at. */
  readonly longest: number;
  /** What a healing action restores. */
  readonly heal: DiceTerm;
  readonly raises: boolean;
}

/** A multiattack: how often each attack of the body may be made with it. */
export interface Bundle {
  readonly id: string;
  readonly counts: readonly number[];
}

/** What a creature can do to a foe for its action or bonus action: one attack, or a multiattack. For the AI. */
export interface Assault {
  /** Multiattack that it is made with; undefined: a single attack. */
  readonly bundle: string | undefined;
  readonly cost: Cost;
  readonly strokes: readonly { readonly slot: number; readonly count: number }[];
  readonly melee: boolean;
  /** Range of the shortest of its attacks, and the farthest cell that all of them can be aimed at. */
  readonly range: number;
  readonly longest: number;
}

export interface BodyAbility {
  readonly id: string;
  readonly ability: BoundAbility;
  readonly cost: Cost;
  readonly uses: number;
  readonly use: number;
  /** The contract's traits (ABI-15). */
  readonly leavesFight: boolean;
  readonly spawns: boolean;
}

export interface ArmorBase {
  readonly id: string;
  /** Value with the characteristics' modifiers added. */
  readonly value: number;
  readonly worn: boolean;
  readonly needsNoArmor: boolean;
  readonly needsNoShield: boolean;
}
export interface ArmorBonus {
  readonly id: string;
  readonly value: number;
  readonly shield: boolean;
}

/** For each damage type: the weapon tags that get past it, a bit each; -1: it does not stand there at all. */
export type DamageFilter = readonly number[];

/** A sheet's or hero's tactical block, compiled. */
export interface Body {
  /** Enemy or hero id, and the sheet's name in the log. */
  readonly owner: string;
  readonly sheet: string;
  /** Index among the definition's enemies; -1 for a hero. */
  readonly enemy: number;
  readonly hp: number;
  /** 0 tiny to 5 gargantuan. */
  readonly size: number;
  /** Cells along its side. */
  readonly side: number;
  readonly speed: number;
  /** Modifiers of the six characteristics, in the contract's order. */
  readonly modifiers: readonly number[];
  readonly armorBases: readonly ArmorBase[];
  readonly armorBonuses: readonly ArmorBonus[];
  readonly wearsArmor: boolean;
  readonly bearsShield: boolean;
  readonly attacks: readonly Attack[];
  readonly bundles: readonly Bundle[];
  readonly abilities: readonly BodyAbility[];
  readonly quick: readonly string[];
  readonly resistances: DamageFilter;
  readonly vulnerabilities: DamageFilter;
  readonly immunities: DamageFilter;
  /** 1: immune to the condition of that index. */
  readonly conditionImmunities: readonly number[];
  readonly deathSaves: boolean;
  /** Longest reach of a melee attack that an opportunity attack can be made with; 0: none. */
  readonly threat: number;
  readonly assaults: readonly Assault[];
  /** What its best assault does on average when all hits. */
  readonly offense: number;
  /** Normal range of its farthest shot; 0: none. */
  readonly shot: number;
  /** Whether its attacks from afar do at least as much as those up close. */
  readonly shoots: boolean;
  readonly triggers: BoundTriggers;
  readonly loot: NonNullable<Sheet['loot']>;
  readonly onFlee: NonNullable<NonNullable<Sheet['hooks']>['on_flee']>;
  readonly onDeath: NonNullable<NonNullable<Sheet['hooks']>['on_death']>;
}

export type Condition = Required<TacticalCondition>;

export interface PartyHero {
  readonly id: string;
  readonly body: number;
  readonly policy: Policy;
  readonly script: readonly ScriptDeed[];
  /** Cell of its position; -1: none given. */
  readonly cell: number;
}

export interface WaveRow {
  readonly enemy: number;
  readonly level: number | undefined;
  readonly count: number;
  readonly cell: number;
  /** Cells of its area, by row, then column; empty: none given. */
  readonly area: readonly number[];
}
export interface TacticalWave {
  readonly id: string;
  readonly rows: readonly WaveRow[];
}

export interface TacticalEnemy {
  readonly record: Enemy;
  /** Index among the bodies, by the sheet's name. */
  readonly bodies: ReadonlyMap<string, number>;
}

/** A tactical encounter compiled: immutable, shared by all runs (DET-06). Sight rows are worked out when first asked for. */
export interface TacticalDefinition {
  readonly encounter: Pick<Encounter, 'id' | 'seed' | 'facts' | 'counters'>;
  readonly contract: Contract;
  readonly draw: Draw;
  readonly limit: number;
  readonly trigger: CombatTrigger;
  readonly triggerArea: string | undefined;
  readonly map: string;
  readonly grid: CombatGrid;
  readonly sight: SightTable;
  /** By side of the creature, from 1. */
  readonly ways: readonly Ways[];
  readonly party: readonly PartyHero[];
  readonly partyArea: readonly number[];
  readonly waves: readonly TacticalWave[];
  readonly enemies: readonly TacticalEnemy[];
  readonly enemyIndex: ReadonlyMap<string, number>;
  readonly bodies: readonly Body[];
  readonly damageTypes: readonly string[];
  readonly conditions: readonly Condition[];
  /** Conditions that the rules themselves bring. */
  readonly prone: number;
  readonly unconscious: number;
  readonly dodging: number;
  /** What a run can use: `ability:<id>`, `attack:<owner>/<id>`. */
  readonly uses: readonly string[];
  /** Working memory of searches: holds nothing between two calls. */
  readonly scratch: Scratch;
}
