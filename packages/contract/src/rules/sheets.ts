import type { ContractKind } from '../contract/contract.ts';
import type { Ability } from '../records/ability.ts';
import type { Enemy } from '../records/enemy.ts';
import type { Hero } from '../records/hero.ts';
import type { Sheet } from '../records/sheet.ts';
import type { Scope } from './rule.ts';

/** A sheet of an enemy and where it stands in the record. */
export interface PlacedSheet {
  sheet: Sheet;
  pointer: string;
}

/** All sheets of an enemy: base, levels, versions (ABI-60). */
export function sheetsOf(enemy: Enemy): PlacedSheet[] {
  return [
    { sheet: enemy.base, pointer: '/base' },
    ...(enemy.levels ?? []).map(({ sheet }, index) => ({ sheet, pointer: `/levels/${index}/sheet` })),
    ...(enemy.versions ?? []).map(({ sheet }, index) => ({ sheet, pointer: `/versions/${index}/sheet` })),
  ];
}

/** An ability and the contract's entry of its kind; undefined when the reference leads nowhere. */
export function abilityOf(id: string, { content, contract }: Scope): { ability: Ability; kind: ContractKind } | undefined {
  const ability = content.abilities.get(id);
  const kind = ability === undefined ? undefined : contract.kinds[ability.kind];
  return ability === undefined || kind === undefined ? undefined : { ability, kind };
}

/** A setting as the game reads it: the authored value, or the contract's default (ABI-14). */
export function settingOf(
  { ability, kind }: { ability: Ability; kind: ContractKind },
  name: string,
): string | number | boolean | undefined {
  return ability.settings?.[name] ?? kind.settings[name]?.default;
}

/** An ability fired from a turn-based block, and where it is named. */
export interface BlockFiring {
  ability: string;
  pointer: string;
  mode: 'tactical' | 'chrono';
}

/** The abilities that the turn-based blocks of a sheet or a hero fire. */
export function blockFirings({ tactical, chrono }: Pick<Sheet | Hero, 'tactical' | 'chrono'>, pointer: string): BlockFiring[] {
  const firings: BlockFiring[] = (tactical?.abilities ?? []).map(({ ability }, index) => ({
    ability,
    pointer: `${pointer}/tactical/abilities/${index}/ability`,
    mode: 'tactical',
  }));
  for (const list of ['actions', 'reactions'] as const) {
    (chrono?.[list] ?? []).forEach(({ ability }, index) => {
      if (ability !== undefined) firings.push({ ability, pointer: `${pointer}/chrono/${list}/${index}/ability`, mode: 'chrono' });
    });
  }
  return firings;
}
