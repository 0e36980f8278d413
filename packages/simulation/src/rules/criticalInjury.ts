import type { CriticalInjury, Text } from '@bestiaire/contract';
import { type Dice, rollDie } from '../core/rng.ts';
import type { Fields, InputOf } from './fields.ts';
import { readInput } from './input.ts';
import { type OddsRow, plain, type Ruled, type RuleName, refusal, refused, ruled } from './ruling.ts';

/** Seconds at negative hp after which a creature is dead without a roll (INJ-02). */
export const DEADLY_SECONDS = 175;
/** A roll of this or more is death on the spot (INJ-04). */
export const DEADLY_ROLL = 176;
export const INJURY_SIDES = 100;

/** What is added to the 1d100: (n_wounds + 1) × (d + npv) (INJ-04). */
export function injuryBase(wounds: number, seconds: number, negativeHp: number): number {
  return (wounds + 1) * (seconds + negativeHp);
}

/** The row of a roll; none from 176 on: death. The table is validated to have neither gap nor overlap (INJ-05). */
export function injuryAt(table: readonly CriticalInjury[], roll: number): CriticalInjury | undefined {
  return table.find(({ from, to }) => roll >= from && roll <= to);
}

const FIELDS = {
  wounds: {
    type: 'int',
    minimum: 0,
    maximum: 100,
    default: 0,
    label: { en: 'Wounds', fr: 'Blessures' },
    help: { en: 'Critical injuries not yet healed.', fr: 'Blessures critiques non encore soignées.' },
  },
  seconds: {
    type: 'int',
    minimum: 0,
    maximum: 100_000,
    unit: 's',
    label: { en: 'Seconds', fr: 'Secondes' },
    help: { en: 'Spent at negative hit points.', fr: 'Passées à des PV négatifs.' },
  },
  negative_hp: {
    type: 'int',
    minimum: 1,
    maximum: 1_000_000,
    unit: 'hp',
    label: { en: 'Negative hit points', fr: 'PV négatifs' },
    help: { en: 'Their absolute value: 6 for −6.', fr: 'Leur valeur absolue : 6 pour −6.' },
  },
  d100: {
    type: 'int',
    minimum: 1,
    maximum: INJURY_SIDES,
    optional: true,
    label: { en: '1d100', fr: '1d100' },
    help: { en: 'Not given: thrown.', fr: 'Absent : lancé.' },
  },
} as const satisfies Fields;

export interface InjuryRuling {
  wounds: number;
  seconds: number;
  negative_hp: number;
  /** The die and its total; absent where time alone killed (INJ-02). */
  d100?: number;
  roll?: number;
  dead: boolean;
  /** Absent when dead. */
  injury?: string;
  modifier?: number;
  label: Text;
}

const DEATH: Text = { en: 'Death', fr: 'Mort' };

function ruleInjury(input: InputOf<typeof FIELDS>, table: readonly CriticalInjury[], dice: Dice): InjuryRuling {
  const { wounds, seconds, negative_hp } = input;
  const facts = { wounds, seconds, negative_hp };
  if (seconds >= DEADLY_SECONDS) return { ...facts, dead: true, label: DEATH };
  const d100 = input.d100 ?? rollDie(dice, INJURY_SIDES);
  const roll = d100 + injuryBase(wounds, seconds, negative_hp);
  const row = roll >= DEADLY_ROLL ? undefined : injuryAt(table, roll);
  if (row === undefined) return { ...facts, d100, roll, dead: true, label: DEATH };
  return { ...facts, d100, roll, dead: false, injury: row.id, modifier: row.modifier, label: row.label };
}

export interface InjuryOdds {
  /** Of each row that can come, how many of the hundred faces; in the table's order. */
  injuries: { injury: string; label: Text; modifier: number; count: number }[];
  /** How many faces kill. */
  death: number;
  of: number;
}

/** How many faces of the die fall in `[from, to]` when `base` is added. */
function faces(base: number, from: number, to: number): number {
  return Math.max(0, Math.min(to, base + INJURY_SIDES) - Math.max(from, base + 1) + 1);
}

/** Exact odds of every row and of death, over all faces of the die. */
export function injuryOdds(table: readonly CriticalInjury[], wounds: number, seconds: number, negativeHp: number): InjuryOdds {
  const base = injuryBase(wounds, seconds, negativeHp);
  const alive = seconds >= DEADLY_SECONDS ? [] : table;
  const injuries = alive
    .map(({ id, label, modifier, from, to }) => ({ injury: id, label, modifier, count: faces(base, from, to) }))
    .filter(({ count }) => count > 0);
  return { injuries, death: INJURY_SIDES - injuries.reduce((total, { count }) => total + count, 0), of: INJURY_SIDES };
}

/** The whole chart of a number of wounds, for drawing: one number a cell, in hundredths. */
export interface InjuryChart {
  seconds: number;
  negative_hp: number;
  /** Ids of the table's rows, then `death`. */
  rows: string[];
  /** Faces of 100 at `(second × negative_hp + npv − 1) × rows.length + row`, for second 0 to seconds − 1, npv 1 to negative_hp. */
  counts: Uint8Array;
}

/** Every cell's odds, `seconds` × `negativeHp` of them, by the same enumeration as {@link injuryOdds}. */
export function injuryChart(table: readonly CriticalInjury[], wounds: number, seconds: number, negativeHp: number): InjuryChart {
  const width = table.length + 1;
  const counts = new Uint8Array(seconds * negativeHp * width);
  let cell = 0;
  for (let second = 0; second < seconds; second += 1) {
    for (let npv = 1; npv <= negativeHp; npv += 1) {
      const base = injuryBase(wounds, second, npv);
      let left = INJURY_SIDES;
      for (let row = 0; row < table.length && second < DEADLY_SECONDS; row += 1) {
        const { from, to } = table[row] as CriticalInjury;
        const count = faces(base, from, to);
        counts[cell + row] = count;
        left -= count;
      }
      counts[cell + width - 1] = left;
      cell += width;
    }
  }
  return { seconds, negative_hp: negativeHp, rows: [...table.map(({ id }) => id), 'death'], counts };
}

function spell(ruling: InjuryRuling): Text {
  const { wounds, seconds, negative_hp, d100, roll, label, modifier } = ruling;
  if (roll === undefined || d100 === undefined) {
    const limit = `${seconds} ≥ ${DEADLY_SECONDS}`;
    return {
      en: `${limit} seconds at negative hp: dead, without a roll.`,
      fr: `${limit} secondes à PV négatifs : mort, sans jet.`,
    };
  }
  const formula = `${d100} + (${wounds} + 1) × (${seconds} + ${negative_hp}) = ${roll}`;
  if (modifier === undefined) return { en: `${formula}: ${label.en}.`, fr: `${formula} : ${label.fr}.` };
  return {
    en: `${formula}: ${label.en}, tests at ${plain(modifier)}.`,
    fr: `${formula} : ${label.fr}, tests à ${plain(modifier)}.`,
  };
}

const NAME: RuleName = 'critical-injury';

/** The tables that rules need from content. */
export interface RuleTables {
  critical_injuries: readonly CriticalInjury[];
}

/** A refusal where content brings no table of injuries. */
export function withoutTable<T>(rule: RuleName): Ruled<T> {
  return refused(
    refusal(
      rule,
      'INJ-05',
      '',
      { en: 'There is no table of critical injuries.', fr: 'Il n’y a pas de table des blessures critiques.' },
      { en: 'Add rules/critical_injuries.json to the content.', fr: 'Ajoutez rules/critical_injuries.json au contenu.' },
    ),
  );
}

export const criticalInjuryRule = {
  name: NAME,
  label: { en: 'Critical injury', fr: 'Blessure critique' },
  fields: FIELDS,
  /** INJ-02, INJ-04, INJ-05. */
  rule(input: unknown, { critical_injuries: table }: RuleTables, dice: Dice): Ruled<InjuryRuling> {
    const read = readInput(NAME, FIELDS, input);
    if (!read.ok) return read;
    return table.length === 0 ? withoutTable(NAME) : ruled(ruleInjury(read.value, table, dice));
  },
  odds(input: unknown, { critical_injuries: table }: RuleTables): Ruled<InjuryOdds> {
    const read = readInput(NAME, FIELDS, input);
    if (!read.ok) return read;
    const { wounds, seconds, negative_hp } = read.value;
    return table.length === 0 ? withoutTable(NAME) : ruled(injuryOdds(table, wounds, seconds, negative_hp));
  },
  spell,
  chart({ injuries, death, of }: InjuryOdds): OddsRow[] {
    const rows = injuries.map(({ label, count }) => ({ label, count, of }));
    return death > 0 ? [...rows, { label: DEATH, count: death, of }] : rows;
  },
};
