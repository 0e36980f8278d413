import type { Text } from '@bestiaire/contract';
import type { Dice } from '../core/rng.ts';
import type { Fields, InputOf } from './fields.ts';
import { readInput } from './input.ts';
import { type OddsRow, type Ruled, type RuleName, refusal, refused, ruled } from './ruling.ts';
import { judge, makeTest, spellTest, TEST_FIELDS, TEST_SIDES, type TestRuling, testValues } from './tests.ts';

export const OUTCOMES = {
  unchanged: { en: 'Unchanged', fr: 'Inchangé' },
  partial: { en: 'Partial success', fr: 'Réussite partielle' },
  full: { en: 'Full success', fr: 'Réussite totale' },
  as_offered: { en: 'As offered, without a test', fr: 'Comme proposé, sans test' },
} as const;
export type NegotiationOutcome = keyof typeof OUTCOMES;

/** NEG-01: thresholds at X/4 and X/2, compared without rounding. `points` is −1 for a failed test. */
export function settle(ask: number, points: number): { outcome: NegotiationOutcome; change_percent: number } {
  if (points < 0 || points * 4 < ask) return { outcome: 'unchanged', change_percent: 0 };
  if (points * 2 < ask) return { outcome: 'partial', change_percent: points };
  return { outcome: 'full', change_percent: ask };
}

const SIDES = {
  buy: { en: 'Buying: down', fr: 'Achat : à la baisse' },
  sell: { en: 'Selling: up', fr: 'Vente : à la hausse' },
} as const;
const { characteristic, ...testFields } = TEST_FIELDS;

const FIELDS = {
  ask: { type: 'int', minimum: 1, maximum: 100, unit: '%', label: { en: 'Change asked for', fr: 'Changement demandé' } },
  side: { type: 'choice', choices: SIDES, default: 'buy', label: { en: 'Side', fr: 'Sens' } },
  success_points: {
    ...{
      type: 'int',
      minimum: 0,
      maximum: 200,
      optional: true,
      unit: 'SP',
      label: { en: 'Success points', fr: 'Points de succès' },
    },
    help: { en: 'Of a Psychology test made already.', fr: 'D’un test de Psychologie déjà fait.' },
  },
  failed: { type: 'bool', default: false, label: { en: 'The test failed', fr: 'Le test est raté' } },
  characteristic: { ...characteristic, optional: true, label: { en: 'Psychology', fr: 'Psychologie' } },
  ...testFields,
  own_disadvantage: {
    type: 'bool',
    default: false,
    label: { en: 'To one’s own disadvantage', fr: 'À son propre désavantage' },
  },
  price: { type: 'int', minimum: 0, maximum: 1_000_000_000, optional: true, label: { en: 'Price', fr: 'Prix' } },
  item: { type: 'text', maximum: 64, optional: true, label: { en: 'Item or batch', fr: 'Objet ou lot' } },
  negotiated: {
    type: 'list',
    maximum: 1000,
    label: { en: 'Negotiated already', fr: 'Déjà négociés' },
    item: { item: { type: 'text', maximum: 64, label: { en: 'Item or batch', fr: 'Objet ou lot' } } },
  },
} as const satisfies Fields;
type Input = InputOf<typeof FIELDS>;

export interface NegotiationRuling {
  ask: number;
  side: keyof typeof SIDES;
  outcome: NegotiationOutcome;
  /** In percent of the price, 0 to `ask`; which way is `direction`'s. */
  change_percent: number;
  /** −1: the price falls; 1: it rises; an offer to one's own disadvantage turns it round. 0: it stays. */
  direction: -1 | 0 | 1;
  success_points?: number;
  test?: TestRuling;
  price?: number;
  new_price?: number;
  /** The items that can no longer be negotiated, this one included (NEG-04). */
  negotiated: string[];
}

const NAME: RuleName = 'negotiation';

function prepare(input: unknown): Ruled<Input> {
  const read = readInput(NAME, FIELDS, input);
  if (!read.ok) return read;
  const { item, negotiated } = read.value;
  if (item !== undefined && negotiated.some((past) => past.item === item)) {
    return refused(
      refusal(NAME, 'NEG-04', '/item', {
        en: `"${item}" was negotiated already: once for each item or batch, a failed try counts.`,
        fr: `« ${item} » a déjà été négocié : une seule fois par objet ou lot, un échec compte.`,
      }),
    );
  }
  return read;
}

function needsTest<T>(): Ruled<T> {
  return refused(
    refusal(NAME, 'NEG-01', '/characteristic', {
      en: 'Give the Psychology to test, or the success points of a test made already, or say that it failed.',
      fr: 'Donnez la Psychologie à tester, ou les points de succès d’un test déjà fait, ou dites qu’il est raté.',
    }),
  );
}

/** The points to settle with: given, or of a test made here. */
function pointsOf(input: Input, dice: Dice): { points: number; test?: TestRuling } | undefined {
  if (input.failed) return { points: -1 };
  if (input.success_points !== undefined) return { points: input.success_points };
  if (input.characteristic === undefined) return undefined;
  const test = makeTest({ ...input, characteristic: input.characteristic }, dice);
  return { points: test.success ? test.success_points : -1, test };
}

function decide(input: Input, dice: Dice): Ruled<NegotiationRuling> {
  const { ask, side, price, item, own_disadvantage } = input;
  const tried = own_disadvantage ? undefined : pointsOf(input, dice);
  if (tried === undefined && !own_disadvantage) return needsTest();
  const settled = tried === undefined ? { outcome: 'as_offered' as const, change_percent: ask } : settle(ask, tried.points);
  const way = (side === 'buy') === own_disadvantage ? 1 : -1;
  const direction = settled.change_percent === 0 ? 0 : way;
  const past = input.negotiated.map((entry) => entry.item);
  return ruled({
    ask,
    side,
    ...settled,
    direction,
    ...(tried === undefined || tried.points < 0 ? {} : { success_points: tried.points }),
    ...(tried?.test === undefined ? {} : { test: tried.test }),
    ...(price === undefined ? {} : { price, new_price: (price * (100 + direction * settled.change_percent)) / 100 }),
    negotiated: item === undefined ? past : [...past, item],
  });
}

export interface NegotiationOdds {
  ask: number;
  /** One row for each outcome that can come; `count` of 20. */
  outcomes: { outcome: NegotiationOutcome; change_percent: number; count: number }[];
  /** Mean change, in percent. */
  mean_percent: number;
  of: number;
}

/** Exact odds of asking for `ask` % with a Psychology of `value`. */
export function negotiationOdds(value: number, ask: number): NegotiationOdds {
  const outcomes: NegotiationOdds['outcomes'] = [];
  let total = 0;
  for (let die = 1; die <= TEST_SIDES; die += 1) {
    const { success, success_points } = judge(value, die);
    const settled = settle(ask, success ? success_points : -1);
    total += settled.change_percent;
    const same = outcomes.find((row) => row.change_percent === settled.change_percent && row.outcome === settled.outcome);
    if (same === undefined) outcomes.push({ ...settled, count: 1 });
    else same.count += 1;
  }
  return { ask, outcomes, mean_percent: total / TEST_SIDES, of: TEST_SIDES };
}

/** The change worth asking for: the greatest mean; of equal ones the smallest ask. */
export function bestAsk(value: number): NegotiationOdds {
  let best = negotiationOdds(value, 1);
  for (let ask = 2; ask <= 100; ask += 1) {
    const odds = negotiationOdds(value, ask);
    if (odds.mean_percent > best.mean_percent) best = odds;
  }
  return best;
}

export const negotiationRule = {
  name: NAME,
  label: { en: 'Negotiation', fr: 'Négociation' },
  fields: FIELDS,
  /** NEG-01 to NEG-04. */
  rule(input: unknown, _tables: object, dice: Dice): Ruled<NegotiationRuling> {
    const read = prepare(input);
    return read.ok ? decide(read.value, dice) : read;
  },
  /** Odds of this ask, and of the best one with this Psychology. */
  odds(input: unknown): Ruled<NegotiationOdds & { best: NegotiationOdds }> {
    const read = prepare(input);
    if (!read.ok) return read;
    if (read.value.characteristic === undefined) return needsTest();
    const { real } = testValues(read.value.characteristic, read.value.modifiers);
    return ruled({ ...negotiationOdds(real, read.value.ask), best: bestAsk(real) });
  },
  spell(ruling: NegotiationRuling): Text {
    const { ask, outcome, change_percent, direction, success_points, test, price, new_price } = ruling;
    const tested = test === undefined ? { en: '', fr: '' } : spellTest(test);
    const points =
      outcome === 'as_offered'
        ? { en: '', fr: '' }
        : success_points === undefined
          ? { en: 'test failed; ', fr: 'test raté ; ' }
          : { en: `${success_points} SP against `, fr: `${success_points} PS contre ` };
    const thresholds = `X/4 = ${ask / 4}, X/2 = ${ask / 2}`;
    const name = OUTCOMES[outcome];
    const sign = direction < 0 ? '−' : direction > 0 ? '+' : '';
    const paid = price === undefined ? '' : ` (${price} → ${new_price})`;
    return {
      en: `${tested.en}${tested.en && ' '}X = ${ask} %; ${points.en}${thresholds}: ${name.en}, price ${sign}${change_percent} %${paid}.`,
      fr: `${tested.fr}${tested.fr && ' '}X = ${ask} % ; ${points.fr}${thresholds} : ${name.fr}, prix ${sign}${change_percent} %${paid}.`,
    };
  },
  chart({ outcomes, of }: NegotiationOdds): OddsRow[] {
    return outcomes.map(({ outcome, change_percent, count }) => {
      const { en, fr } = OUTCOMES[outcome];
      return { label: { en: `${en}, ${change_percent} %`, fr: `${fr}, ${change_percent} %` }, count, of };
    });
  },
};
