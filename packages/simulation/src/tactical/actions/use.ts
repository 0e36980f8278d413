import { bodyOf } from '../creatures.ts';
import { BONUS_ACTION, REACTION } from '../definition.ts';
import { fireTrigger } from '../fire.ts';
import { canPay, hasUses, pay, useUp } from '../resources.ts';
import { type ActionKind, type ActionOf, findById, REFUSALS } from './action.ts';

/** Uses an ability of the sheet that costs an action or a bonus action. */
export const use: ActionKind<ActionOf<'use'>> = {
  candidates: ({ definition, me }) =>
    bodyOf(definition, me)
      .abilities.filter(({ cost }) => cost !== REACTION)
      .map(({ id }) => ({ do: 'use', ability: id })),
  refuse({ definition, me, turn }, _cell, action) {
    const { abilities, attacks } = bodyOf(definition, me);
    const place = findById(abilities, action.ability);
    const entry = abilities[place];
    if (entry === undefined) return REFUSALS.unknown;
    if (!hasUses(me, attacks.length + place)) return REFUSALS.no_uses;
    return canPay(turn, entry.cost) ? undefined : REFUSALS.spent;
  },
  play(fight, actor, action) {
    const { abilities, attacks } = bodyOf(fight.definition, actor);
    const place = findById(abilities, action.ability);
    const entry = abilities[place];
    if (entry === undefined) return;
    pay(fight.state.turn, entry.cost);
    useUp(actor, attacks.length + place);
    fireTrigger(fight, actor.index, entry.ability, entry.cost === BONUS_ACTION ? 'bonus_action' : 'action');
  },
};
