import type { Text } from '@bestiaire/contract';
import type { Dice } from '../core/rng.ts';
import { criticalInjuryRule, type RuleTables } from './criticalInjury.ts';
import type { Fields } from './fields.ts';
import { negotiationRule } from './negotiation.ts';
import { restRule } from './rest.ts';
import type { Ruled, RuleName } from './ruling.ts';
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
}

/** The small rules by name: a row each. */
export const SMALL_RULES = {
  test: testRule,
  'critical-injury': criticalInjuryRule,
  treatment: treatmentRule,
  rest: restRule,
  negotiation: negotiationRule,
} as const satisfies { [N in RuleName]: SmallRule };
