import type { ReactionEvent } from '@bestiaire/contract';
import { TEST_SIDES, testValues } from '../rules/tests.ts';
import type { Amount, ChronoDeed, ChronoReaction } from './definition.ts';
import { distance } from './ground.ts';
import { amountOf } from './perform.ts';
import type { Sighted, Sightings } from './sightings.ts';
import { ABLE } from './state.ts';
import { characteristicOf, modifiersOf } from './trial.ts';

/** The value of a test as its maker sees it: hidden modifiers are hidden from whoever decides, too (TST-04). */
function visibleValue({ definition, second }: Sightings, { creature, fighter }: Sighted, deed: ChronoDeed): number {
  const { test } = deed;
  if (test === undefined) return TEST_SIDES;
  const characteristic = characteristicOf(fighter, test.characteristic);
  if (creature.effects.length === 0 && creature.injuries.length === 0) return characteristic + (test.hidden ? 0 : test.modifier);
  return testValues(characteristic, modifiersOf({ definition }, creature, deed.id, test, second)).visible;
}

/** What an amount comes to on the mean, capped, over the twenty faces of the deed's test. */
export function meanOf(sightings: Sightings, user: Sighted, deed: ChronoDeed, amount: Amount | undefined, cap: number): number {
  if (amount === undefined) return 0;
  if (deed.test === undefined) return Math.min(cap, amountOf(amount, 0));
  // The dice that succeed are those up to the value; each leaves the difference as success points (TST-01, TST-02).
  const value = visibleValue(sightings, user, deed);
  const last = Math.min(TEST_SIDES, value);
  let total = 0;
  for (let die = 1; die <= last; die += 1) total += Math.min(cap, amountOf(amount, value - die));
  return total / TEST_SIDES;
}

/** Hit points a second that somebody's best attack takes on the mean: how much it matters whether it stands. */
export function threatOf(sightings: Sightings, one: Sighted): number {
  let best = 0;
  for (const action of one.fighter.actions) {
    if (action.kind !== 'attack') continue;
    best = Math.max(best, meanOf(sightings, one, action, action.damage, Number.POSITIVE_INFINITY) / action.cost);
  }
  return best;
}

/** Mean damage of the reactions that an event of one's own would open, by those whose reaction is ready at a second. */
export function dangerOf(
  sightings: Sightings,
  event: 'complex_completed' | 'leaves_reach',
  at: number,
  destination = sightings.self.body,
): number {
  const { definition, self, hostiles } = sightings;
  let danger = 0;
  for (const hostile of hostiles) {
    if (hostile.creature.status !== ABLE || hostile.creature.ready_at > at) continue;
    const near = distance(definition.grid, hostile.body, self.body);
    // A completed action is answered where it is done; a move, by those whose reach it leaves.
    const least = event === 'leaves_reach' ? distance(definition.grid, hostile.body, destination) : Number.POSITIVE_INFINITY;
    let worst = 0;
    for (const reaction of hostile.fighter.reactions) {
      if (reaction.kind !== 'attack' || near > reaction.reach || least <= reaction.reach) continue;
      if (!answers(reaction, event)) continue;
      worst = Math.max(worst, meanOf(sightings, hostile, reaction, reaction.damage, self.creature.hp));
    }
    danger += worst;
  }
  return danger;
}

function answers({ triggers }: ChronoReaction, event: ReactionEvent): boolean {
  for (const rule of triggers) if (rule.event === event) return true;
  return false;
}
