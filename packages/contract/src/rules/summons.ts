import type { Mode } from '../records/encounter.ts';
import type { Enemy } from '../records/enemy.ts';
import type { Sheet } from '../records/sheet.ts';
import type { Scope } from './rule.ts';
import { abilityOf, blockFirings, settingOf, sheetsOf } from './sheets.ts';

/** Acolytes that an enemy can bring, and where that is said. */
export interface Summon {
  /** Where the enemy's record names the ability, or the pattern that fires it. */
  pointer: string;
  /** The sheet that it belongs to; a creature has one. */
  sheet: Sheet;
  ability: string;
  creature: string;
  /** How many at most live of one firing: its count, or its cap if that is lower. */
  count: number;
}

/** Deepest generation that exists; it summons nothing more (ABI-49). */
export const LAST_GENERATION = 3;

/** An ability that a sheet can fire in a mode, and where it is named. */
interface Firing {
  ability: string;
  pointer: string;
}

function* firingsOf(sheet: Sheet, pointer: string, mode: Mode | undefined, { content }: Scope): Generator<Firing> {
  for (const [index, { ability }] of (sheet.ability_triggers ?? []).entries()) {
    yield { ability, pointer: `${pointer}/ability_triggers/${index}/ability` };
  }
  for (const firing of blockFirings(sheet, pointer)) {
    if (mode === undefined || firing.mode === mode) yield firing;
  }
  if (sheet.arena === undefined || (mode !== undefined && mode !== 'arena')) return;
  const { attacks = [], phases = [] } = sheet.arena;
  const lists = [
    { list: attacks, at: `${pointer}/arena/attacks` },
    ...phases.map((phase, index) => ({ list: phase.attacks, at: `${pointer}/arena/phases/${index}/attacks` })),
  ];
  for (const { list, at } of lists) {
    for (const [index, { pattern }] of list.entries()) {
      for (const { ability } of content.attack_patterns.get(pattern)?.tracks.abilities ?? []) {
        yield { ability, pointer: `${at}/${index}/pattern` };
      }
    }
  }
}

function mostOf(known: NonNullable<ReturnType<typeof abilityOf>>): number {
  const count = settingOf(known, 'count');
  const cap = settingOf(known, 'max_alive');
  const brought = typeof count === 'number' ? count : 1;
  return typeof cap === 'number' && cap > 0 ? Math.min(brought, cap) : brought;
}

/** Every summon of an enemy's sheets, in one mode or in all. */
export function summonsOf(enemy: Enemy, scope: Scope, mode?: Mode): Summon[] {
  const summons: Summon[] = [];
  for (const { sheet, pointer: at } of sheetsOf(enemy)) {
    for (const { ability, pointer } of firingsOf(sheet, at, mode, scope)) {
      const known = abilityOf(ability, scope);
      const setting = known?.kind.traits.spawns;
      if (known === undefined || setting === undefined) continue;
      const creature = settingOf(known, setting);
      if (typeof creature === 'string') summons.push({ pointer, sheet, ability, creature, count: mostOf(known) });
    }
  }
  return summons;
}
