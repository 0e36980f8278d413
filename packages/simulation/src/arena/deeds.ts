import type { ScriptDeed } from '@bestiaire/contract';
import { interruptAttack, patternUnderWay } from './attacks.ts';
import { die } from './death.ts';
import type { TimedDeed } from './definition.ts';
import { creatureAt, type Fight, heroOf, isEnded, isFighting, tell } from './fight.ts';
import { heal, hurt } from './hits.ts';
import { type Creature, NONE } from './state.ts';

/** Who does the deeds of the preview's console, in the log. */
export const CONSOLE = 'console';

/** Why a deed came to nothing; stands in the log. */
type Failure = 'no_such_creature' | 'not_fighting' | 'no_attack' | 'not_interruptible' | 'other_mode' | 'no_hero';

/** The deeds of this tick: those of the scripts in the party's order, then the console's (the second step of a tick). */
export function playDeeds(fight: Fight): void {
  const { definition, state, tick } = fight;
  for (; state.deeds_done < definition.deeds.length && !isEnded(fight); state.deeds_done += 1) {
    const { by, deed } = definition.deeds[state.deeds_done] as TimedDeed;
    if (deed.at > tick) break;
    if (isFighting(creatureAt(fight, by))) attempt(fight, deed, by);
  }
  for (; state.inputs_done < state.inputs.length && !isEnded(fight); state.inputs_done += 1) {
    const deed = state.inputs[state.inputs_done] as ScriptDeed;
    if (deed.at > tick) break;
    attempt(fight, deed, NONE);
  }
}

/** Does a deed; the log says when it came to nothing, and why. */
function attempt(fight: Fight, deed: ScriptDeed, by: number): void {
  const name = by === NONE ? CONSOLE : creatureAt(fight, by).id;
  const failure = perform(fight, deed, by, name);
  if (failure !== undefined) tell(fight, { type: 'deed_failed', tick: fight.tick, by: name, do: deed.do, reason: failure });
}

function perform(fight: Fight, deed: ScriptDeed, by: number, name: string): Failure | undefined {
  switch (deed.do) {
    case 'strike':
      return onTarget(fight, deed.target, (index) => {
        hurt(fight, index, deed.amount ?? ownStrike(fight, by), name);
        return undefined;
      });
    case 'heal':
      return onTarget(fight, deed.target, (index) => {
        heal(fight, index, deed.amount, name);
        return undefined;
      });
    case 'interrupt':
      return onTarget(fight, deed.target, (_index, creature) => interrupt(fight, creature));
    case 'move_to':
      return by === NONE ? 'no_hero' : sendTo(creatureAt(fight, by), deed.x, deed.y);
    case 'clear_room':
      clearRoom(fight, name);
      return undefined;
    case 'act':
    case 'end_turn':
      return 'other_mode';
  }
}

function onTarget(
  fight: Fight,
  id: string,
  deed: (index: number, creature: Creature) => Failure | undefined,
): Failure | undefined {
  const index = fight.state.creatures.findIndex((creature) => creature.id === id);
  if (index < 0) return 'no_such_creature';
  const creature = creatureAt(fight, index);
  return isFighting(creature) ? deed(index, creature) : 'not_fighting';
}

/** What a strike without an amount does: a hero's own damage; the console has none. */
function ownStrike(fight: Fight, by: number): number {
  return by === NONE ? 0 : heroOf(fight, creatureAt(fight, by)).damage;
}

/** Interrupts an attack under way, if its pattern lets itself be (ABI-22). */
function interrupt(fight: Fight, creature: Creature): Failure | undefined {
  if (creature.attack === NONE) return 'no_attack';
  if (patternUnderWay(fight.definition, creature)?.interruptible === false) return 'not_interruptible';
  interruptAttack(fight, creature);
  return undefined;
}

function sendTo(hero: Creature, x: number, y: number): undefined {
  hero.bound = true;
  hero.to_x = x;
  hero.to_y = y;
}

/** Kills all in entry order, those born of the deaths too: full deaths, but no threshold fires and nobody flees (ABI-53). */
function clearRoom(fight: Fight, by: string): void {
  const { active } = fight.state;
  for (let place = 0; place < active.length && !isEnded(fight); place += 1) {
    const index = active[place] as number;
    const creature = creatureAt(fight, index);
    if (creature.hero === NONE && isFighting(creature)) die(fight, index, by);
  }
}
