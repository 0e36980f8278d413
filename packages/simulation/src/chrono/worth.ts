import { judge, TEST_SIDES, testValues } from '../rules/tests.ts';
import type { Amount, ChronoAction, ChronoDeed, ChronoReaction } from './definition.ts';
import { distance } from './ground.ts';
import { amountOf } from './perform.ts';
import type { Sighted, Sightings } from './sightings.ts';
import { characteristicOf, modifiersOf } from './trial.ts';

/** The value of a test as its maker sees it: hidden modifiers are hidden from whoever decides, too (TST-04). */
function visibleValue({ definition, second }: Sightings, { creature, fighter }: Sighted, deed: ChronoDeed): number {
  const { test } = deed;
  if (test === undefined) return TEST_SIDES;
  const modifiers = modifiersOf({ definition }, creature, deed.id, test, second);
  return testValues(characteristicOf(fighter, test.characteristic), modifiers).visible;
}

/** What an amount comes to on the mean, capped, over the twenty faces of the deed's test. */
export function meanOf(sightings: Sightings, user: Sighted, deed: ChronoDeed, amount: Amount | undefined, cap: number): number {
  if (amount === undefined) return 0;
  if (deed.test === undefined) return Math.min(cap, amountOf(amount, 0));
  const value = visibleValue(sightings, user, deed);
  let total = 0;
  for (let die = 1; die <= TEST_SIDES; die += 1) {
    const { success, success_points } = judge(value, die);
    if (success) total += Math.min(cap, amountOf(amount, success_points));
  }
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

/** The dearest reaction that a hostile has ready for an event, with its mean damage; none: 0. */
function bestAnswer(sightings: Sightings, hostile: Sighted, suits: (reaction: ChronoReaction) => boolean): number {
  let worst = 0;
  for (const reaction of hostile.fighter.reactions) {
    if (reaction.kind !== 'attack' || !suits(reaction)) continue;
    worst = Math.max(worst, meanOf(sightings, hostile, reaction, reaction.damage, sightings.self.creature.hp));
  }
  return worst;
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
    if (hostile.creature.status !== self.creature.status || hostile.creature.ready_at > at) continue;
    const near = distance(definition.grid, hostile.body, self.body);
    const later = distance(definition.grid, hostile.body, destination);
    danger += bestAnswer(sightings, hostile, ({ triggers, reach }) => {
      if (!triggers.some((rule) => rule.event === event) || near > reach) return false;
      return event === 'complex_completed' || later > reach;
    });
  }
  return danger;
}

/** Means of a creature's attacks, worked out once a decision. */
export function attacksOf(sightings: Sightings): { action: ChronoAction; mean: number }[] {
  const { self } = sightings;
  return self.fighter.actions
    .filter(({ kind }) => kind === 'attack')
    .map((action) => ({ action, mean: meanOf(sightings, self, action, action.damage, Number.POSITIVE_INFINITY) }));
}
