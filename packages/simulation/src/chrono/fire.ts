import type { Cause } from '../abilities/stage.ts';
import type { BoundAbility } from '../core/triggers.ts';
import { creatureAt, type Fight, isEnded, tell } from './fight.ts';

/** Fires an ability of a creature: the log says so, then its one function plays (ABI-01). */
export function fire(fight: Fight, caster: number, ability: BoundAbility, cause: Cause): void {
  if (isEnded(fight)) return;
  const { state, definition, second } = fight;
  const use = definition.useIndex.get(`ability:${ability.id}`) as number;
  state.used[use] = (state.used[use] as number) + 1;
  const creature = creatureAt(fight, caster).id;
  tell(fight, { type: 'ability_fired', second, creature, ability: ability.id, kind: ability.kind, cause });
  const outer = fight.cause;
  fight.cause = cause;
  fight.stage ??= fight.makeStage(fight);
  ability.play(fight.stage, caster, ability.settings as never);
  fight.cause = outer;
}
