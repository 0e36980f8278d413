import type { ActionKind, ActionName, ActionOf } from './action.ts';
import { attack, heal, multiattack } from './attack.ts';
import { breakFree, dash, disengage, dodge, help, stabilise, standUp } from './basic.ts';
import { move } from './move.ts';
import { use } from './use.ts';

/** Ends the turn: always legal, and the only thing that does (EX-CBT-012). What it does is the turn's own affair. */
const endTurn: ActionKind<ActionOf<'end_turn'>> = {
  candidates: () => [{ do: 'end_turn' }],
  refuse: () => undefined,
  play: () => undefined,
};

/** Every kind of action, in the order in which legal ones are listed. */
export const ACTION_KINDS: { readonly [N in ActionName]: ActionKind<ActionOf<N>> } = {
  move,
  attack,
  multiattack,
  heal,
  use,
  dash,
  disengage,
  dodge,
  help,
  stabilise,
  stand_up: standUp,
  escape: breakFree,
  end_turn: endTurn,
};
