import { patternUnderWay } from './attacks.ts';
import { creatureAt, type Fight, isEnded, isFighting } from './fight.ts';
import { fireBlock } from './fire.ts';
import { fireProjectile } from './projectiles.ts';
import { NONE } from './state.ts';

/** Starts the blocks whose tick it is: each once (ABI-20); an attack that one of them stopped starts no more. */
export function startBlocks(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  const pattern = patternUnderWay(fight.definition, creature);
  if (pattern === undefined) return;
  const started = creature.started;
  const time = fight.tick - started;
  while (creature.cursor < pattern.starts.length) {
    const block = pattern.starts[creature.cursor];
    if (block === undefined || block.at > time) return;
    creature.cursor += 1;
    if (block.type === 'ability') fireBlock(fight, index, block.ability);
    else fireProjectile(fight, index, block.projectile);
    if (isEnded(fight) || !isFighting(creature) || creature.attack === NONE || creature.started !== started) return;
  }
}
