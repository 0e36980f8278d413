import { startBlocks } from './blocks.ts';
import { pushApart } from './bodies.ts';
import { touch } from './contact.ts';
import { actCreature } from './creatures.ts';
import { playDeeds } from './deeds.ts';
import { type Fight, isEnded } from './fight.ts';
import { runOut } from './flight.ts';
import { actHero, landStrike } from './heroes.ts';
import { playHits } from './hitBlocks.ts';
import { movePushed } from './knockBack.ts';
import { moveProjectiles } from './projectiles.ts';
import { type Creature, FIGHTING, FLEEING, GONE, NONE } from './state.ts';
import { playWaves, watchRoom } from './waves.ts';

/**
 * One tick in its six steps. Nothing is simultaneous: each act sees what the one before left, and who stopped fighting does nothing
 * more in the tick.
 */
const STEPS: readonly ((fight: Fight) => void)[] = [playWaves, playDeeds, act, start, strike, watchRoom];

export function playTick(fight: Fight): void {
  for (let step = 0; step < STEPS.length; step += 1) {
    if (isEnded(fight)) return;
    (STEPS[step] as (typeof STEPS)[number])(fight);
  }
  dropGone(fight);
}

/** Attack choices and movement; then bodies make room for each other. */
function act(fight: Fight): void {
  const { creatures, active } = fight.state;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    const creature = creatures[index] as Creature;
    if (creature.status === FLEEING) runOut(fight, creature);
    if (creature.status !== FIGHTING) continue;
    if (creature.push_left > 0) movePushed(fight, creature);
    if (creature.hero === NONE) actCreature(fight, index);
    else actHero(fight, index);
  }
  pushApart(fight);
}

/** Blocks that start now. */
function start(fight: Fight): void {
  const { creatures, active } = fight.state;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    const creature = creatures[index] as Creature;
    if (creature.attack !== NONE && creature.status === FIGHTING) startBlocks(fight, index);
  }
}

/** Hits of all in entry order, then projectiles, then contact. */
function strike(fight: Fight): void {
  const { creatures, active } = fight.state;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    const creature = creatures[index] as Creature;
    if (creature.attack === NONE || creature.status !== FIGHTING) continue;
    if (creature.hero === NONE) playHits(fight, index);
    else landStrike(fight, index);
  }
  moveProjectiles(fight);
  touch(fight);
}

/** Those that are gone are no longer active; the others keep their order. */
function dropGone(fight: Fight): void {
  const { creatures, active } = fight.state;
  let kept = 0;
  for (let place = 0; place < active.length; place += 1) {
    const index = active[place] as number;
    if ((creatures[index] as Creature).status === GONE) continue;
    active[kept] = index;
    kept += 1;
  }
  active.length = kept;
}
