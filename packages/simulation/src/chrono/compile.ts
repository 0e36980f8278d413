import type { ChronoEncounter, ScriptDeed } from '@bestiaire/contract';
import type { Code } from '../core/engine.ts';
import { filled, type Library } from '../core/library.ts';
import { drawFromStream } from '../core/rng.ts';
import { type BoundAbility, type BoundTriggers, bindAbility, bindTriggers, enemiesNamedBy } from '../core/triggers.ts';
import { sheetsOf } from '../core/world.ts';
import { deriveGrid } from '../tactical/grid/combatGrid.ts';
import { createFloor, createReach } from '../tactical/grid/reach.ts';
import { createSightTable } from '../tactical/grid/sight.ts';
import { findWays, type Ways } from '../tactical/grid/ways.ts';
import { compileBlock } from './compileFighter.ts';
import {
  type ChronoDefinition,
  type ChronoEffect,
  type ChronoEnemy,
  type ChronoMember,
  type ChronoWave,
  DEFAULT_LIMIT,
  type Fighter,
} from './definition.ts';

const NO_TRIGGERS: BoundTriggers = { spawn: [], death: [], thresholds: [] };

/** Collects what an encounter can reach, each thing once: enemies by way of waves and of what abilities name. */
class Interner {
  readonly enemies: ChronoEnemy[] = [];
  readonly enemyIndex = new Map<string, number>();
  readonly fighters: Fighter[] = [];
  readonly effects: ChronoEffect[] = [];
  readonly uses: string[] = [];
  readonly useIndex = new Map<string, number>();
  private readonly abilities = new Map<string, BoundAbility>();
  private readonly waiting: string[] = [];

  constructor(
    private readonly library: Library,
    private readonly code: Code,
  ) {}

  use(name: string): number {
    const known = this.useIndex.get(name);
    if (known !== undefined) return known;
    this.useIndex.set(name, this.uses.length);
    return this.uses.push(name) - 1;
  }

  effect(make: (index: number) => ChronoEffect): ChronoEffect {
    const effect = make(this.effects.length);
    this.effects.push(effect);
    return effect;
  }

  ability(id: string): BoundAbility {
    const known = this.abilities.get(id);
    if (known !== undefined) return known;
    const record = this.library.ability(id);
    const bound = bindAbility(record, this.code);
    this.abilities.set(id, bound);
    this.use(`ability:${id}`);
    this.waiting.push(...enemiesNamedBy(record, this.code.contract));
    return bound;
  }

  hero(id: string): number {
    const { hp, chrono } = this.library.hero(id);
    const block = compileBlock(chrono, id, this);
    const fighter = { record: id, sheet: 'base', hp, ...block, triggers: NO_TRIGGERS, loot: [], onFlee: [], onDeath: [] };
    return this.fighters.push(fighter) - 1;
  }

  /** An enemy and, before the last one is asked for, all that it can bring. */
  enemy(id: string): number {
    const index = this.addEnemy(id);
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) this.addEnemy(next);
    return index;
  }

  private addEnemy(id: string): number {
    const known = this.enemyIndex.get(id);
    if (known !== undefined) return known;
    const record = this.library.enemy(id);
    const index = this.enemies.length;
    this.enemyIndex.set(id, index);
    const sheets = new Map<string, number>();
    this.enemies.push({ record, sheets });
    for (const [name, sheet] of sheetsOf(record)) {
      for (const { ability } of filled(sheet.ability_triggers)) this.ability(ability);
      const hooks = filled(sheet.hooks);
      const fighter: Fighter = {
        record: id,
        sheet: name,
        hp: sheet.hp,
        ...compileBlock(sheet.chrono, id, this),
        triggers: bindTriggers(sheet, this.library, this.code),
        loot: filled(sheet.loot),
        onFlee: hooks.on_flee ?? [],
        onDeath: hooks.on_death ?? [],
      };
      sheets.set(name, this.fighters.push(fighter) - 1);
    }
    return index;
  }
}

/** Deeds by their second; those of one second stay in list order. */
export function inOrder(deeds: readonly ScriptDeed[]): ScriptDeed[] {
  return deeds
    .map((deed, index) => ({ deed, index }))
    .sort((a, b) => a.deed.at - b.deed.at || a.index - b.index)
    .map(({ deed }) => deed);
}

export function compileChrono(library: Library, encounter: ChronoEncounter, code: Code): ChronoDefinition {
  const interner = new Interner(library, code);
  const map = library.map(encounter.map);
  const grid = deriveGrid(map);
  const party = encounter.party.map(
    ({ id, hero, policy, script, x, y }): ChronoMember => ({
      id,
      fighter: interner.hero(hero),
      policy,
      script: inOrder(filled(script)),
      x,
      y,
    }),
  );
  const areas = new Map(filled(map.areas).map(({ id, rect }) => [id, rect]));
  const waves = encounter.waves.map(
    ({ id, delay, entries }): ChronoWave => ({
      id,
      delay: filled(delay),
      rows: entries.map(({ enemy, level, count, x, y, area }) => {
        const rect = area === undefined ? undefined : areas.get(area);
        const cells = (tiles: number) => Math.floor(tiles / grid.tiles);
        return {
          enemy: interner.enemy(enemy),
          level,
          count,
          x,
          y,
          area:
            rect === undefined
              ? undefined
              : {
                  x: cells(rect.x),
                  y: cells(rect.y),
                  width: Math.max(1, cells(rect.width)),
                  height: Math.max(1, cells(rect.height)),
                },
        };
      }),
    }),
  );
  const ways: (Ways | undefined)[] = [];
  for (const { side } of interner.fighters) ways[side] ??= findWays(grid, side);
  return {
    encounter,
    limit: encounter.limit ?? DEFAULT_LIMIT,
    grid,
    sight: createSightTable(grid),
    ways,
    terrain: createFloor(grid),
    scratch: { floor: createFloor(grid), reach: createReach(grid) },
    party,
    scripted: party.some(({ script }) => script.length > 0),
    enemies: interner.enemies,
    enemyIndex: interner.enemyIndex,
    fighters: interner.fighters,
    effects: interner.effects,
    waves,
    injuries: library.rules('critical_injuries').entries,
    uses: interner.uses,
    useIndex: interner.useIndex,
    draw: code.draw ?? drawFromStream,
  };
}
