import type { ScriptDeed } from '@bestiaire/contract';
import type { Action } from './actions/action.ts';
import { decide } from './ai/decide.ts';
import { decideChase, decideIdle, decideKite } from './ai/simple.ts';
import type { CampView } from './campView.ts';
import { playStagedDeed, tellRefused } from './console.ts';
import { bodyOf } from './creatures.ts';
import { type PartyHero, RANGED } from './definition.ts';
import { creatureAt, type Fight, viewIn } from './fight.ts';
import { playIn } from './play.ts';
import type { Creature } from './state.ts';
import { endTurn, settle } from './turn.ts';

/** No turn needs more actions than this: past it, it is ended (DET-10, DET-11). */
const MOST_ACTIONS = 64;

/** How each policy picks its next action; a script picks none, it does its deeds. */
const DECIDE: Record<string, (view: CampView) => Action> = {
  ai: decide,
  idle: decideIdle,
  chase: decideChase,
  kite: decideKite,
};

/** Plays the turn under way to its end, as its creature's policy has it: enemies play as well as they can. */
export function playTurn(fight: Fight): void {
  const { definition, state } = fight;
  const { actor } = state.turn;
  const creature = creatureAt(fight, actor);
  const hero = definition.party[creature.hero];
  if (hero !== undefined && hero.policy === 'script') {
    playScript(fight, creature, hero);
    return;
  }
  const choose = DECIDE[hero?.policy ?? 'ai'] ?? decide;
  const turn = state.turn;
  for (let n = 0; n < MOST_ACTIONS; n += 1) {
    // The turn was ended, by itself or by a fall: another is open now.
    if (state.phase !== 'combat' || state.turn !== turn) return;
    const refused = playIn(fight, choose(viewIn(fight, creature)));
    if (refused !== undefined) break;
  }
  if (state.phase === 'combat' && state.turn === turn) endTurn(fight);
}

/** The deeds of a script for this round, in their order; then the turn ends. */
function playScript(fight: Fight, creature: Creature, hero: PartyHero): void {
  const { state } = fight;
  const turn = state.turn;
  for (const deed of hero.script) {
    if (deed.at !== state.round) continue;
    if (state.phase !== 'combat' || state.turn !== turn || deed.do === 'end_turn') break;
    if (playStagedDeed(fight, deed, creature)) {
      fight.view = undefined;
      settle(fight);
      continue;
    }
    const action = actionOf(viewIn(fight, creature), deed);
    const refused = action === undefined ? 'unknown' : playIn(fight, action)?.code;
    if (refused !== undefined) tellRefused(fight, deed, refused, creature);
  }
  if (state.phase === 'combat' && state.turn === turn) endTurn(fight);
}

/** The action that a deed of a script stands for; undefined: it stands for none. */
function actionOf(view: CampView, deed: ScriptDeed): Action | undefined {
  if (deed.do === 'move_to') return { do: 'move', x: deed.x, y: deed.y };
  const { attacks, bundles, abilities } = bodyOf(view.definition, view.me);
  if (deed.do === 'strike') {
    const attack = attacks.find(({ kind }) => kind <= RANGED);
    return attack === undefined ? undefined : { do: 'attack', attack: attack.id, target: deed.target };
  }
  if (deed.do !== 'act') return undefined;
  const { action: id, target = view.me.id } = deed;
  const attack = attacks.find((entry) => entry.id === id);
  if (attack !== undefined) {
    return attack.kind <= RANGED ? { do: 'attack', attack: id, target } : { do: 'heal', heal: id, target };
  }
  if (bundles.some((bundle) => bundle.id === id)) return { do: 'multiattack', multiattack: id };
  if (abilities.some((ability) => ability.id === id)) return { do: 'use', ability: id };
  switch (id) {
    case 'dash':
    case 'disengage':
    case 'dodge':
    case 'stand_up':
    case 'escape':
      return { do: id };
    case 'help':
    case 'stabilise':
      return { do: id, target };
    default:
      return undefined;
  }
}
