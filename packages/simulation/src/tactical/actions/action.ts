import type { Text } from '@bestiaire/contract';
import type { CampView } from '../campView.ts';
import type { Fight } from '../fight.ts';
import type { Creature } from '../state.ts';

/** Paid with the bonus action instead of the action, where the sheet says that it is quick. */
export interface Quick {
  cost?: 'bonus_action';
}

/** What the actor of a turn can do. Creatures are named as in the log, cells by column and row. */
export type Action =
  | { do: 'move'; x: number; y: number }
  | { do: 'attack'; attack: string; target: string }
  | { do: 'multiattack'; multiattack: string }
  | { do: 'heal'; heal: string; target: string }
  | { do: 'use'; ability: string }
  | ({ do: 'dash' } & Quick)
  | ({ do: 'disengage' } & Quick)
  | ({ do: 'dodge' } & Quick)
  | ({ do: 'help'; target: string } & Quick)
  | { do: 'stabilise'; target: string }
  | { do: 'stand_up' }
  | { do: 'escape' }
  | { do: 'end_turn' };
export type ActionName = Action['do'];
export type ActionOf<N extends ActionName> = Extract<Action, { do: N }>;

/** Why an action is not legal: expected, so a value. */
export interface Refusal {
  code: string;
  message: Text;
}

const refusal = (code: string, en: string, fr: string): Refusal => ({ code, message: { en, fr } });

export const REFUSALS = {
  over: refusal('over', 'The combat is over.', 'Le combat est terminé.'),
  cannot_act: refusal('cannot_act', 'Its conditions keep it from acting.', 'Ses états l’empêchent d’agir.'),
  spent: refusal('spent', 'That was spent this turn.', 'C’est déjà dépensé ce tour-ci.'),
  no_uses: refusal('no_uses', 'No uses are left.', 'Il ne reste aucun usage.'),
  unknown: refusal('unknown', 'It has no such thing.', 'Elle n’a rien de tel.'),
  no_target: refusal(
    'no_target',
    'That target is not known, not in range or not in sight.',
    'Cette cible est inconnue, hors de portée ou hors de vue.',
  ),
  no_way: refusal('no_way', 'No way leads there with the movement left.', 'Aucun chemin n’y mène avec le déplacement restant.'),
  held: refusal('held', 'Somebody stands there.', 'Quelqu’un s’y tient.'),
  needless: refusal('needless', 'There is nothing to do so for.', 'Il n’y a pas lieu de le faire.'),
} as const;

/** What every kind of action tells: its candidates, why one is not legal from a cell, and what it does. */
export interface ActionKind<A> {
  /** All that could be legal from the cell; what is not is sorted out by `refuse`. */
  candidates(view: CampView, cell: number): A[];
  /** Why the actor may not do this if it stood at the cell; undefined: it may. */
  refuse(view: CampView, cell: number, action: A): Refusal | undefined;
  play(fight: Fight, actor: Creature, action: A): void;
}

export function findById<T extends { id: string }>(list: readonly T[], id: string): number {
  for (let index = 0; index < list.length; index += 1) if ((list[index] as T).id === id) return index;
  return -1;
}

export function creatureNamed(creatures: readonly Creature[], id: string): Creature | undefined {
  for (const creature of creatures) if (creature.id === id) return creature;
  return undefined;
}
