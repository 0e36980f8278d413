import type { Outcome } from '../core/engine.ts';
import { isContact } from './campView.ts';
import { isAble } from './creatures.ts';
import { type Fight, hears, isDecided, tell } from './fight.ts';
import { DYING, NONE } from './state.ts';
import { foesStand, wavesLeft } from './waves.ts';

const partyStands = ({ state }: Fight) => state.creatures.some((creature) => creature.hero !== NONE && isAble(creature));

/**
 * Ends the combat when no hostile camp is engaged any more (EX-CBT-001): the party is down, the foes are and none are to come, or
 * for a full round nobody saw an able hostile. Who is left goes on dying in the aftermath.
 */
export function watchCombat(fight: Fight): void {
  const { state } = fight;
  if (isDecided(fight) || state.phase !== 'combat') return;
  if (!partyStands(fight)) decide(fight, 'defeat', 'party_down');
  else if (!foesStand(fight) && !wavesLeft(fight)) decide(fight, 'victory', 'cleared');
}

/** At the end of a turn: whether the camps are engaged still. */
export function watchContact(fight: Fight): void {
  const { definition, state } = fight;
  if (isDecided(fight) || state.phase !== 'combat') return;
  if (isContact(definition, state)) {
    state.quiet = 0;
    return;
  }
  // Between two waves there is nobody to see.
  if (!foesStand(fight) && wavesLeft(fight)) return;
  state.quiet += 1;
  const able = state.creatures.reduce((count, creature) => count + (isAble(creature) ? 1 : 0), 0);
  if (state.quiet >= able) decide(fight, 'limit', 'disengaged');
}

function decide(fight: Fight, outcome: Outcome, reason: string): void {
  if (hears(fight)) tell(fight, 'combat_ended', { reason });
  if (fight.state.phase === 'over') return;
  fight.state.outcome = outcome;
  fight.state.reason = reason;
}

/** The limit of rounds is reached. */
export function watchLimit(fight: Fight): void {
  if (!isDecided(fight) && fight.state.round > fight.definition.limit) decide(fight, 'limit', 'limit');
}

/** Whether somebody of either camp is still dying. */
export function isSomebodyDying({ state }: Fight): boolean {
  return state.creatures.some(({ life }) => life === DYING);
}
