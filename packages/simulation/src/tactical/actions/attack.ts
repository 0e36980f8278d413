import { isInRange, targetsOf } from '../aim.ts';
import type { CampView } from '../campView.ts';
import { bodyOf } from '../creatures.ts';
import { ACTION, type Attack, HEAL, REACTION } from '../definition.ts';
import { mend } from '../mend.ts';
import { canPay, canPayAttack, hasUses, pay, payAttack, useUp } from '../resources.ts';
import { strike } from '../strike.ts';
import { type ActionKind, type ActionOf, creatureNamed, findById, REFUSALS, type Refusal } from './action.ts';

/** Why an attack or a healing action can't be paid for. */
function refusePayment({ me, turn }: CampView, attack: Attack, slot: number): Refusal | undefined {
  if (!hasUses(me, slot)) return REFUSALS.no_uses;
  const payable = attack.kind === HEAL ? canPay(turn, attack.cost) : canPayAttack(turn, attack, slot);
  return payable ? undefined : REFUSALS.spent;
}

const attacksOf = ({ definition, me }: CampView) => bodyOf(definition, me).attacks;

export const attack: ActionKind<ActionOf<'attack'>> = {
  candidates: (view, cell) =>
    attacksOf(view).flatMap((entry) =>
      entry.kind === HEAL || entry.cost === REACTION
        ? []
        : targetsOf(view, entry, cell).map(({ id }) => ({ do: 'attack' as const, attack: entry.id, target: id })),
    ),
  refuse(view, cell, action) {
    const slot = findById(attacksOf(view), action.attack);
    const entry = attacksOf(view)[slot];
    if (entry === undefined || entry.kind === HEAL) return REFUSALS.unknown;
    const target = creatureNamed(view.foes, action.target);
    if (target === undefined || !isInRange(view.definition, view.me, entry, cell, target)) return REFUSALS.no_target;
    return refusePayment(view, entry, slot);
  },
  play(fight, actor, action) {
    const { attacks } = bodyOf(fight.definition, actor);
    const slot = findById(attacks, action.attack);
    const target = creatureNamed(fight.state.creatures, action.target);
    if (target === undefined) return;
    payAttack(fight.state.turn, attacks[slot] as Attack, slot);
    useUp(actor, slot);
    strike(fight, actor.index, attacks[slot] as Attack, target.index);
  },
};

/** Takes a multiattack: its attacks are then made one by one, with moves between them. */
export const multiattack: ActionKind<ActionOf<'multiattack'>> = {
  candidates: ({ definition, me }) => bodyOf(definition, me).bundles.map(({ id }) => ({ do: 'multiattack', multiattack: id })),
  refuse({ definition, me, turn }, _cell, action) {
    if (findById(bodyOf(definition, me).bundles, action.multiattack) < 0) return REFUSALS.unknown;
    return canPay(turn, ACTION) ? undefined : REFUSALS.spent;
  },
  play(fight, actor, action) {
    const { bundles } = bodyOf(fight.definition, actor);
    const bundle = bundles[findById(bundles, action.multiattack)];
    pay(fight.state.turn, ACTION);
    fight.state.turn.pending = [...(bundle?.counts ?? [])];
  },
};

export const heal: ActionKind<ActionOf<'heal'>> = {
  candidates: (view, cell) =>
    attacksOf(view).flatMap((entry) =>
      entry.kind === HEAL && entry.cost !== REACTION
        ? targetsOf(view, entry, cell).map(({ id }) => ({ do: 'heal' as const, heal: entry.id, target: id }))
        : [],
    ),
  refuse(view, cell, action) {
    const slot = findById(attacksOf(view), action.heal);
    const entry = attacksOf(view)[slot];
    if (entry?.kind !== HEAL) return REFUSALS.unknown;
    if (creatureNamed(targetsOf(view, entry, cell), action.target) === undefined) return REFUSALS.no_target;
    return refusePayment(view, entry, slot);
  },
  play(fight, actor, action) {
    const { attacks } = bodyOf(fight.definition, actor);
    const slot = findById(attacks, action.heal);
    const target = creatureNamed(fight.state.creatures, action.target);
    if (target === undefined) return;
    pay(fight.state.turn, (attacks[slot] as Attack).cost);
    useUp(actor, slot);
    mend(fight, actor.index, attacks[slot] as Attack, target.index);
  },
};
