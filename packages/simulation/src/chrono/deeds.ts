import type { ScriptDeed } from '@bestiaire/contract';
import { cellAt } from '../tactical/grid/combatGrid.ts';
import { stepTo } from './approach.ts';
import { begin, cancel } from './charge.ts';
import { objection } from './choices.ts';
import { die } from './death.ts';
import { creatureAt, type Fight, fighterOf, isAble, isEnded, isPresent, tell } from './fight.ts';
import { heal, hurt } from './life.ts';
import type { Objection } from './objections.ts';
import { amountOf } from './perform.ts';
import { look } from './sightings.ts';
import { type Creature, FOES, NONE } from './state.ts';

/** Who does the deeds of the preview's console, in the log. */
const CONSOLE = 'console';

/** Why a deed came to nothing; stands in the log. */
type Failure = Objection | 'not_in_the_fight' | 'charges_nothing' | 'other_mode' | 'no_hero' | 'no_such_reaction' | 'no_event';

/** The console's deeds of this second, and the reactions that scripts choose for it: both before anybody acts. */
export function openSecond(fight: Fight): void {
  const { definition, state, second } = fight;
  for (; state.inputs_done < state.inputs.length && !isEnded(fight); state.inputs_done += 1) {
    const deed = state.inputs[state.inputs_done] as ScriptDeed;
    if (deed.at > second) break;
    report(fight, CONSOLE, deed, perform(fight, deed, NONE, CONSOLE));
  }
  if (!definition.scripted) return;
  for (const creature of state.creatures) {
    const member = definition.party[creature.member];
    if (member === undefined) continue;
    for (const deed of deedsAt(member.script, second)) arm(fight, creature, deed);
  }
}

/** Chosen reactions that no event came for: there are none in advance (REA-01). */
export function closeSecond(fight: Fight): void {
  const { creatures } = fight.state;
  for (let index = 0; index < creatures.length; index += 1) {
    const creature = creatureAt(fight, index);
    if (creature.armed === NONE) continue;
    creature.armed = NONE;
    if (creature.by_hand) continue;
    tell(fight, { type: 'deed_failed', second: fight.second, by: creature.id, do: 'act', reason: 'no_event' });
  }
}

/** The deeds of one second of a script, which is in order of time. */
function deedsAt(script: readonly ScriptDeed[], second: number): readonly ScriptDeed[] {
  return script.filter(({ at }) => at === second);
}

/** A deed that names a reaction chooses it for the events of its second. */
function arm(fight: Fight, creature: Creature, deed: ScriptDeed): void {
  if (deed.do !== 'act') return;
  const reaction = fighterOf(fight, creature).reactions.findIndex(({ id }) => id === deed.action);
  if (reaction < 0) return;
  creature.armed = reaction;
  creature.armed_against = deed.target === undefined ? NONE : indexOf(fight, deed.target);
}

/** A scripted creature's deeds of this second, in its place of the order; those of one that has fallen come to nothing. */
export function playScript(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  const member = fight.definition.party[creature.member];
  if (member === undefined || member.script.length === 0) return;
  for (const deed of deedsAt(member.script, fight.second)) {
    if (isEnded(fight)) return;
    report(fight, creature.id, deed, isAble(creature) ? perform(fight, deed, index, creature.id) : 'not_able');
  }
  if (creature.bound !== NONE && creature.charge === null && isAble(creature)) walkOn(fight, index);
}

function report(fight: Fight, by: string, deed: ScriptDeed, failure: Failure | undefined): void {
  if (failure === undefined) return;
  tell(fight, { type: 'deed_failed', second: fight.second, by, do: deed.do, reason: failure });
}

function indexOf(fight: Fight, id: string): number {
  return fight.state.creatures.findIndex((creature) => creature.id === id);
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
      return onTarget(fight, deed.target, (index) => interrupt(fight, creatureAt(fight, index)));
    case 'move_to': {
      if (by === NONE) return 'no_hero';
      const cell = cellAt(fight.definition.grid, deed.x, deed.y);
      if (cell < 0) return 'out_of_reach';
      creatureAt(fight, by).bound = cell;
      return undefined;
    }
    case 'clear_room':
      clearRoom(fight, name);
      return undefined;
    case 'act':
      return by === NONE ? 'no_hero' : act(fight, by, deed);
    case 'end_turn':
      return 'other_mode';
  }
}

function onTarget(fight: Fight, id: string, deed: (index: number) => Failure | undefined): Failure | undefined {
  const index = indexOf(fight, id);
  if (index < 0) return 'no_such_creature';
  if (!isPresent(creatureAt(fight, index))) return 'not_in_the_fight';
  return deed(index);
}

/** What a strike without an amount does: the base of the first attack; the console has none. */
function ownStrike(fight: Fight, by: number): number {
  if (by === NONE) return 0;
  const attack = fighterOf(fight, creatureAt(fight, by)).actions.find(({ damage }) => damage !== undefined);
  return attack?.damage === undefined ? 0 : amountOf(attack.damage, 0);
}

function interrupt(fight: Fight, creature: Creature): Failure | undefined {
  if (creature.charge === null && creature.walk === null) return 'charges_nothing';
  cancel(fight, creature, 'charge', 'interrupted');
  cancel(fight, creature, 'walk', 'interrupted');
  return undefined;
}

/** Kills all foes in entry order, those born of the deaths too; nobody flees (ABI-53). */
function clearRoom(fight: Fight, by: string): void {
  const { creatures } = fight.state;
  for (let index = 0; index < creatures.length && !isEnded(fight); index += 1) {
    const creature = creatureAt(fight, index);
    if (creature.camp === FOES && isPresent(creature)) die(fight, index, by);
  }
}

/** Begins an action of one's own; a reaction was chosen before anybody acted. */
function act(fight: Fight, by: number, deed: Extract<ScriptDeed, { do: 'act' }>): Failure | undefined {
  const creature = creatureAt(fight, by);
  const { actions, reactions } = fighterOf(fight, creature);
  const action = actions.findIndex(({ id }) => id === deed.action);
  if (action < 0) return reactions.some(({ id }) => id === deed.action) ? undefined : 'no_such_action';
  const cell = deed.x === undefined || deed.y === undefined ? NONE : cellAt(fight.definition.grid, deed.x, deed.y);
  const order = { action, target: deed.target === undefined ? NONE : indexOf(fight, deed.target), cell };
  const failure = objection(look(fight.definition, fight.state, by, fight.second), order);
  if (failure === undefined) begin(fight, creature, order);
  return failure;
}

/** The next move to where a script sent it; there, or where no way leads, it stops. */
function walkOn(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  const move = fighterOf(fight, creature).actions.find(({ kind }) => kind === 'move');
  const sightings = look(fight.definition, fight.state, index, fight.second);
  const step = move === undefined || creature.cell === creature.bound ? undefined : stepTo(sightings, move, creature.bound);
  if (move === undefined || step === undefined) creature.bound = NONE;
  else if (!(move.concurrent && creature.walk !== null))
    begin(fight, creature, { action: move.index, target: NONE, cell: step.cell });
}
