import { BY_ABILITY, type SpawnCause, type SpawnRequest } from '../abilities/stage.ts';
import { summonSheet } from '../core/world.ts';
import type { ArenaEnemy, ArenaSheet } from './definition.ts';
import { creatureAt, type Fight, isEnded, isFighting, MOST_LIVING, nearestFoe, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import { type Place, placeAround, placeAtEdge } from './placement.ts';
import { type Creature, GONE, NONE, newCreature } from './state.ts';

/** Nobody summons in this generation any more (ABI-49). */
export const LAST_GENERATION = 3;

/** Why a creature did not come; stands in the log. */
export type Refusal = 'conditions' | 'cap' | 'generation_limit' | 'no_room' | 'room_limit';

/** What a creature enters as, beside who it is. */
export interface Entry {
  enemy: number;
  sheet: string;
  cause: SpawnCause;
  /** Index of the caster, or {@link NONE}. */
  caster: number;
  tied: boolean;
  holdsRoom: boolean;
  dropsLoot: boolean;
}

/** Whether the room holds as many living creatures as it may (DET-11). Those that fell in this tick are counted out. */
function isFull(fight: Fight): boolean {
  const { active } = fight.state;
  if (active.length < MOST_LIVING) return false;
  return active.filter((index) => creatureAt(fight, index).status !== GONE).length >= MOST_LIVING;
}

/** Lets one creature enter at a place, or says why not. Its `spawn` abilities play later (ABI-30). */
export function enter(fight: Fight, entry: Entry, place: Place | undefined): Refusal | undefined {
  const { definition, state, tick } = fight;
  if (isFull(fight)) return 'room_limit';
  if (place === undefined) return 'no_room';
  const enemy = definition.enemies[entry.enemy] as ArenaEnemy;
  const sheetIndex = enemy.sheets.get(entry.sheet) as number;
  const sheet = definition.sheets[sheetIndex] as ArenaSheet;
  const caster = entry.caster === NONE ? undefined : creatureAt(fight, entry.caster);
  const n = (state.entered[entry.enemy] as number) + 1;
  state.entered[entry.enemy] = n;
  const creature = newCreature(
    state,
    {
      id: `${enemy.record.id}#${n}`,
      hero: NONE,
      sheet: sheetIndex,
      radius: sheet.radius,
      hp: sheet.hp,
      generation: caster === undefined ? 0 : caster.generation + 1,
      caster: entry.caster,
      tied: entry.tied,
      holds_room: entry.holdsRoom,
      drops_loot: entry.dropsLoot,
    },
    place,
    sheet.patterns.length,
    sheet.contactDamage > 0 ? definition.party.length : 0,
  );
  const index = state.creatures.push(creature) - 1;
  state.active.push(index);
  if (entry.holdsRoom) state.holding += 1;
  tell(fight, {
    type: 'spawned',
    tick,
    creature: creature.id,
    enemy: enemy.record.id,
    sheet: entry.sheet,
    generation: creature.generation,
    cause: entry.cause,
    ...(caster === undefined ? {} : { by: caster.id }),
    tied: creature.tied,
    holds_room: creature.holds_room,
    x: creature.x,
    y: creature.y,
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
    for (const ability of fight.definition.sheets[creature.sheet]?.triggers.spawn ?? []) {
      if (isFighting(creature)) fireTrigger(fight, index, ability, 'spawn');
    }
  }
  fight.entering = undefined;
}

/** Tells how many of an enemy did not come, and why. */
export function tellNotSpawned(fight: Fight, enemy: number, reason: Refusal, count: number, by?: string): void {
  const id = fight.definition.enemies[enemy]?.record.id;
  tell(fight, {
    type: 'not_spawned',
    tick: fight.tick,
    enemy: id,
    reason,
    count,
    ...(by === undefined ? {} : { by }),
  });
}

/** Brings acolytes of a caster into the fight (ABI-40 to ABI-49). */
export function summonAcolytes(fight: Fight, casterIndex: number, request: SpawnRequest): void {
  if (isEnded(fight)) return;
  const { definition, state } = fight;
  const caster = creatureAt(fight, casterIndex);
  const enemy = definition.enemyIndex.get(request.enemy);
  if (enemy === undefined) throw new Error(`an ability brings ${request.enemy}, which no setting of type "enemy" names`);
  if (caster.generation >= LAST_GENERATION) {
    tellNotSpawned(fight, enemy, 'generation_limit', request.count, caster.id);
    return;
  }
  const allowed = request.max_alive === 0 ? request.count : Math.max(0, request.max_alive - livingAcolytes(fight, casterIndex));
  const count = Math.min(request.count, allowed);
  const entry: Entry = {
    enemy,
    sheet: summonSheet(state.world, (definition.enemies[enemy] as ArenaEnemy).record),
    cause: BY_ABILITY,
    caster: casterIndex,
    // No heirs tied to the dead (ABI-46).
    tied: request.leaves_with_caster && fight.cause !== 'death',
    holdsRoom: request.holds_room,
    dropsLoot: request.drops_loot,
  };
  enterGroup(fight, () => {
    const refused = enterAcolytes(fight, caster, entry, request, count);
    for (const [reason, refusals] of refused) tellNotSpawned(fight, enemy, reason, refusals, caster.id);
    if (count < request.count) tellNotSpawned(fight, enemy, 'cap', request.count - count, caster.id);
  });
}

/** Acolytes of a caster that fight still, all its summons together (ABI-41). */
function livingAcolytes(fight: Fight, caster: number): number {
  let living = 0;
  for (const index of fight.state.active) {
    const creature = creatureAt(fight, index);
    if (creature.caster === caster && isFighting(creature)) living += 1;
  }
  return living;
}

/** Lets them enter one by one, each from the next of sixteen directions; how many were refused, by reason. */
function enterAcolytes(fight: Fight, caster: Creature, entry: Entry, request: SpawnRequest, count: number): Map<Refusal, number> {
  const { definition, state } = fight;
  const refused = new Map<Refusal, number>();
  if (count === 0) return refused;
  const enemy = definition.enemies[entry.enemy] as ArenaEnemy;
  const radius = definition.sheets[enemy.sheets.get(entry.sheet) as number]?.radius ?? 0;
  const start = definition.draw(state.placement, 'placement', 16);
  const centre = placementCentre(fight, caster, request.placement);
  for (let n = 0; n < count && !isEnded(fight); n += 1) {
    const place =
      centre === undefined
        ? placeAtEdge(definition.room, start + n, radius)
        : placeAround(definition.room, centre, request.radius, start + n, radius);
    const reason = enter(fight, entry, place);
    if (reason === undefined) state.totals.acolytes += 1;
    else refused.set(reason, (refused.get(reason) ?? 0) + 1);
  }
  return refused;
}

/** The point that a placement is around; undefined: along the edges. Without a standing hero it is the caster's. */
function placementCentre(fight: Fight, caster: Creature, placement: string): Place | undefined {
  if (placement === 'arena_edges') return undefined;
  const hero = placement === 'around_hero' ? nearestFoe(fight, caster) : NONE;
  const { x, y } = hero === NONE ? caster : creatureAt(fight, hero);
  return { x, y };
}
