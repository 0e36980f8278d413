import type { Cause } from '../abilities/stage.ts';
import type { BoundAbility } from '../core/triggers.ts';
import type { BoundArenaAbility } from './definition.ts';
import { creatureAt, type Fight, isEnded, tell } from './fight.ts';

/** Fires an ability of a creature: the log says so, then its one function plays (ABI-01). */
function fire(fight: Fight, caster: number, ability: BoundArenaAbility, cause: Cause): void {
  if (isEnded(fight)) return;
  const { used } = fight.state;
  used[ability.use] = (used[ability.use] as number) + 1;
  tell(fight, {
    type: 'ability_fired',
    tick: fight.tick,
    creature: creatureAt(fight, caster).id,
    ability: ability.id,
    kind: ability.kind,
    cause,
  });
  const outer = fight.cause;
  fight.cause = cause;
  fight.stage ??= fight.makeStage(fight);
  ability.play(fight.stage, caster, ability.settings as never);
  fight.cause = outer;
}

/** Fires the ability of an attack's block. */
export function fireBlock(fight: Fight, caster: number, ability: number): void {
  fire(fight, caster, fight.definition.abilities[ability] as BoundArenaAbility, 'attack');
}

/** Fires the ability of a sheet's trigger. */
export function fireTrigger(fight: Fight, caster: number, { id }: BoundAbility, cause: Cause): void {
  const { abilities, abilityIndex } = fight.definition;
  fire(fight, caster, abilities[abilityIndex.get(id) as number] as BoundArenaAbility, cause);
}
