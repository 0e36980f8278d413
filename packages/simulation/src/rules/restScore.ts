import type { Text } from '@bestiaire/contract';
import type { Fields, InputOf } from './fields.ts';

/** Hours of sleep that a rest needs for its points, and the points (RST-02). */
export const SLEEP_HOURS = 6;
export const SLEEP_POINTS = 4;

/** RST-06: a score given in place of the sum. */
export const SIMPLE_SCORES = {
  poor: { score: 10, label: { en: 'Poor', fr: 'Médiocre' } },
  adequate: { score: 15, label: { en: 'Adequate', fr: 'Convenable' } },
  good: { score: 20, label: { en: 'Good', fr: 'Bon' } },
  excellent: { score: 25, label: { en: 'Excellent', fr: 'Excellent' } },
} as const;
export type SimpleScore = keyof typeof SIMPLE_SCORES;

/** RST-04: what one does during a rest; a physical act, done freely, ends it. */
export const ACTIVITIES = {
  walking: { physical: true, label: { en: 'Walking', fr: 'Marcher' } },
  running: { physical: true, label: { en: 'Running', fr: 'Courir' } },
  climbing: { physical: true, label: { en: 'Climbing', fr: 'Grimper' } },
  fighting: { physical: true, label: { en: 'Fighting', fr: 'Combattre' } },
  carrying: { physical: true, label: { en: 'Carrying a load', fr: 'Porter une charge' } },
  guarding: { physical: false, label: { en: 'Guard duty', fr: 'Tour de garde' } },
  talking: { physical: false, label: { en: 'Talking', fr: 'Discuter' } },
  reading: { physical: false, label: { en: 'Reading', fr: 'Lire' } },
  cooking: { physical: false, label: { en: 'Cooking', fr: 'Cuisiner' } },
  crafting: { physical: false, label: { en: 'Small craft', fr: 'Petit ouvrage' } },
} as const;
export type Activity = keyof typeof ACTIVITIES;

/** The labels of a table's rows, as choices of a field. */
const labels = <K extends string>(table: Readonly<Record<K, { label: Text }>>) =>
  Object.fromEntries(Object.entries<{ label: Text }>(table).map(([key, { label }]) => [key, label])) as Record<K, Text>;

/** What the score of one rest is made of (RST-02, RST-06), and what is done in it (RST-04). */
export const CONDITION_FIELDS = {
  thirst: {
    type: 'int',
    minimum: 0,
    maximum: 6,
    default: 0,
    label: { en: 'Thirst', fr: 'Soif' },
    help: { en: '0, or 6 with enough fresh drinking water.', fr: '0, ou 6 avec assez d’eau potable et fraîche.' },
  },
  hunger: {
    type: 'int',
    minimum: 0,
    maximum: 6,
    default: 0,
    label: { en: 'Hunger', fr: 'Faim' },
    help: { en: '0, 4 when satisfied, 6 with fresh or fine food.', fr: '0, 4 à satiété, 6 avec une nourriture fraîche ou fine.' },
  },
  sleep_hours: {
    type: 'int',
    minimum: 0,
    maximum: 12,
    default: 0,
    unit: 'h',
    label: { en: 'Sleep', fr: 'Sommeil' },
    help: { en: 'In this rest; not necessarily in a row.', fr: 'Dans ce repos ; pas forcément d’affilée.' },
  },
  comfort: {
    type: 'int',
    minimum: 0,
    maximum: 4,
    default: 0,
    label: { en: 'Comfort', fr: 'Confort' },
    help: { en: 'Of the best object, not the sum.', fr: 'Du meilleur objet, pas la somme.' },
  },
  armour_kept: {
    type: 'bool',
    default: false,
    label: { en: 'Armour or encumbering gear kept on', fr: 'Armure ou encombrement gardés' },
  },
  armour_allows_comfort: {
    type: 'bool',
    default: false,
    label: { en: 'The armour allows comfort', fr: 'L’armure permet le confort' },
  },
  modifiers: {
    type: 'list',
    maximum: 20,
    label: { en: 'Modifiers', fr: 'Modificateurs' },
    item: {
      value: { type: 'int', minimum: -25, maximum: 25, label: { en: 'Modifier', fr: 'Modificateur' } },
      source: { type: 'text', maximum: 64, default: 'modifier', label: { en: 'Source', fr: 'Origine' } },
    },
  },
  simple: {
    type: 'choice',
    choices: labels(SIMPLE_SCORES),
    optional: true,
    label: { en: 'Simple score', fr: 'Score simple' },
    help: { en: 'In place of the sum.', fr: 'En place de la somme.' },
  },
  acts: {
    type: 'list',
    maximum: 50,
    label: { en: 'Acts', fr: 'Actes' },
    item: {
      activity: { type: 'choice', choices: labels(ACTIVITIES), label: { en: 'Activity', fr: 'Activité' } },
      after: { type: 'int', minimum: 0, maximum: 720, unit: 'min', label: { en: 'After', fr: 'Après' } },
      minutes: { type: 'int', minimum: 1, maximum: 720, unit: 'min', label: { en: 'Minutes', fr: 'Minutes' } },
    },
  },
} as const satisfies Fields;
export type Conditions = InputOf<typeof CONDITION_FIELDS>;

/** The parts of a score and their sum, never below 0 (RST-02); a simple score has no parts (RST-06). */
export interface RestScore {
  score: number;
  parts?: { thirst: number; hunger: number; sleep: number; comfort: number; modifiers: number };
}

export function restScore(conditions: Conditions): RestScore {
  if (conditions.simple !== undefined) return { score: SIMPLE_SCORES[conditions.simple].score };
  const { thirst, hunger, sleep_hours, armour_kept, armour_allows_comfort } = conditions;
  const sleep = sleep_hours >= SLEEP_HOURS ? SLEEP_POINTS : 0;
  const comfort = armour_kept && !armour_allows_comfort ? 0 : conditions.comfort;
  const modifiers = conditions.modifiers.reduce((total, { value }) => total + value, 0);
  const score = Math.max(0, thirst + hunger + sleep + comfort + modifiers);
  return { score, parts: { thirst, hunger, sleep, comfort, modifiers } };
}
