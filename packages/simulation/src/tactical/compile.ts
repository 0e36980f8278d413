import type { Hero, TacticalEncounter } from '@bestiaire/contract';
import type { Code } from '../core/engine.ts';
import { filled, type Library } from '../core/library.ts';
import { drawFromStream } from '../core/rng.ts';
import { type BoundAbility, bindAbility, bindTriggers, enemiesNamedBy } from '../core/triggers.ts';
import { sheetsOf } from '../core/world.ts';
import { type BodyContext, compileBody, type Vocabulary } from './compileBody.ts';
import {
  type Body,
  type Condition,
  DEFAULT_LIMIT,
  type PartyHero,
  type TacticalDefinition,
  type TacticalEnemy,
} from './definition.ts';
import { type CombatGrid, cellAt, deriveGrid } from './grid/combatGrid.ts';
import { createSightTable } from './grid/sight.ts';
import { findWays } from './grid/ways.ts';
import { createScratch } from './scratch.ts';

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function vocabulary(name: string, words: readonly string[]): (word: string) => number {
  const index = new Map(words.map((word, place) => [word, place]));
  return (word) => {
    const found = index.get(word);
    if (found === undefined) throw new Error(`rules/${name} has no "${word}": validate the content before playing`);
    return found;
  };
}

/** Collects what an encounter can reach, each thing once: enemies by way of waves and of what abilities name. */
class Interner implements BodyContext {
  readonly enemies: TacticalEnemy[] = [];
  readonly enemyIndex = new Map<string, number>();
  readonly bodies: Body[] = [];
  readonly uses: string[] = [];
  readonly damageType: (word: string) => number;
  readonly condition: (word: string) => number;
  readonly damageTypes: number;
  readonly conditions: number;
  private readonly useIndex = new Map<string, number>();
  private readonly waiting: string[] = [];

  constructor(
    private readonly library: Library,
    private readonly code: Code,
    damageTypes: readonly string[],
    conditions: readonly string[],
  ) {
    this.damageType = vocabulary('damage_types', damageTypes);
    this.condition = vocabulary('conditions', conditions);
    this.damageTypes = damageTypes.length;
    this.conditions = conditions.length;
  }

  use(name: string): number {
    const known = this.useIndex.get(name);
    if (known !== undefined) return known;
    this.useIndex.set(name, this.uses.length);
    return this.uses.push(name) - 1;
  }

  ability(id: string): BoundAbility & { leavesFight: boolean; spawns: boolean } {
    const record = this.library.ability(id);
    const traits = this.code.contract.kinds[record.kind]?.traits;
    this.waiting.push(...enemiesNamedBy(record, this.code.contract));
    this.use(`ability:${id}`);
    const leavesFight = traits?.leaves_fight === true;
    return { ...bindAbility(record, this.code), leavesFight, spawns: traits?.spawns !== undefined };
  }

  /** An enemy and everything that it can bring into the fight. */
  enemy(id: string): number {
    this.waiting.push(id);
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      if (!this.enemyIndex.has(next)) this.compileEnemy(next);
    }
    return this.enemyIndex.get(id) as number;
  }

  private compileEnemy(id: string): void {
    const record = this.library.enemy(id);
    const bodies = new Map<string, number>();
    const enemy = this.enemies.push({ record, bodies }) - 1;
    this.enemyIndex.set(id, enemy);
    for (const [name, sheet] of sheetsOf(record)) {
      if (sheet.tactical === undefined) continue;
      for (const { ability } of filled(sheet.ability_triggers)) this.ability(ability);
      const who = {
        ...{ owner: id, sheet: name, enemy, hp: sheet.hp },
        triggers: bindTriggers(sheet, this.library, this.code),
        loot: filled(sheet.loot),
        onFlee: filled(filled(sheet.hooks).on_flee),
        onDeath: filled(filled(sheet.hooks).on_death),
      };
      bodies.set(name, this.bodies.push(compileBody(sheet.tactical, who, this)) - 1);
    }
  }

  hero(id: string, { hp, tactical }: Hero): number {
    if (tactical === undefined) throw new Error(`heroes/${id} has no tactical block: validate the content before playing`);
    const triggers = { spawn: [], death: [], thresholds: [] };
    const who = { owner: id, sheet: 'base', enemy: -1, hp, triggers, loot: [], onFlee: [], onDeath: [] };
    return this.bodies.push(compileBody(tactical, who, this)) - 1;
  }
}

/** The cells that an area of the map touches, by row, then column. */
function areaCells(grid: CombatGrid, rect: { x: number; y: number; width: number; height: number } | undefined): number[] {
  if (rect === undefined) return [];
  const cells: number[] = [];
  for (let y = Math.floor(rect.y / grid.tiles); y * grid.tiles < rect.y + rect.height; y += 1) {
    for (let x = Math.floor(rect.x / grid.tiles); x * grid.tiles < rect.x + rect.width; x += 1) {
      const cell = cellAt(grid, x, y);
      if (cell >= 0) cells.push(cell);
    }
  }
  return cells;
}

/**
 * Compiles a tactical encounter. The party is taken by id and each wave's rows by enemy id, rows of the same enemy as written: so
 * nothing can depend on the order in which somebody happened to write them (EX-CBT-010).
 */
export function compileTactical(library: Library, encounter: TacticalEncounter, code: Code): TacticalDefinition {
  const map = library.map(encounter.map);
  const grid = deriveGrid(map);
  const damageTypes = library.rules('damage_types').entries.map(({ id }) => id);
  const conditions = library.rules('conditions').entries as Condition[];
  const interner = new Interner(
    library,
    code,
    damageTypes,
    conditions.map(({ id }) => id),
  );
  const word = (interner as Vocabulary).condition;
  const at = ({ x, y }: { x?: number; y?: number }) => (x === undefined || y === undefined ? -1 : cellAt(grid, x, y));
  const area = (id: string | undefined) => areaCells(grid, filled(map.areas).find((entry) => entry.id === id)?.rect);
  const party = [...encounter.party]
    .sort((a, b) => byCodeUnit(a.id, b.id))
    .map((member): PartyHero => {
      const body = interner.hero(member.hero, library.hero(member.hero));
      const script = [...(member.script ?? [])].sort((a, b) => a.at - b.at);
      return { id: member.id, body, policy: member.policy, script, cell: at(member) };
    });
  const waves = encounter.waves.map(({ id, entries }) => ({
    id,
    rows: [...entries]
      .sort((a, b) => byCodeUnit(a.enemy, b.enemy))
      .map((row) => ({
        enemy: interner.enemy(row.enemy),
        level: row.level,
        count: row.count,
        cell: at(row),
        area: area(row.area),
      })),
  }));
  // Enemies that only a hero's ability names are still waiting.
  interner.enemy(encounter.waves[0]?.entries[0]?.enemy as string);
  const sides = interner.bodies.reduce((most, { side }) => Math.max(most, side), 1);
  const { id, seed, facts, counters } = encounter;
  return {
    encounter: { id, seed, ...(facts === undefined ? {} : { facts }), ...(counters === undefined ? {} : { counters }) },
    contract: code.contract,
    draw: code.draw ?? drawFromStream,
    limit: encounter.limit ?? DEFAULT_LIMIT,
    trigger: encounter.start.trigger,
    triggerArea: encounter.start.area,
    map: map.id,
    grid,
    sight: createSightTable(grid),
    ways: Array.from({ length: sides }, (_side, index) => findWays(grid, index + 1)),
    party,
    partyArea: area(encounter.start.area),
    waves,
    enemies: interner.enemies,
    enemyIndex: interner.enemyIndex,
    bodies: interner.bodies,
    damageTypes,
    conditions,
    prone: word('prone'),
    unconscious: word('unconscious'),
    dodging: word('dodging'),
    uses: interner.uses,
    scratch: createScratch(grid),
  };
}
