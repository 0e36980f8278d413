import type { Attack } from './definition.ts';
import { heal, raise } from './dying.ts';
import { creatureAt, type Fight, rollOn } from './fight.ts';
import { DEAD } from './state.ts';

/** Plays a healing action: rolls what it restores; remains are raised by what raises the dead (EX-CBT-041, 042). */
export function mend(fight: Fight, healer: number, attack: Attack, target: number): void {
  const { state } = fight;
  const { count, sides, modifier } = attack.heal;
  const dice: number[] = [];
  let amount = modifier;
  for (let n = 0; n < count; n += 1) {
    const die = rollOn(fight, state.attacks, 'attacks', sides);
    dice.push(die);
    amount += die;
  }
  state.used[attack.use] = (state.used[attack.use] as number) + 1;
  const told = { action: attack.id, dice, modifier };
  if (creatureAt(fight, target).life === DEAD) raise(fight, target, amount, healer, told);
  else heal(fight, target, Math.max(0, amount), healer, told);
}
