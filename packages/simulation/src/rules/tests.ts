import type { Text } from '@bestiaire/contract';
import { type Dice, rollDie } from '../core/rng.ts';
import type { Fields, InputOf } from './fields.ts';
import { readInput } from './input.ts';
import { type OddsRow, plain, type Ruled, type RuleName, ruled, signed } from './ruling.ts';

/** Sides of the die of a test. */
export const TEST_SIDES = 20;

/** A modifier of the characteristic (TST-01); a hidden one is not told to the player (TST-04). */
export interface Modifier {
  source: string;
  value: number;
  hidden: boolean;
}

/** How a die stands against a value: TST-01, TST-02. */
export interface Verdict {
  success: boolean;
  /** 0 or more; 0 on a failure, and on a success that just matches. */
  success_points: number;
  /** 0 on a success. */
  failure_points: number;
}

/** The verdict of one die (1 to 20) against a value: no natural 1 or 20 (TST-01), and above 20 never a failure (TST-03). */
export function judge(value: number, die: number): Verdict {
  const margin = value - die;
  return { success: margin >= 0, success_points: Math.max(0, margin), failure_points: Math.max(0, -margin) };
}

const sum = (modifiers: readonly Modifier[]) => modifiers.reduce((total, { value }) => total + value, 0);

/** The characteristic as the player knows it, and as it is (TST-04). */
export function testValues(characteristic: number, modifiers: readonly Modifier[]): { visible: number; real: number } {
  return { visible: characteristic + sum(modifiers.filter(({ hidden }) => !hidden)), real: characteristic + sum(modifiers) };
}

export const MODIFIER_FIELDS = {
  value: { type: 'int', minimum: -60, maximum: 60, label: { en: 'Modifier', fr: 'Modificateur' } },
  source: { type: 'text', maximum: 64, default: 'modifier', label: { en: 'Source', fr: 'Origine' } },
  hidden: { type: 'bool', default: false, label: { en: 'Hidden from the player', fr: 'Caché au joueur' } },
} as const satisfies Fields;

/** What every rule that asks for a test takes beside its own inputs. */
export const TEST_FIELDS = {
  characteristic: { type: 'int', minimum: -60, maximum: 120, label: { en: 'Characteristic', fr: 'Caractéristique' } },
  modifiers: { type: 'list', item: MODIFIER_FIELDS, maximum: 20, label: { en: 'Modifiers', fr: 'Modificateurs' } },
  die: {
    type: 'int',
    minimum: 1,
    maximum: TEST_SIDES,
    optional: true,
    label: { en: 'Die', fr: 'Dé' },
    help: { en: 'Not given: thrown.', fr: 'Absent : lancé.' },
  },
} as const satisfies Fields;

export interface TestRuling extends Verdict {
  characteristic: number;
  modifiers: Modifier[];
  /** As the player knows it. */
  visible_value: number;
  value: number;
  die: number;
  /** What the player, who knows `visible_value` only, takes it for (TST-04). */
  seen: Verdict;
}

/** A test of one's own inputs, already checked. */
export function makeTest(input: InputOf<typeof TEST_FIELDS>, dice: Dice): TestRuling {
  const { characteristic, modifiers } = input;
  const { visible, real } = testValues(characteristic, modifiers);
  const die = input.die ?? rollDie(dice, TEST_SIDES);
  const seen = judge(visible, die);
  return { characteristic, modifiers, visible_value: visible, value: real, die, ...judge(real, die), seen };
}

/** A share of equally likely cases, exact. */
export interface Chance {
  count: number;
  of: number;
}

export interface TestOdds {
  value: number;
  success: Chance;
  /** One row for each margin that can come, in order of the die; `count` of 20. */
  outcomes: (Verdict & { count: number })[];
}

/** Exact odds of a value by throwing each of the twenty faces once. */
export function testOdds(value: number): TestOdds {
  const outcomes = Array.from({ length: TEST_SIDES }, (_, face) => ({ ...judge(value, face + 1), count: 1 }));
  return { value, success: { count: outcomes.filter(({ success }) => success).length, of: TEST_SIDES }, outcomes };
}

/** The odds of a test as rows of a chart: from the most success points to the most failure points. */
export function chartTest({ outcomes, success: { of } }: TestOdds): OddsRow[] {
  return outcomes.map(({ count, ...verdict }) => ({ label: verdictText(verdict), count, of }));
}

/** How a test came out, in both languages. */
export function verdictText({ success, success_points, failure_points }: Verdict): Text {
  if (success) return { en: `success with ${success_points} SP`, fr: `réussite avec ${success_points} PS` };
  return { en: `failure with ${failure_points} FP`, fr: `échec avec ${failure_points} PE` };
}

/** A test spelt out: the formula with its numbers, and what the player sees when that is something else. */
export function spellTest(ruling: TestRuling): Text {
  const { characteristic, modifiers, value, die, seen } = ruling;
  const terms = modifiers.map((modifier) => ` ${signed(modifier.value)} (${modifier.source})`).join('');
  const formula = `${plain(characteristic)}${terms}${terms === '' ? '' : ` = ${plain(value)}`}`;
  const margin = `${plain(value)} − ${die} = ${plain(value - die)}`;
  const [is, looks] = [verdictText(ruling), verdictText(seen)];
  const differs = ruling.visible_value !== value;
  const against = `${plain(ruling.visible_value)} − ${die}`;
  return {
    en: `Value ${formula}; die ${die}; ${margin}: ${is.en}.${differs ? ` The player sees ${against}: ${looks.en}.` : ''}`,
    fr: `Valeur ${formula} ; dé ${die} ; ${margin} : ${is.fr}.${differs ? ` Le joueur voit ${against} : ${looks.fr}.` : ''}`,
  };
}

const NAME: RuleName = 'test';

export const testRule = {
  name: NAME,
  label: { en: 'Test', fr: 'Test' },
  fields: TEST_FIELDS,
  /** TST-01 to TST-04. */
  rule(input: unknown, _tables: object, dice: Dice): Ruled<TestRuling> {
    const read = readInput(NAME, TEST_FIELDS, input);
    return read.ok ? ruled(makeTest(read.value, dice)) : read;
  },
  /** Odds as they are, and as the player believes them to be. */
  odds(input: unknown): Ruled<TestOdds & { seen: TestOdds }> {
    const read = readInput(NAME, TEST_FIELDS, input);
    if (!read.ok) return read;
    const { visible, real } = testValues(read.value.characteristic, read.value.modifiers);
    return ruled({ ...testOdds(real), seen: testOdds(visible) });
  },
  spell: spellTest,
  chart: chartTest,
};
