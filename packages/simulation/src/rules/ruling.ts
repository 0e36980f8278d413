import type { Diagnostic, Text } from '@bestiaire/contract';

/** The small rules by the name that the command and the route use. */
export const RULE_NAMES = ['test', 'critical-injury', 'treatment', 'rest', 'negotiation'] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** What a rule answers: its ruling, or why it refuses to rule. A refusal is a value, never an exception. */
export type Ruled<T> = { ok: true; value: T } | { ok: false; diagnostics: Diagnostic[] };

export const ruled = <T>(value: T): Ruled<T> => ({ ok: true, value });

export const refused = <T>(...diagnostics: Diagnostic[]): Ruled<T> => ({ ok: false, diagnostics });

/** A refusal about one input. `code` is a rule id, or RULE-01 (shape) and RULE-02 (range). */
export function refusal(rule: RuleName, code: string, pointer: string, message: Text, hint?: Text): Diagnostic {
  return {
    code,
    severity: 'error',
    collection: 'rulings',
    id: rule,
    pointer,
    message,
    ...(hint === undefined ? {} : { hint }),
  } as Diagnostic;
}

/** The refusal of a number outside its range; the range stands in the message. */
export function outOfRange(rule: RuleName, code: string, pointer: string, label: Text, from: number, to: number, unit = '') {
  const suffix = unit === '' ? '' : ` ${unit}`;
  return refusal(rule, code, pointer, {
    en: `${label.en} must be a whole number from ${from} to ${to}${suffix}.`,
    fr: `${label.fr} : un nombre entier de ${from} à ${to}${suffix} est attendu.`,
  });
}

/** A whole number with its sign, as formulas write modifiers: +2, −5. */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

/** A whole number with a true minus sign. */
export function plain(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** One bar of a chart of exact odds: `count` of `of` equally likely cases. */
export interface OddsRow {
  label: Text;
  count: number;
  of: number;
}
