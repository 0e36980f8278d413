import type { Text } from '@bestiaire/contract';
import { createStream, type Dice, diceOf } from '../core/rng.ts';
import { criticalInjuryRule, type RuleTables } from './criticalInjury.ts';
import type { Fields } from './fields.ts';
import { negotiationRule } from './negotiation.ts';
import { restRule } from './rest.ts';
import type { OddsRow, Ruled, RuleName } from './ruling.ts';
import { ruled } from './ruling.ts';
import { testRule } from './tests.ts';
import { treatmentRule } from './treatment.ts';

/** A small rule as its doors see it: one ruling, its exact odds, and the ruling spelt out. All inputs are checked here. */
export interface SmallRule {
  readonly name: RuleName;
  readonly label: Text;
  readonly fields: Fields;
  rule(input: unknown, tables: RuleTables, dice: Dice): Ruled<object>;
  odds(input: unknown, tables: RuleTables): Ruled<object>;
  /** The formula with its numbers; only for a ruling of this very rule. */
  spell(ruling: never): Text;
  /** Its odds as rows of a chart; only for odds of this very rule. */
  chart(odds: never): OddsRow[];
}

/** The small rules by name: a row each. */
export const SMALL_RULES = {
  test: testRule,
  'critical-injury': criticalInjuryRule,
  treatment: treatmentRule,
  rest: restRule,
  negotiation: negotiationRule,
} as const satisfies { [N in RuleName]: SmallRule };

/** A ruling as command and route give it. */
export interface Ruling {
  rule: RuleName;
  /** The rule's own fields. */
  ruling: object;
  /** Spelt out, formula and numbers. */
  text: Text;
  /** What the dice were thrown with; absent where all were given or none was needed. */
  seed?: number;
}

/** One ruling; dice that the input does not give are thrown from the seed (DET-03). */
export function makeRuling(name: RuleName, input: unknown, tables: RuleTables, seed: number): Ruled<Ruling> {
  const rule: SmallRule = SMALL_RULES[name];
  const stream = createStream(seed, 0, `rule:${name}`);
  const answer = rule.rule(input, tables, diceOf(stream));
  if (!answer.ok) return answer;
  const ruling = { rule: name, ruling: answer.value, text: rule.spell(answer.value as never) };
  return ruled(stream.drawn === 0 ? ruling : { ...ruling, seed });
}

/** Exact odds, and the same as rows of a chart. */
export function oddsOf(name: RuleName, input: unknown, tables: RuleTables): Ruled<{ odds: object; chart: OddsRow[] }> {
  const rule: SmallRule = SMALL_RULES[name];
  const answer = rule.odds(input, tables);
  return answer.ok ? ruled({ odds: answer.value, chart: rule.chart(answer.value as never) }) : answer;
}
