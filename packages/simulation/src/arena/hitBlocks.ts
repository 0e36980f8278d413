import { patternUnderWay, tellHitAvoided } from './attacks.ts';
import type { HitBlock, Pattern, TelegraphBlock } from './definition.ts';
import { creatureAt, type Fight, isFighting } from './fight.ts';
import { hurt } from './hits.ts';
import { knockBack } from './knockBack.ts';
import { overlaps } from './shapes.ts';
import type { Creature } from './state.ts';

/** The live hit blocks of a creature's attack: each hurts each hero that it overlaps once (ARE-04). */
export function playHits(fight: Fight, index: number): void {
  const creature = creatureAt(fight, index);
  const pattern = patternUnderWay(fight.definition, creature);
  if (pattern === undefined) return;
  const time = fight.tick - creature.started;
  watchTelegraphs(fight, creature, pattern, time);
  for (let hit = 0; hit < pattern.hits.length; hit += 1) {
    const block = pattern.hits[hit] as HitBlock;
    if (block.start > time || time >= block.end) continue;
    playHit(fight, creature, pattern, hit, block);
    if (!isFighting(creature)) return;
  }
}

function playHit(fight: Fight, creature: Creature, pattern: Pattern, hit: number, block: HitBlock): void {
  const heroes = fight.definition.party.length;
  for (let hero = 0; hero < heroes; hero += 1) {
    const bit = 1 << hero;
    const struck = creature.struck[hit] as number;
    const body = creatureAt(fight, hero);
    if ((struck & bit) !== 0 || !isFighting(body)) continue;
    if (!overlaps(block.area, creature.fx, creature.fy, body.x - creature.x, body.y - creature.y, body.radius)) continue;
    creature.struck[hit] = struck | bit;
    creature.met |= bit;
    if (body.safe_until > fight.tick) {
      tellHitAvoided(fight, body, creature, pattern);
      continue;
    }
    hurt(fight, hero, block.damage, creature.id);
    if (block.knockBack > 0 && isFighting(body)) knockBack(fight, body, creature, block.knockBack);
    if (!isFighting(creature)) return;
  }
}

/** Remembers which heroes stood in a live telegraph: those that no hit meets have avoided it. A telegraph hurts nobody (ARE-05). */
function watchTelegraphs(fight: Fight, creature: Creature, pattern: Pattern, time: number): void {
  const heroes = fight.definition.party.length;
  for (let index = 0; index < pattern.telegraphs.length; index += 1) {
    const { start, end, area } = pattern.telegraphs[index] as TelegraphBlock;
    if (start > time || time >= end) continue;
    for (let hero = 0; hero < heroes; hero += 1) {
      if ((creature.threatened & (1 << hero)) !== 0) continue;
      const body = creatureAt(fight, hero);
      if (overlaps(area, creature.fx, creature.fy, body.x - creature.x, body.y - creature.y, body.radius)) {
        creature.threatened |= 1 << hero;
      }
    }
  }
}
