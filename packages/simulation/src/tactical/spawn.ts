import { BY_ABILITY, type SpawnRequest } from '../abilities/stage.ts';
import { summonSheet } from '../core/world.ts';
import { noticeFrom } from './campView.ts';
import { bodyOf, isAble, isPresent } from './creatures.ts';
import type { Body, TacticalEnemy } from './definition.ts';
import { creatureAt, type Fight, hears, isDecided, MOST_LIVING, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import { xOf, yOf } from './grid/combatGrid.ts';
import { joinAfterCaster } from './initiative.ts';
import { nearestFree, nearestToEdge } from './placement.ts';
import { gap } from './space.ts';
import { type Creature, FOES, NONE, newCreature } from './state.ts';

/** Nobody summons in this generation any more (ABI-49). */
export const LAST_GENERATION = 3;

/** Why a creature did not come; stands in the log. */
export type Refusal = 'conditions' | 'cap' | 'generation_limit' | 'no_room' | 'room_limit';

/** What a creature enters as, beside who it is. */
export interface Entry {
  enemy: number;
  sheet: string;
  cause: 'wave' | typeof BY_ABILITY;
  /** Index of the caster, or {@link NONE}. */
  caster: number;
  tied: boolean;
  dropsLoot: boolean;
}

/** The body that an entry brings; a sheet without a tactical block is an error of content. */
export function bodyOfEntry({ definition }: Fight, { enemy, sheet }: Entry): [number, Body] {
  const { record, bodies } = definition.enemies[enemy] as TacticalEnemy;
  const index = bodies.get(sheet);
  if (index === undefined)
    throw new Error(`enemies/${record.id}, ${sheet}: no tactical block: validate the content before playing`);
  return [index, definition.bodies[index] as Body];
}

/** Lets one creature enter at a cell, or says why not. Its `spawn` abilities play later (ABI-30). */
export function enter(fight: Fight, entry: Entry, cell: number): Creature | Refusal {
  const { definition, state } = fight;
  if (state.creatures.reduce((living, other) => living + (isPresent(other) ? 1 : 0), 0) >= MOST_LIVING) return 'room_limit';
  if (cell === NONE) return 'no_room';
  const [index, body] = bodyOfEntry(fight, entry);
  const caster = entry.caster === NONE ? undefined : creatureAt(fight, entry.caster);
  const n = (state.entered[entry.enemy] as number) + 1;
  state.entered[entry.enemy] = n;
  const creature = newCreature(body, {
    id: `${body.owner}#${n}`,
    index: state.creatures.length,
    body: index,
    camp: caster?.camp ?? FOES,
    hero: NONE,
    cell,
    generation: caster === undefined ? 0 : caster.generation + 1,
    caster: entry.caster,
    tied: entry.tied,
    drops_loot: entry.dropsLoot,
  });
  state.creatures.push(creature);
  if (hears(fight)) {
    tell(fight, 'spawned', {
      ...{ creature: creature.id, enemy: body.owner, sheet: entry.sheet, generation: creature.generation, cause: entry.cause },
      ...(caster === undefined ? {} : { by: caster.id }),
      ...{ tied: creature.tied, holds_room: false, x: xOf(definition.grid, cell), y: yOf(definition.grid, cell) },
    });
  }
  fight.entering?.push(creature.index);
  return creature;
}

/**
 * Lets a group enter: all of it first, then the `spawn` abilities of all, in entry order and breadth first: those who enter by one
 * of them wait their turn (ABI-30). `arrange` may give another order to those who entered first.
 */
export function enterGroup(fight: Fight, group: () => void, arrange: (entered: number[]) => number[] = (all) => all): void {
  if (fight.entering !== undefined) {
    group();
    return;
  }
  const first: number[] = [];
  fight.entering = first;
  group();
  const queue = arrange(first);
  fight.entering = queue;
  for (let next = 0; next < queue.length && !isDecided(fight); next += 1) {
    const creature = creatureAt(fight, queue[next] as number);
    for (const ability of bodyOf(fight.definition, creature).triggers.spawn) {
      if (isAble(creature)) fireTrigger(fight, creature.index, ability, 'spawn');
    }
  }
  fight.entering = undefined;
}

/** Tells how many of an enemy did not come, and why. */
export function tellNotSpawned(fight: Fight, enemy: number, reason: Refusal, count: number, by?: string): void {
  if (!hears(fight)) return;
  const { record } = fight.definition.enemies[enemy] as TacticalEnemy;
  tell(fight, 'not_spawned', { enemy: record.id, reason, count, ...(by === undefined ? {} : { by }) });
}

/** The nearest standing hostile of a creature, first in order of entry where equal; {@link NONE}: there is none. */
export function nearestHostile({ definition, state }: Fight, creature: Creature): number {
  let nearest = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const other of state.creatures) {
    if (other.camp === creature.camp || !isAble(other)) continue;
    const apart = gap(definition, creature, other);
    if (apart >= least) continue;
    least = apart;
    nearest = other.index;
  }
  return nearest;
}

/** Acolytes of a caster that are in the fight still, all its summons together (ABI-41). */
export function livingAcolytes(creatures: readonly Creature[], caster: number): number {
  return creatures.reduce((living, other) => living + (other.caster === caster && isPresent(other) ? 1 : 0), 0);
}

/** Brings acolytes of a caster into the fight, on its camp's side (ABI-40 to ABI-49). On the grid `holds_room` and `radius` mean nothing. */
export function summonAcolytes(fight: Fight, casterIndex: number, request: SpawnRequest): void {
  if (isDecided(fight)) return;
  const { definition, state } = fight;
  const caster = creatureAt(fight, casterIndex);
  const enemy = definition.enemyIndex.get(request.enemy);
  if (enemy === undefined) throw new Error(`an ability brings ${request.enemy}, which no setting of type "enemy" names`);
  if (caster.generation >= LAST_GENERATION) {
    tellNotSpawned(fight, enemy, 'generation_limit', request.count, caster.id);
    return;
  }
  const living = livingAcolytes(state.creatures, casterIndex);
  const count = Math.min(request.count, request.max_alive === 0 ? request.count : Math.max(0, request.max_alive - living));
  const entry: Entry = {
    enemy,
    sheet: summonSheet(state.world, (definition.enemies[enemy] as TacticalEnemy).record),
    cause: BY_ABILITY,
    caster: casterIndex,
    // No heirs tied to the dead (ABI-46).
    tied: request.leaves_with_caster && fight.cause !== 'death',
    dropsLoot: request.drops_loot,
  };
  enterGroup(fight, () => {
    const refused = new Map<Refusal, number>();
    const [, body] = bodyOfEntry(fight, entry);
    for (let n = 0; n < count && !isDecided(fight); n += 1) {
      const come = enter(fight, entry, acolyteCell(fight, caster, body, request.placement));
      if (typeof come === 'string') refused.set(come, (refused.get(come) ?? 0) + 1);
      else {
        state.totals.acolytes += 1;
        joinAfterCaster(fight, come.index);
        noticeFrom(definition, state, come);
      }
    }
    for (const [reason, refusals] of refused) tellNotSpawned(fight, enemy, reason, refusals, caster.id);
    if (count < request.count) tellNotSpawned(fight, enemy, 'cap', request.count - count, caster.id);
  });
}

function acolyteCell(fight: Fight, caster: Creature, body: Body, placement: string): number {
  const { definition, state } = fight;
  if (placement === 'arena_edges') return nearestToEdge(definition, state, body, caster.cell);
  const hostile = placement === 'around_hero' ? nearestHostile(fight, caster) : NONE;
  return nearestFree(definition, state, body, hostile === NONE ? caster.cell : creatureAt(fight, hostile).cell);
}
