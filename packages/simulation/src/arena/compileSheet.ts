import type { ArenaBlock, Sheet } from '@bestiaire/contract';
import { filled } from '../core/library.ts';
import type { BoundTriggers } from '../core/triggers.ts';
import { type ArenaSheet, type AttackList, type Pattern, TICKS_PER_SECOND } from './definition.ts';
import type { Grid } from './grid.ts';

/** Where what a sheet names is interned. */
export interface SheetInterner {
  pattern(id: string): Pattern;
  grid(radius: number): Grid;
  use(name: string): number;
}

/** A sheet without an arena block is a body that stands: validation warns of it, and nothing in it can be wrong. */
const UNARMED: ArenaBlock = { radius: 0.5, speed: 0, recovery: 20, contact_damage: 0, attacks: [], phases: [] };

export function compileSheet(
  sheet: Sheet,
  names: { enemyId: string; enemy: number; sheet: string },
  triggers: BoundTriggers,
  interner: SheetInterner,
): ArenaSheet {
  const arena = sheet.arena ?? UNARMED;
  const patterns: Pattern[] = [];
  const slotOf = (id: string) => {
    const known = patterns.findIndex((pattern) => pattern.id === id);
    return known >= 0 ? known : patterns.push(interner.pattern(id)) - 1;
  };
  const listOf = (authored: NonNullable<ArenaBlock['attacks']>): AttackList => {
    const attacks = authored.map(({ id, pattern, weight }) => {
      const slot = slotOf(pattern);
      const { min, max } = patterns[slot] as Pattern;
      return { slot, weight, min, max, use: interner.use(`attack:${names.enemyId}/${id}`) };
    });
    const choosable = attacks.filter(({ weight }) => weight > 0).map(({ max }) => max);
    return { attacks, preferred: Math.max(0, ...choosable) };
  };
  const base = listOf(filled(arena.attacks));
  const phases = filled(arena.phases).map((phase) => ({
    id: phase.id,
    percent: phase.below_percent,
    ...listOf(phase.attacks),
  }));
  phases.sort((a, b) => a.percent - b.percent);
  return {
    name: names.sheet,
    enemy: names.enemy,
    hp: sheet.hp,
    radius: arena.radius,
    step: arena.speed / TICKS_PER_SECOND,
    grid: interner.grid(arena.radius),
    recovery: filled(arena.recovery),
    contactDamage: filled(arena.contact_damage),
    patterns,
    base,
    phases,
    triggers,
    loot: filled(sheet.loot),
    onFlee: filled(filled(sheet.hooks).on_flee),
    onDeath: filled(filled(sheet.hooks).on_death),
  };
}
