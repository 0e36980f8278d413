import { endConditions } from './afflict.ts';
import { playConsole } from './console.ts';
import { isAble } from './creatures.ts';
import { rollDeathSave } from './dying.ts';
import { isSomebodyDying, watchCombat, watchContact, watchLimit } from './engagement.ts';
import { creatureAt, type Fight, finish, hears, isDecided, tell } from './fight.ts';
import { playReactions } from './reactions.ts';
import { DEAD, DYING, freshTurn, NONE } from './state.ts';
import { enterWave, foesStand, wavesLeft } from './waves.ts';

/** Seconds between two death saves after the combat (EX-CBT-042). */
const SAVE_EVERY = 6;

/** Opens a turn: everything of it fresh, the reaction back (EX-CBT-011); who is dying rolls its save. */
function beginTurn(fight: Fight, index: number): void {
  const { state } = fight;
  const creature = creatureAt(fight, index);
  state.turn = freshTurn(index);
  state.turn_events = 0;
  creature.reaction = true;
  for (const other of state.creatures) if (other.helped_by === index) other.helped_by = NONE;
  if (hears(fight)) tell(fight, 'turn_started', { creature: creature.id, round: state.round });
  endConditions(fight, creature, 'turn_start');
  if (creature.life === DYING) rollDeathSave(fight, index);
}

/** Closes the turn under way. */
function closeTurn(fight: Fight, reason: 'ended' | 'down'): void {
  const { state } = fight;
  const creature = creatureAt(fight, state.turn.actor);
  if (isAble(creature)) endConditions(fight, creature, 'turn_end');
  if (hears(fight)) tell(fight, 'turn_ended', { creature: creature.id, reason });
  state.turn = freshTurn(NONE);
  watchContact(fight);
}

/** The end of a round: the next wave enters when no foe of the last is able; then the next round, if there is one. */
function nextRound(fight: Fight): void {
  const { state } = fight;
  if (!foesStand(fight) && wavesLeft(fight)) enterWave(fight);
  watchCombat(fight);
  state.round += 1;
  state.place = 0;
  watchLimit(fight);
  if (!isDecided(fight)) playConsole(fight);
}

/** Goes on to the next creature that has a turn to play; those that lie dying have theirs on the way. */
export function openNextTurn(fight: Fight): void {
  const { state } = fight;
  while (state.phase === 'combat') {
    playReactions(fight);
    watchCombat(fight);
    passControl(fight);
    if (isDecided(fight)) {
      openAftermath(fight);
      return;
    }
    state.place += 1;
    if (state.place >= state.order.length) {
      nextRound(fight);
      state.place = 0;
      if (isDecided(fight)) continue;
    }
    const index = state.order[state.place] as number;
    const { life } = creatureAt(fight, index);
    if (life > DYING) continue;
    beginTurn(fight, index);
    if (isAble(creatureAt(fight, index))) return;
    closeTurn(fight, 'down');
  }
}

/** What comes after each action: reactions, the end of the combat, the end of a turn whose actor fell in it (EX-CBT-012). */
export function settle(fight: Fight): void {
  const { state } = fight;
  playReactions(fight);
  if (state.phase !== 'combat' || state.turn.actor === NONE) return;
  watchCombat(fight);
  if (!isAble(creatureAt(fight, state.turn.actor))) endTurn(fight, 'down');
  else if (isDecided(fight)) endTurn(fight, 'ended');
}

/** Ends the turn under way and opens the next one. */
export function endTurn(fight: Fight, reason: 'ended' | 'down' = 'ended'): void {
  closeTurn(fight, reason);
  openNextTurn(fight);
}

/** The combat is over, the encounter not before nobody is dying any more (EX-CBT-042). */
function openAftermath(fight: Fight): void {
  const { state } = fight;
  state.phase = 'aftermath';
  state.turn = freshTurn(NONE);
  state.turn_events = 0;
  conclude(fight);
}

function conclude(fight: Fight): void {
  passControl(fight);
  if (isSomebodyDying(fight)) return;
  const { definition, state } = fight;
  if (state.control === NONE && hears(fight)) tell(fight, 'expedition_lost', { place: definition.map });
  if (state.outcome !== '') finish(fight, state.outcome, state.reason);
}

/** One second of the aftermath: every sixth each dying creature rolls a save, in the order of initiative. */
export function playSecond(fight: Fight): void {
  const { state } = fight;
  state.second += 1;
  state.turn_events = 0;
  if (state.second % SAVE_EVERY === 0) {
    for (const index of state.order) if (creatureAt(fight, index).life === DYING) rollDeathSave(fight, index);
  }
  conclude(fight);
}

/** Control passes from a dead hero to a living one, in order of the party; {@link NONE}: there is none (EX-CBT-042). */
function passControl(fight: Fight): void {
  const { state } = fight;
  const heroes = state.creatures.filter(({ hero }) => hero !== NONE);
  const holder = heroes[state.control];
  if (holder === undefined || holder.life !== DEAD) return;
  const next = heroes.findIndex(({ life }) => life !== DEAD);
  state.control = next;
  const heir = heroes[next];
  if (heir !== undefined && hears(fight)) tell(fight, 'control_passed', { from: holder.id, to: heir.id });
}
