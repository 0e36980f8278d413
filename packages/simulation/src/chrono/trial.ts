import { INJURY_SIDES } from '../rules/criticalInjury.ts';
import { judge, type Modifier, TEST_SIDES, testValues, type Verdict } from '../rules/tests.ts';
import type { ChronoEffect, ChronoTest, Fighter } from './definition.ts';
import { type Fight, fighterOf, roll, tell } from './fight.ts';
import type { Creature } from './state.ts';

/** The effects on a creature that still count in a second. */
export function effectsOn(fight: Pick<Fight, 'definition'>, creature: Creature, second: number): ChronoEffect[] {
  return creature.effects
    .filter(({ until }) => second <= until)
    .map(({ effect }) => fight.definition.effects[effect] as ChronoEffect);
}

/** Every modifier of a test with where it comes from: the deed's own, effects, injuries with symptoms (TST-01, INJ-10). */
export function modifiersOf(
  fight: Pick<Fight, 'definition'>,
  creature: Creature,
  source: string,
  test: ChronoTest,
  second: number,
): Modifier[] {
  const { characteristic } = test;
  const modifiers: Modifier[] = test.modifier === 0 ? [] : [{ source, value: test.modifier, hidden: test.hidden }];
  if (creature.effects.length > 0) {
    for (const effect of effectsOn(fight, creature, second)) {
      for (const { characteristic: on, value, hidden } of effect.modifiers) {
        if (on === characteristic) modifiers.push({ source: effect.id, value, hidden });
      }
    }
  }
  for (const { row, symptoms } of creature.injuries) {
    const injury = fight.definition.injuries[row];
    if (!symptoms || injury === undefined) continue;
    for (const { characteristic: on, modifier } of injury.effects ?? []) {
      if (on === characteristic) modifiers.push({ source: injury.id, value: modifier, hidden: false });
    }
  }
  return modifiers;
}

/** A characteristic as the sheet has it; one that the sheet lacks is 0, so that nothing succeeds (TST-01). */
export function characteristicOf({ characteristics }: Fighter, id: string): number {
  return Object.hasOwn(characteristics, id) ? (characteristics[id] as number) : 0;
}

/** Makes a test: one die, told with all that it was thrown against, as it looks and as it is (TST-02, TST-04). */
export function makeTrial(
  fight: Fight,
  creature: Creature,
  source: string,
  test: ChronoTest,
  more: readonly Modifier[] = [],
): Verdict {
  const { characteristic } = test;
  const own = modifiersOf(fight, creature, source, test, fight.second);
  const modifiers = more.length === 0 ? own : [...own, ...more];
  const { visible, real } = testValues(characteristicOf(fighterOf(fight, creature), characteristic), modifiers);
  const die = roll(fight, fight.state.tests, 'tests', TEST_SIDES);
  const verdict = judge(real, die);
  tell(fight, {
    type: 'tested',
    second: fight.second,
    creature: creature.id,
    characteristic,
    visible_value: visible,
    modifiers,
    value: real,
    die,
    ...verdict,
  });
  return verdict;
}

/** The die of a critical injury (INJ-04). */
export function throwInjury(fight: Fight): number {
  return roll(fight, fight.state.injuries, 'injuries', INJURY_SIDES);
}
