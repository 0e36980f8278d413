import { canAct, speedOf } from './conditions.ts';
import { bodyOf } from './creatures.ts';
import { ACTION, type Attack, BONUS_ACTION, type Cost, type TacticalDefinition } from './definition.ts';
import { type Creature, NONE, type Turn } from './state.ts';

/** Cells that are left of a turn's movement (EX-CBT-011): the speed of this moment, once more for each dash, less what is spent. */
export function movementLeft(definition: TacticalDefinition, creature: Creature, turn: Turn): number {
  if (!canAct(definition, creature)) return 0;
  return Math.max(0, speedOf(definition, creature) * (1 + turn.dashes) - turn.spent);
}

/** What standing up costs: half the speed. */
export function standingCost(definition: TacticalDefinition, creature: Creature): number {
  return Math.floor(bodyOf(definition, creature).speed / 2);
}

/** Whether a turn can pay a cost. A reaction is never paid by its bearer's own turn. */
export function canPay(turn: Turn, cost: Cost): boolean {
  if (cost === ACTION) return turn.action;
  return cost === BONUS_ACTION && turn.bonus;
}

export function pay(turn: Turn, cost: Cost): void {
  if (cost === ACTION) turn.action = false;
  else turn.bonus = false;
}

/** Whether a turn can pay for one attack: with its cost, or with what a multiattack under way leaves. */
export function canPayAttack(turn: Turn, attack: Attack, index: number): boolean {
  return (turn.pending[index] ?? 0) > 0 || canPay(turn, attack.cost);
}

/** Pays for one attack: what a multiattack leaves comes first. */
export function payAttack(turn: Turn, attack: Attack, index: number): void {
  const left = turn.pending[index] ?? 0;
  if (left > 0) turn.pending[index] = left - 1;
  else pay(turn, attack.cost);
}

export function hasUses(creature: Creature, slot: number): boolean {
  return creature.uses[slot] !== 0;
}

export function useUp(creature: Creature, slot: number): void {
  const left = creature.uses[slot] as number;
  if (left !== NONE) creature.uses[slot] = left - 1;
}
