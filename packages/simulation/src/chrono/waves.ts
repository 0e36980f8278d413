import { waveSheet } from '../core/world.ts';
import type { ChronoEnemy, ChronoMember, ChronoWave, Fighter, WaveRow } from './definition.ts';
import { creatureAt, end, type Fight, isAble, isEnded, tell } from './fight.ts';
import { cellNear, freeInArea, freeNear, gathering } from './placement.ts';
import { enter, enterEnemy, enterGroup, type Refusal, tellNotSpawned } from './spawn.ts';
import { FOES, NONE, PARTY } from './state.ts';

/** The party enters, each where its row says, the others together at the left edge. */
export function enterParty(fight: Fight): void {
  const { definition } = fight;
  definition.party.forEach((row, member) => {
    const { record, side } = definition.fighters[row.fighter] as Fighter;
    const entry = {
      id: row.id,
      record,
      sheet: 'base',
      cause: 'party' as const,
      camp: PARTY,
      member,
      fighter: row.fighter,
      caster: NONE,
      tied: false,
      holds_room: false,
      drops_loot: false,
      by_hand: false,
    } as const;
    const reason = enter(fight, entry, freeNear(fight, anchorOf(fight, row, side, true), side));
    if (reason !== undefined) tellNotSpawned(fight, record, reason, 1);
  });
}

/** Lets the waves come that are due; one that brings nobody gives way to the next in the same second (ABI-63). */
export function playWaves(fight: Fight): void {
  const { definition, state, second } = fight;
  while (state.due !== NONE && state.due <= second && !isEnded(fight)) {
    const came = enterWave(fight, definition.waves[state.wave] as ChronoWave);
    state.wave += 1;
    state.due = came ? NONE : nextDue(fight);
  }
}

/** When the next wave comes, its delay in seconds counted from now; NONE: there is none. */
function nextDue({ definition, state, second }: Fight): number {
  const next = definition.waves[state.wave];
  return next === undefined ? NONE : second + next.delay;
}

/** Lets a wave enter, its rows in order and all of it before any `spawn` ability; whether anybody came. */
function enterWave(fight: Fight, wave: ChronoWave): boolean {
  const before = fight.state.creatures.length;
  tell(fight, { type: 'wave_started', second: fight.second, wave: wave.id });
  enterGroup(fight, () => {
    for (const row of wave.rows) enterRow(fight, row);
  });
  return fight.state.creatures.length > before;
}

function enterRow(fight: Fight, row: WaveRow): void {
  const { definition, state } = fight;
  const { record, sheets } = definition.enemies[row.enemy] as ChronoEnemy;
  const sheet = waveSheet(state.world, record, row.level);
  if (sheet === undefined) {
    tellNotSpawned(fight, record.id, 'conditions', row.count);
    return;
  }
  const { side } = definition.fighters[sheets.get(sheet) as number] as Fighter;
  const entry = { cause: 'wave', camp: FOES, caster: NONE, tied: false, holds_room: true, drops_loot: true } as const;
  const refused = new Map<Refusal, number>();
  for (let n = 0; n < row.count && !isEnded(fight); n += 1) {
    const cell =
      row.area === undefined ? freeNear(fight, anchorOf(fight, row, side, false), side) : freeInArea(fight, row.area, side);
    const reason = enterEnemy(fight, row.enemy, sheet, entry, cell);
    if (reason !== undefined) refused.set(reason, (refused.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of refused) tellNotSpawned(fight, record.id, reason, count);
}

/** The cell that a row asks for, or where its side gathers. */
function anchorOf({ definition }: Fight, { x, y }: Pick<ChronoMember, 'x' | 'y'>, side: number, left: boolean): number {
  const gathered = gathering(definition.grid, left);
  return cellNear(definition, x ?? gathered.x, y ?? gathered.y, side);
}

/**
 * The sides at the end of a second: the next wave when nobody conscious of the last holds the room, and the end when a side has
 * nobody conscious left (a dying creature's clock stops with it).
 */
export function watchSides(fight: Fight): void {
  const { state } = fight;
  if (isEnded(fight)) return;
  let party = false;
  let foes = false;
  let held = false;
  for (const index of state.order) {
    const creature = creatureAt(fight, index);
    if (!isAble(creature)) continue;
    if (creature.camp === PARTY) party = true;
    else {
      foes = true;
      if (creature.holds_room) held = true;
    }
  }
  if (!party) {
    end(fight, 'defeat', 'party_down');
    return;
  }
  if (!held && state.due === NONE) state.due = nextDue(fight);
  if (!foes && state.due === NONE) end(fight, 'victory', 'cleared');
}
