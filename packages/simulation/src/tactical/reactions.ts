import { isInRange } from './aim.ts';
import { canReact } from './conditions.ts';
import { bodyOf, isPresent } from './creatures.ts';
import { HEAL, REACTION } from './definition.ts';
import { creatureAt, type Fight, hears, isDecided, type Occurrence, tell } from './fight.ts';
import { fireTrigger } from './fire.ts';
import { mend } from './mend.ts';
import { hasUses, useUp } from './resources.ts';
import { type Creature, UP } from './state.ts';

function spend(fight: Fight, creature: Creature, reaction: string, trigger: Occurrence['what']): void {
  creature.reaction = false;
  if (hears(fight)) tell(fight, 'reaction_spent', { creature: creature.id, reaction, trigger });
}

/** Who was hurt and still stands fires the first ability of its own that is a reaction. */
function reactToDamage(fight: Fight, creature: Creature): void {
  const { definition } = fight;
  const { abilities, attacks } = bodyOf(definition, creature);
  for (let place = 0; place < abilities.length; place += 1) {
    const entry = abilities[place];
    if (entry === undefined || entry.cost !== REACTION || !hasUses(creature, attacks.length + place)) continue;
    if (!canReact(definition, creature)) return;
    useUp(creature, attacks.length + place);
    spend(fight, creature, entry.id, 'damaged');
    fireTrigger(fight, creature.index, entry.ability, 'reaction');
  }
}

/** The first ally, in order of entry, whose healing is a reaction and in range tends to whoever fell. */
function reactToFall(fight: Fight, fallen: Creature): void {
  const { definition, state } = fight;
  for (const ally of state.creatures) {
    if (fallen.life === UP || !isPresent(fallen)) return;
    if (ally === fallen || ally.camp !== fallen.camp || !canReact(definition, ally)) continue;
    const { attacks } = bodyOf(definition, ally);
    const slot = attacks.findIndex(
      (attack, index) =>
        attack.kind === HEAL &&
        attack.cost === REACTION &&
        hasUses(ally, index) &&
        attack.range > 0 &&
        isInRange(definition, ally, attack, ally.cell, fallen),
    );
    const attack = attacks[slot];
    if (attack === undefined) continue;
    useUp(ally, slot);
    spend(fight, ally, attack.id, 'ally_downed');
    mend(fight, ally.index, attack, fallen.index);
  }
}

/** Plays the reactions to all that happened since the last call, and to what they bring about (EX-CBT-011). */
export function playReactions(fight: Fight): void {
  for (let next = fight.occurrences.shift(); next !== undefined; next = fight.occurrences.shift()) {
    if (isDecided(fight)) continue;
    const creature = creatureAt(fight, next.creature);
    if (next.what === 'damaged') reactToDamage(fight, creature);
    else reactToFall(fight, creature);
  }
}
