import { creatureAt, type Fight, isFighting, sheetOf } from './fight.ts';
import { hurt } from './hits.ts';
import type { Creature } from './state.ts';

/** Ticks between two contacts of one pair (ARE-08). */
export const CONTACT_TICKS = 60;
/** Bodies that pushed each other apart touch: how near counts as contact. */
const TOUCH = 0.01;

/** Contact damage: each creature that has some against each hero it touches, both in entry order (ARE-08). */
export function touch(fight: Fight): void {
  const { creatures, active } = fight.state;
  const heroes = fight.definition.party.length;
  for (let place = 0; place < active.length; place += 1) {
    const creature = creatures[active[place] as number] as Creature;
    if (creature.contact.length === 0 || !isFighting(creature)) continue;
    for (let hero = 0; hero < heroes && isFighting(creature); hero += 1) touchHero(fight, creature, hero);
  }
}

function touchHero(fight: Fight, creature: Creature, hero: number): void {
  const body = creatureAt(fight, hero);
  if ((creature.contact[hero] as number) > fight.tick || body.safe_until > fight.tick || !isFighting(body)) return;
  const reach = creature.radius + body.radius + TOUCH;
  const dx = body.x - creature.x;
  const dy = body.y - creature.y;
  if (dx * dx + dy * dy > reach * reach) return;
  creature.contact[hero] = fight.tick + CONTACT_TICKS;
  hurt(fight, hero, sheetOf(fight, creature).contactDamage, creature.id);
}
