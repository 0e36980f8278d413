import type { AttackPattern } from '../records/attackPattern.ts';
import type { Mode } from '../records/encounter.ts';
import type { Enemy } from '../records/enemy.ts';
import type { Sheet } from '../records/sheet.ts';
import type { Scope } from '../rules/rule.ts';
import { abilityOf, blockFirings, settingOf, sheetsOf } from '../rules/sheets.ts';

/** One way in which a sheet brings creatures into the fight. */
export interface TriggerEdge {
  /** The enemy, and its sheet as the log names it: `base`, `level:2`, `version:rage`. */
  from: string;
  sheet: string;
  /** A moment of the contract, `attack`, or `action` for the turn-based blocks. */
  moment: string;
  ability: string;
  /** Where the sheet names the ability, or its pattern does, from the enemy's record. */
  pointer: string;
  to: string;
  /** How many come each time. */
  count: number;
  /** Cap on the caster's living acolytes; 0: none. */
  max_alive: number;
  holds_room: boolean;
  /** Whether they leave with their caster; never those born of a death (ABI-46). */
  tied: boolean;
  /** Fired again and again; a sheet's moments come once a life. */
  repeats: boolean;
  /** Hit points (in hundredths) at which it fires; orders the edges of `hp_below`. */
  level: number;
}

interface Firing {
  moment: string;
  ability: string;
  pointer: string;
  repeats: boolean;
  level: number;
}

/** A sheet's own triggers: at spawn, then thresholds from the highest down, then at death. */
function ofTriggers(sheet: Sheet, pointer: string): Firing[] {
  return (sheet.ability_triggers ?? []).map(({ moment, settings, ability }, index) => {
    const threshold = Number(settings?.['threshold'] ?? 0);
    const level = threshold * (settings?.['unit'] === 'percent' ? sheet.hp : 100);
    return { moment, ability, pointer: `${pointer}/ability_triggers/${index}/ability`, repeats: false, level };
  });
}

/** What the patterns of a sheet's attacks fire, each block once. */
function ofAttacks(sheet: Sheet, pointer: string, { content }: Scope): Firing[] {
  const { attacks = [], phases = [] } = sheet.arena ?? {};
  const lists = [
    { list: attacks, at: `${pointer}/arena/attacks` },
    ...phases.map((phase, index) => ({ list: phase.attacks, at: `${pointer}/arena/phases/${index}/attacks` })),
  ];
  return lists.flatMap(({ list, at }) =>
    list.flatMap(({ pattern, weight }, index) => {
      const record: AttackPattern | undefined = weight > 0 ? content.attack_patterns.get(pattern) : undefined;
      return (record?.tracks.abilities ?? []).map(({ ability }) => ({
        moment: 'attack',
        ability,
        pointer: `${at}/${index}/pattern`,
        repeats: true,
        level: 0,
      }));
    }),
  );
}

function ofBlocks(sheet: Sheet, pointer: string, mode: Mode | undefined): Firing[] {
  const firings = blockFirings(sheet, pointer).filter((firing) => mode === undefined || firing.mode === mode);
  return firings.map(({ ability, pointer: at }) => ({
    moment: 'action',
    ability,
    pointer: at,
    repeats: true,
    level: 0,
  }));
}

/** How a sheet is named in the log, from where it stands in the record. */
function sheetName(enemy: Enemy, pointer: string): string {
  const [, list, index] = pointer.split('/');
  if (list === 'levels') return `level:${enemy.levels?.[Number(index)]?.level}`;
  return list === 'versions' ? `version:${enemy.versions?.[Number(index)]?.id}` : 'base';
}

/**
 * Everything that an enemy can bring in a mode, or in any: sheet by sheet. The contract's traits say which abilities bring creatures
 * (ABI-15).
 */
export function edgesOf(enemy: Enemy, scope: Scope, mode?: Mode): TriggerEdge[] {
  return sheetsOf(enemy).flatMap(({ sheet, pointer }) => {
    const attacks = mode === undefined || mode === 'arena' ? ofAttacks(sheet, pointer, scope) : [];
    const firings = [...ofTriggers(sheet, pointer), ...attacks, ...ofBlocks(sheet, pointer, mode)];
    return firings.flatMap((firing) => {
      const known = abilityOf(firing.ability, scope);
      const setting = known?.kind.traits.spawns;
      if (known === undefined || setting === undefined) return [];
      const to = settingOf(known, setting);
      if (typeof to !== 'string') return [];
      return [
        {
          from: enemy.id,
          sheet: sheetName(enemy, pointer),
          ...firing,
          to,
          count: Number(settingOf(known, 'count') ?? 1),
          max_alive: Number(settingOf(known, 'max_alive') ?? 0),
          holds_room: settingOf(known, 'holds_room') !== false,
          tied: firing.moment !== 'death' && settingOf(known, 'leaves_with_caster') === true,
        },
      ];
    });
  });
}
