import type { ArenaEncounter, Hero } from '@bestiaire/contract';
import type { Code } from '../core/engine.ts';
import { filled, type Library } from '../core/library.ts';
import { drawFromStream } from '../core/rng.ts';
import { bindAbility, bindTriggers, enemiesNamedBy } from '../core/triggers.ts';
import { sheetsOf } from '../core/world.ts';
import { compilePattern } from './compilePattern.ts';
import { compileSheet } from './compileSheet.ts';
import {
  type ArenaDefinition,
  type ArenaEnemy,
  type ArenaHero,
  type ArenaSheet,
  type BoundArenaAbility,
  DEFAULT_LIMIT,
  type Pattern,
  type ProjectileBlock,
  type Room,
  TICKS_PER_SECOND,
  type TimedDeed,
} from './definition.ts';
import { buildGrid, type Grid } from './grid.ts';

/** Collects what an encounter can reach, each thing once: enemies by way of waves and of what abilities name. */
class Interner {
  readonly enemies: ArenaEnemy[] = [];
  readonly enemyIndex = new Map<string, number>();
  readonly sheets: ArenaSheet[] = [];
  readonly abilities: BoundArenaAbility[] = [];
  readonly abilityIndex = new Map<string, number>();
  readonly projectiles: ProjectileBlock[] = [];
  readonly uses: string[] = [];
  private readonly useIndex = new Map<string, number>();
  private readonly patterns = new Map<string, Pattern>();
  private readonly grids = new Map<number, Grid>();
  private readonly waiting: string[] = [];

  constructor(
    private readonly library: Library,
    private readonly code: Code,
    private readonly room: Room,
  ) {}

  use(name: string): number {
    const known = this.useIndex.get(name);
    if (known !== undefined) return known;
    this.useIndex.set(name, this.uses.length);
    return this.uses.push(name) - 1;
  }

  grid(radius: number): Grid {
    const known = this.grids.get(radius);
    if (known !== undefined) return known;
    const grid = buildGrid(this.room, radius);
    this.grids.set(radius, grid);
    return grid;
  }

  projectile(block: ProjectileBlock): number {
    return this.projectiles.push(block) - 1;
  }

  ability(id: string): number {
    const known = this.abilityIndex.get(id);
    if (known !== undefined) return known;
    const record = this.library.ability(id);
    const { kind, settings, play } = bindAbility(record, this.code);
    const index = this.abilities.push({ id, kind, settings, play, use: this.use(`ability:${id}`) }) - 1;
    this.abilityIndex.set(id, index);
    this.waiting.push(...enemiesNamedBy(record, this.code.contract));
    return index;
  }

  pattern(id: string): Pattern {
    const known = this.patterns.get(id);
    if (known !== undefined) return known;
    const pattern = compilePattern(this.library.attackPattern(id), this);
    this.patterns.set(id, pattern);
    return pattern;
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
    const sheets = new Map<string, number>();
    const enemy = this.enemies.push({ record, sheets }) - 1;
    this.enemyIndex.set(id, enemy);
    for (const [name, sheet] of sheetsOf(record)) {
      for (const { ability } of filled(sheet.ability_triggers)) this.ability(ability);
      const triggers = bindTriggers(sheet, this.library, this.code);
      sheets.set(name, this.sheets.push(compileSheet(sheet, { enemyId: id, enemy, sheet: name }, triggers, this)) - 1);
    }
  }
}

function compileHero(member: ArenaEncounter['party'][number], { hp, arena }: Hero, interner: Pick<Interner, 'grid'>): ArenaHero {
  if (arena === undefined) throw new Error(`heroes/${member.hero} has no arena block: validate the content before playing`);
  const { strike, dodge } = arena;
  return {
    id: member.id,
    hero: member.hero,
    policy: member.policy,
    hp,
    radius: arena.radius,
    step: arena.speed / TICKS_PER_SECOND,
    grid: interner.grid(arena.radius),
    damage: strike.damage,
    reach: strike.reach,
    windUp: strike.wind_up,
    cooldown: strike.cooldown,
    dodge,
    reactionTime: filled(arena.reaction_time),
    x: member.x,
    y: member.y,
  };
}

/** The deeds of all scripts, by tick; at one tick in the order of the party, then of the list. */
function deedsOf(party: ArenaEncounter['party']): TimedDeed[] {
  const deeds = party.flatMap((member, by) => (member.script ?? []).map((deed) => ({ by, deed })));
  return deeds.sort((a, b) => a.deed.at - b.deed.at);
}

export function compileArena(library: Library, encounter: ArenaEncounter, code: Code): ArenaDefinition {
  const room: Room = {
    width: encounter.width,
    height: encounter.height,
    obstacles: filled(encounter.obstacles).map(({ x, y, width, height }) => ({
      left: x,
      top: y,
      right: x + width,
      bottom: y + height,
    })),
  };
  const interner = new Interner(library, code, room);
  const waves = encounter.waves.map(({ id, delay, entries }) => ({
    id,
    delay: filled(delay),
    rows: entries.map(({ enemy, level, count, x, y }) => ({ enemy: interner.enemy(enemy), level, count, x, y })),
  }));
  return {
    encounter,
    contract: code.contract,
    draw: code.draw ?? drawFromStream,
    limit: encounter.limit ?? DEFAULT_LIMIT,
    room,
    party: encounter.party.map((member) => compileHero(member, library.hero(member.hero), interner)),
    waves,
    enemies: interner.enemies,
    enemyIndex: interner.enemyIndex,
    sheets: interner.sheets,
    abilities: interner.abilities,
    abilityIndex: interner.abilityIndex,
    projectiles: interner.projectiles,
    deeds: deedsOf(encounter.party),
    uses: interner.uses,
  };
}
