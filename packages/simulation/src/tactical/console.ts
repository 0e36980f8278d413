import type { ScriptDeed } from '@bestiaire/contract';
import { creatureNamed } from './actions/action.ts';
import { isPresent } from './creatures.ts';
import { hurt } from './damage.ts';
import { die } from './death.ts';
import { heal } from './dying.ts';
import { type Fight, hears, isDecided, tell } from './fight.ts';
import { type Creature, FOES } from './state.ts';

/** A staged deed of somebody that needs no legality: a wound, a healing, a room cleared. False: it is no such deed. */
export function playStagedDeed(fight: Fight, deed: ScriptDeed, by?: Creature): boolean {
  const { creatures } = fight.state;
  if (deed.do === 'clear_room') {
    for (let index = 0; index < creatures.length; index += 1) {
      const creature = creatures[index] as Creature;
      if (creature.camp === FOES && isPresent(creature)) die(fight, index, by?.index ?? index);
    }
    return true;
  }
  if ((deed.do !== 'strike' && deed.do !== 'heal') || deed.amount === undefined) return false;
  const target = creatureNamed(creatures, deed.target);
  if (target === undefined || !isPresent(target)) return false;
  const author = by?.index ?? target.index;
  if (deed.do === 'strike') hurt(fight, target.index, deed.amount, author, false);
  else heal(fight, target.index, deed.amount, author);
  return true;
}

/** Tells that a deed could not be done, and which. */
export function tellRefused(fight: Fight, deed: ScriptDeed, reason: string, by?: Creature): void {
  if (hears(fight)) tell(fight, 'deed_refused', { ...(by === undefined ? {} : { creature: by.id }), deed, reason });
}

/** Deeds of the preview's console that are due at the start of this round, in their order. */
export function playConsole(fight: Fight): void {
  const { state } = fight;
  for (; state.inputs_done < state.inputs.length && !isDecided(fight); state.inputs_done += 1) {
    const deed = state.inputs[state.inputs_done] as ScriptDeed;
    if (deed.at > state.round) return;
    if (!playStagedDeed(fight, deed)) tellRefused(fight, deed, 'unknown');
  }
}
