import type { ChronoAction } from './definition.ts';
import { type Fight, fighterOf, tell } from './fight.ts';
import { type Charge, type Creature, NONE, type Order } from './state.ts';

/** Why a charge was lost; stands in the log. */
export type Loss = 'other_action' | 'moved' | 'unconscious' | 'died' | 'fled' | 'left' | 'interrupted' | 'no_target' | 'no_way';

export function actionAt(fight: Pick<Fight, 'definition'>, creature: Creature, index: number): ChronoAction {
  return fighterOf(fight, creature).actions[index] as ChronoAction;
}

/** Loses what charges in one of the two places, with all its points. */
export function cancel(fight: Fight, creature: Creature, place: 'charge' | 'walk', reason: Loss): void {
  const charge = creature[place];
  if (charge === null) return;
  creature[place] = null;
  const { id } = actionAt(fight, creature, charge.action);
  const { points } = charge;
  tell(fight, { type: 'charge_cancelled', second: fight.second, creature: creature.id, action: id, points, reason });
}

/** Loses everything that charges, and what was wanted next. */
export function dropCharges(fight: Fight, creature: Creature, reason: Loss): void {
  cancel(fight, creature, 'charge', reason);
  cancel(fight, creature, 'walk', reason);
  creature.order = null;
  creature.armed = NONE;
}

/**
 * Starts an action. Another one under way is cancelled, its charge lost (CPX-02), but for a concurrent move beside an action that is
 * not complex; voluntary movement cancels a complex action at its start (CPX-04).
 */
export function begin(fight: Fight, creature: Creature, { action: index, target, cell }: Order): void {
  const action = actionAt(fight, creature, index);
  const underWay = creature.charge === null ? undefined : actionAt(fight, creature, creature.charge.action);
  const beside = action.kind === 'move' && action.concurrent;
  if (underWay !== undefined && !(beside && !underWay.complex)) {
    cancel(fight, creature, 'charge', action.kind === 'move' && underWay.complex ? 'moved' : 'other_action');
  }
  if (beside || action.complex || action.kind === 'move') cancel(fight, creature, 'walk', 'other_action');
  const charge: Charge = { action: index, points: 0, target, cell };
  creature[beside ? 'walk' : 'charge'] = charge;
  tell(fight, { type: 'charge_started', second: fight.second, creature: creature.id, action: action.id, cost: action.cost });
}
