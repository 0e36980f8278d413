import { BY_ABILITY, type SpawnCause, type SpawnRequest } from '../abilities/stage.ts';
import { summonSheet } from '../core/world.ts';
import type { ChronoEnemy, Fighter } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isAble, isEnded, isPresent, MOST_LIVING, tell } from './fight.ts';
import { fire } from './fire.ts';
import { pointOf } from './ground.ts';
import { enlist } from './order.ts';
import { freeAtEdge, freeNear } from './placement.ts';
import { nearestHostile } from './seek.ts';
import { ABLE, type Camp, type Creature, NONE } from './state.ts';

/** Nobody summons in this generation any more (ABI-49). */
const LAST_GENERATION = 3;

/** Why a creature did not come; stands in the log. */
export type Refusal = 'conditions' | 'cap' | 'generation_limit' | 'no_room' | 'room_limit';

/** What a creature enters as. */
export interface Entry {
  id: string;
  record: string;
  sheet: string;
  cause: SpawnCause;
  camp: Camp;
  member: number;
  fighter: number;
  caster: number;
  tied: boolean;
  holds_room: boolean;
  drops_loot: boolean;
  by_hand: boolean;
}

/** Lets one creature enter on a cell, or says why not. Its `spawn` abilities play later (ABI-30). */
export function enter(fight: Fight, entry: Entry, cell: number): Refusal | undefined {
  const { definition, state, second } = fight;
  if (state.order.length >= MOST_LIVING) return 'room_limit';
  if (cell === NONE) return 'no_room';
  const { id, record, sheet, cause, ...kept } = entry;
  const caster = entry.caster === NONE ? undefined : creatureAt(fight, entry.caster);
  const creature: Creature = {
    id,
    ...kept,
    generation: caster === undefined ? 0 : caster.generation + 1,
    cell,
    status: ABLE,
    hp: (definition.fighters[entry.fighter] as Fighter).hp,
    negative_since: NONE,
    injuries: [],
    charge: null,
    walk: null,
    ready_at: 0,
    effects: [],
    fired: [],
    order: null,
    armed: NONE,
    armed_against: NONE,
    bound: NONE,
    judged: NONE,
    casts: 0,
  };
  const index = state.creatures.push(creature) - 1;
  enlist(fight, index);
  tell(fight, {
    type: 'spawned',
    second,
    creature: id,
    enemy: record,
    sheet,
    generation: creature.generation,
    cause,
    ...(caster === undefined ? {} : { by: caster.id }),
    tied: entry.tied,
    holds_room: entry.holds_room,
    ...pointOf(definition.grid, cell),
  });
  fight.entering?.push(index);
  return undefined;
}

/**
 * Lets a group enter: all of it first, then the `spawn` abilities of all, in entry order and breadth first: those who enter by one
 * of them wait their turn (ABI-30).
 */
export function enterGroup(fight: Fight, group: () => void): void {
  if (fight.entering !== undefined) {
    group();
    return;
  }
  const queue: number[] = [];
  fight.entering = queue;
  group();
  for (let next = 0; next < queue.length && !isEnded(fight); next += 1) {
    const index = queue[next] as number;
    const creature = creatureAt(fight, index);
    for (const ability of fighterOf(fight, creature).triggers.spawn) {
      if (isAble(creature)) fire(fight, index, ability, 'spawn');
    }
  }
  fight.entering = undefined;
}

/** Tells how many of an enemy did not come, and why. */
export function tellNotSpawned(fight: Fight, enemy: string, reason: Refusal, count: number, by?: string): void {
  tell(fight, { type: 'not_spawned', second: fight.second, enemy, reason, count, ...(by === undefined ? {} : { by }) });
}

/** Enters one creature of an enemy, numbered in order of entry. */
export function enterEnemy(
  fight: Fight,
  enemy: number,
  sheet: string,
  entry: Omit<Entry, 'id' | 'record' | 'sheet' | 'fighter' | 'member' | 'by_hand'>,
  cell: number,
): Refusal | undefined {
  const { definition, state } = fight;
  const { record, sheets } = definition.enemies[enemy] as ChronoEnemy;
  const n = (state.entered[enemy] as number) + 1;
  const fighter = sheets.get(sheet) as number;
  const id = `${record.id}#${n}`;
  const refusal = enter(fight, { ...entry, id, record: record.id, sheet, fighter, member: NONE, by_hand: false }, cell);
  if (refusal === undefined) state.entered[enemy] = n;
  return refusal;
}

/** Brings acolytes of a caster into the fight (ABI-40 to ABI-49), on the nearest free cells. */
export function summonAcolytes(fight: Fight, casterIndex: number, request: SpawnRequest): void {
  if (isEnded(fight)) return;
  const { definition, state } = fight;
  const caster = creatureAt(fight, casterIndex);
  const enemy = definition.enemyIndex.get(request.enemy);
  if (enemy === undefined) throw new Error(`an ability brings ${request.enemy}, which no setting of type "enemy" names`);
  if (caster.generation >= LAST_GENERATION) {
    tellNotSpawned(fight, request.enemy, 'generation_limit', request.count, caster.id);
    return;
  }
  const allowed = request.max_alive === 0 ? request.count : Math.max(0, request.max_alive - livingAcolytes(fight, casterIndex));
  const count = Math.min(request.count, allowed);
  const { record, sheets } = definition.enemies[enemy] as ChronoEnemy;
  const sheet = summonSheet(state.world, record);
  const { side } = definition.fighters[sheets.get(sheet) as number] as Fighter;
  const entry = {
    cause: BY_ABILITY as SpawnCause,
    camp: caster.camp,
    caster: casterIndex,
    // No heirs tied to the dead (ABI-46).
    tied: request.leaves_with_caster && fight.cause !== 'death',
    holds_room: request.holds_room,
    drops_loot: request.drops_loot,
  };
  enterGroup(fight, () => {
    const refused = new Map<Refusal, number>();
    for (let n = 0; n < count && !isEnded(fight); n += 1) {
      const reason = enterEnemy(fight, enemy, sheet, entry, placeFor(fight, casterIndex, request.placement, side));
      if (reason === undefined) state.totals.acolytes += 1;
      else refused.set(reason, (refused.get(reason) ?? 0) + 1);
    }
    for (const [reason, refusals] of refused) tellNotSpawned(fight, record.id, reason, refusals, caster.id);
    if (count < request.count) tellNotSpawned(fight, record.id, 'cap', request.count - count, caster.id);
  });
}

/** Acolytes of a caster that are in the fight still, all its summons together (ABI-41). */
function livingAcolytes(fight: Fight, caster: number): number {
  return fight.state.order.filter((index) => {
    const creature = creatureAt(fight, index);
    return creature.caster === caster && isPresent(creature);
  }).length;
}

function placeFor(fight: Fight, casterIndex: number, placement: string, side: number): number {
  if (placement === 'arena_edges') return freeAtEdge(fight, side);
  const hostile = placement === 'around_hero' ? nearestHostile(fight, casterIndex) : NONE;
  return freeNear(fight, creatureAt(fight, hostile === NONE ? casterIndex : hostile).cell, side);
}
