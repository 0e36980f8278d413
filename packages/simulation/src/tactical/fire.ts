import type { Cause } from '../abilities/stage.ts';
import type { BoundAbility } from '../core/triggers.ts';
import { creatureAt, type Fight, hears, isDecided, tell } from './fight.ts';

/** Fires an ability of a creature: the log says so, then its one function plays (ABI-01). */
export function fireTrigger(fight: Fight, caster: number, ability: BoundAbility, cause: Cause): void {
  if (isDecided(fight)) return;
  const { definition, state } = fight;
  const use = definition.uses.indexOf(`ability:${ability.id}`);
  state.used[use] = (state.used[use] as number) + 1;
  if (hears(fight)) {
    tell(fight, 'ability_fired', { creature: creatureAt(fight, caster).id, ability: ability.id, kind: ability.kind, cause });
  }
  const outer = fight.cause;
  fight.cause = cause;
  fight.stage ??= fight.makeStage(fight);
  ability.play(fight.stage, caster, ability.settings as never);
  fight.cause = outer;
}
