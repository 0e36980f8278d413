import { waveSheet } from '../core/world.ts';
import type { ArenaEnemy, ArenaWave, WaveRow } from './definition.ts';
import { creatureAt, end, type Fight, isEnded, isFighting, tell } from './fight.ts';
import { placeAtEdge, placeInGroup } from './placement.ts';
import { type Entry, enter, enterGroup, type Refusal, tellNotSpawned } from './spawn.ts';
import { NONE } from './state.ts';

/** Lets the waves come that are due; one that brings nobody gives way to the next in the same tick (ABI-63). */
export function playWaves(fight: Fight): void {
  const { definition, state, tick } = fight;
  while (state.due !== NONE && state.due <= tick && !isEnded(fight)) {
    const came = enterWave(fight, definition.waves[state.wave] as ArenaWave);
    state.wave += 1;
    state.due = came ? NONE : nextDue(fight);
  }
}

/** When the next wave comes, its delay counted from now; {@link NONE}: there is none. */
function nextDue({ definition, state, tick }: Fight): number {
  const next = definition.waves[state.wave];
  return next === undefined ? NONE : tick + next.delay;
}

/** Lets a wave enter, its rows in order and all of it before any `spawn` ability; whether anybody came. */
function enterWave(fight: Fight, wave: ArenaWave): boolean {
  const { definition, state, tick } = fight;
  const before = state.creatures.length;
  tell(fight, { type: 'wave_started', tick, wave: wave.id });
  let came = false;
  enterGroup(fight, () => {
    // One start for the wave: its creatures without a position take the sixteen places in turn (ARE-11).
    const start = wave.rows.some(({ x, y }) => x === undefined || y === undefined)
      ? definition.draw(state.placement, 'placement', 16)
      : 0;
    let placed = 0;
    for (const row of wave.rows) placed = enterRow(fight, row, start, placed);
    came = state.creatures.length > before;
  });
  return came;
}

/** Lets a row enter; how many places at the edges have been taken by then. */
function enterRow(fight: Fight, row: WaveRow, start: number, placed: number): number {
  const { definition, state } = fight;
  const { room } = definition;
  const { record, sheets } = definition.enemies[row.enemy] as ArenaEnemy;
  const sheet = waveSheet(state.world, record, row.level);
  if (sheet === undefined) {
    tellNotSpawned(fight, row.enemy, 'conditions', row.count);
    return placed;
  }
  const radius = definition.sheets[sheets.get(sheet) as number]?.radius ?? 0;
  const entry: Entry = {
    enemy: row.enemy,
    sheet,
    cause: 'wave',
    caster: NONE,
    tied: false,
    holdsRoom: true,
    dropsLoot: true,
  };
  const refused = new Map<Refusal, number>();
  let taken = placed;
  for (let n = 0; n < row.count && !isEnded(fight); n += 1) {
    const { x, y } = row;
    const point = x === undefined || y === undefined ? undefined : { x, y };
    const place = point === undefined ? placeAtEdge(room, start + taken, radius) : placeInGroup(room, point, n, radius);
    if (point === undefined) taken += 1;
    const reason = enter(fight, entry, place);
    if (reason !== undefined) refused.set(reason, (refused.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of refused) tellNotSpawned(fight, row.enemy, reason, count);
  return taken;
}

/** The room at the end of a tick: the next wave, the exit, the outcome (ABI-63, ARE-12). */
export function watchRoom(fight: Fight): void {
  const { definition, state, tick } = fight;
  if (state.holding === 0 && state.due === NONE && !state.exit_open) {
    state.due = nextDue(fight);
    if (state.due === NONE) {
      state.exit_open = true;
      tell(fight, { type: 'room_cleared', tick });
      tell(fight, { type: 'exit_opened', tick });
    }
  }
  const standing = definition.party.some((_, hero) => isFighting(creatureAt(fight, hero)));
  if (!standing) end(fight, 'defeat', 'party_down');
  else if (state.exit_open) end(fight, 'victory', 'cleared');
}
