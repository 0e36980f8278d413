/**
 * What tests build content and runs with. Builders take the few fields that a test is about; the rest are plain defaults.
 */
import {
  type Ability,
  type AbilityTrigger,
  type ArenaBlock,
  type ArenaEncounter,
  type AttackPattern,
  type Content,
  type Enemy,
  emptyContent,
  type Hero,
  type HeroArenaBlock,
  type ScriptDeed,
  type SettingValue,
  type Sheet,
} from '@bestiaire/contract';
import { CODE } from './core/code.ts';
import type { Code, RunOptions, Summary } from './core/engine.ts';
import type { LogEvent } from './core/log.ts';
import { compile, simulate } from './play.ts';

export function ability(id: string, kind: string, settings: Record<string, SettingValue> = {}): Ability {
  return { id, name: id, kind, settings };
}

/** A summon of `creature`; further settings as in the contract. */
export function summons(id: string, creature: string, settings: Record<string, SettingValue> = {}): Ability {
  return ability(id, 'summon', { creature, ...settings });
}

export function flees(id: string, settings: Record<string, SettingValue> = {}): Ability {
  return ability(id, 'flee', settings);
}

/** A trigger without settings. */
export function on(moment: 'spawn' | 'death', fires: string): AbilityTrigger {
  return { id: `${moment}_${fires}`, moment, ability: fires };
}

export function below(threshold: number, fires: string, unit: 'points' | 'percent' = 'points'): AbilityTrigger {
  return { id: `below_${fires}_${threshold}`, moment: 'hp_below', settings: { threshold, unit }, ability: fires };
}

/** An arena body that stands still and does nothing; what is given replaces that. */
export function arenaBlock(block: Partial<ArenaBlock> = {}): ArenaBlock {
  return { radius: 0.4, speed: 0, ...block };
}

export function sheet(fields: Partial<Sheet> = {}): Sheet {
  return { hp: 10, arena: arenaBlock(), ...fields };
}

export function enemy(id: string, base: Partial<Sheet> = {}, more: Partial<Enemy> = {}): Enemy {
  return { id, name: id, base: sheet(base), ...more };
}

export function pattern(id: string, fields: Partial<AttackPattern> = {}): AttackPattern {
  return { id, name: id, duration: 30, cooldown: 0, interruptible: true, tracks: {}, ...fields };
}

/** A hero that does only its deeds, with more hit points than any test takes. */
export function hero(id = 'hero', fields: Partial<Hero> = {}, arena: Partial<HeroArenaBlock> = {}): Hero {
  const strike = { damage: 5, reach: 1, wind_up: 0, cooldown: 60 };
  return { id, name: id, hp: 100_000, arena: { radius: 0.4, speed: 4, strike, ...arena }, ...fields };
}

export interface Records {
  abilities?: Ability[];
  attack_patterns?: AttackPattern[];
  enemies?: Enemy[];
  heroes?: Hero[];
}

export function content(records: Records): Content {
  const made = emptyContent();
  for (const record of records.abilities ?? []) made.abilities.set(record.id, record);
  for (const record of records.attack_patterns ?? []) made.attack_patterns.set(record.id, record);
  for (const record of records.enemies ?? []) made.enemies.set(record.id, record);
  for (const record of records.heroes ?? [hero()]) made.heroes.set(record.id, record);
  return made;
}

type WaveEntry = ArenaEncounter['waves'][number]['entries'][number];

/** Waves by their entries: an enemy's id alone is one of it. */
export function waves(...rows: (string | WaveEntry | (string | WaveEntry)[])[]): ArenaEncounter['waves'] {
  const entry = (row: string | WaveEntry): WaveEntry => (typeof row === 'string' ? { enemy: row, count: 1 } : row);
  return rows.map((row, index) => ({ id: `wave_${index + 1}`, entries: (Array.isArray(row) ? row : [row]).map(entry) }));
}

/** A room of 20 by 12 with one scripted hero at its centre. */
export function room(fields: Partial<ArenaEncounter> & { script?: ScriptDeed[] } = {}): ArenaEncounter {
  const { script, ...rest } = fields;
  return {
    mode: 'arena',
    id: 'room',
    name: 'Room',
    width: 20,
    height: 12,
    party: [{ id: 'hero', hero: 'hero', policy: 'script', ...(script === undefined ? {} : { script }) }],
    waves: [],
    seed: 1,
    limit: 600,
    ...rest,
  };
}

/** Deeds of a script. */
export const deed = {
  strike: (at: number, target: string, amount: number): ScriptDeed => ({ do: 'strike', at, target, amount }),
  heal: (at: number, target: string, amount: number): ScriptDeed => ({ do: 'heal', at, target, amount }),
  interrupt: (at: number, target: string): ScriptDeed => ({ do: 'interrupt', at, target }),
  moveTo: (at: number, x: number, y: number): ScriptDeed => ({ do: 'move_to', at, x, y }),
  clearRoom: (at: number): ScriptDeed => ({ do: 'clear_room', at }),
};

/** Plays an encounter to its end. */
export function play(
  records: Records,
  encounter: ArenaEncounter,
  options: RunOptions = {},
  code: Code = CODE,
): { log: LogEvent[]; summary: Summary } {
  return simulate(compile(content(records), encounter, code), options);
}

/** The events of some types, in the order of the log. */
export function events(log: readonly LogEvent[], ...types: string[]): LogEvent[] {
  return log.filter(({ type }) => types.includes(type));
}

/** Only these fields of each event, in this order. */
export function pick(log: readonly LogEvent[], ...fields: string[]): unknown[][] {
  return log.map((event) => fields.map((field) => event[field]));
}
