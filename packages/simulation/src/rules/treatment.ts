import type { CriticalInjury, Text } from '@bestiaire/contract';
import type { Dice } from '../core/rng.ts';
import { type RuleTables, withoutTable } from './criticalInjury.ts';
import type { Fields, InputOf } from './fields.ts';
import { readInput } from './input.ts';
import { type Ruled, type RuleName, refusal, refused, ruled } from './ruling.ts';
import {
  chartTest,
  type Modifier,
  makeTest,
  spellTest,
  TEST_FIELDS,
  type TestOdds,
  type TestRuling,
  testOdds,
  testValues,
} from './tests.ts';

/** INJ-08, INJ-09: how long each takes, its bonus, and how long after the start of a try the next may begin; seconds. */
export const TREATMENTS = {
  light: { seconds: 60, bonus: 2, wait: 3600, label: { en: 'Light treatment', fr: 'Traitement léger' }, code: 'INJ-08' },
  full: { seconds: 3600, bonus: 0, wait: 86_400, label: { en: 'Full treatment', fr: 'Traitement complet' }, code: 'INJ-09' },
} as const;
export type Treatment = keyof typeof TREATMENTS;

const CHOICES = { light: TREATMENTS.light.label, full: TREATMENTS.full.label } as const;
const LATEST = 1_000_000_000;

const FIELDS = {
  injury: { type: 'text', maximum: 64, label: { en: 'Injury', fr: 'Blessure' }, help: { en: 'Its id.', fr: 'Son identifiant.' } },
  treatment: { type: 'choice', choices: CHOICES, label: { en: 'Treatment', fr: 'Traitement' } },
  ...TEST_FIELDS,
  at: {
    ...{
      type: 'int',
      minimum: 0,
      maximum: LATEST,
      default: 0,
      unit: 's',
      label: { en: 'Start of the try', fr: 'Début de l’essai' },
    },
    help: { en: 'On any clock that the earlier tries share.', fr: 'Sur une horloge commune aux essais précédents.' },
  },
  tries: {
    type: 'list',
    maximum: 200,
    label: { en: 'Earlier tries on this injury', fr: 'Essais précédents sur cette blessure' },
    item: {
      treatment: { type: 'choice', choices: CHOICES, label: { en: 'Treatment', fr: 'Traitement' } },
      at: { type: 'int', minimum: 0, maximum: LATEST, unit: 's', label: { en: 'Start', fr: 'Début' } },
    },
  },
} as const satisfies Fields;
type Input = InputOf<typeof FIELDS>;

/** A try at a treatment; failed ones count too, light and full apart. */
export interface Try {
  treatment: Treatment;
  /** Its start, seconds. */
  at: number;
}

/** When the next try of that treatment may begin; 0 when there was none. */
export function readyAt(treatment: Treatment, tries: readonly Try[]): number {
  const starts = tries.filter((past) => past.treatment === treatment).map(({ at }) => at + TREATMENTS[treatment].wait);
  return starts.reduce((latest, start) => Math.max(latest, start), 0);
}

export interface TreatmentRuling {
  injury: string;
  treatment: Treatment;
  test: TestRuling;
  success: boolean;
  /** Whether the symptoms are gone, and whether the injury is: a light one leaves it, and it still counts as a wound. */
  symptoms_removed: boolean;
  injury_removed: boolean;
  /** Seconds on the clock of `at`. */
  ends_at: number;
  next_try_at: number;
}

/** The modifiers of a treatment: its bonus and the table's (INJ-08, INJ-09). */
export function treatmentModifiers(treatment: Treatment, injury: CriticalInjury): Modifier[] {
  const { bonus } = TREATMENTS[treatment];
  const own = bonus === 0 ? [] : [{ source: treatment, value: bonus, hidden: false }];
  return [...own, { source: injury.id, value: injury.modifier, hidden: false }];
}

const NAME: RuleName = 'treatment';

/** Finds the injury and looks at the clock; the input with the treatment's own modifiers before the others. */
function prepare(input: unknown, { critical_injuries: table }: RuleTables): Ruled<Input> {
  const read = readInput(NAME, FIELDS, input);
  if (!read.ok) return read;
  if (table.length === 0) return withoutTable(NAME);
  const { injury, treatment, at, tries, modifiers } = read.value;
  const row = table.find(({ id }) => id === injury);
  if (row === undefined) {
    const ids = table.map(({ id }) => id).join(', ');
    return refused(
      refusal(
        NAME,
        'INJ-05',
        '/injury',
        { en: `There is no injury "${injury}".`, fr: `Il n’y a pas de blessure « ${injury} ».` },
        { en: `Known are ${ids}.`, fr: `Connues : ${ids}.` },
      ),
    );
  }
  const ready = readyAt(treatment, tries);
  const { wait, code } = TREATMENTS[treatment];
  if (at < ready) {
    return refused(
      refusal(NAME, code, '/at', {
        en: `Too early: one try in ${wait} s for each injury; the next may start from ${ready} s on.`,
        fr: `Trop tôt : un essai par ${wait} s et par blessure ; le prochain peut commencer dès ${ready} s.`,
      }),
    );
  }
  return ruled({ ...read.value, modifiers: [...treatmentModifiers(treatment, row), ...modifiers] });
}

export const treatmentRule = {
  name: NAME,
  label: { en: 'Treatment', fr: 'Traitement' },
  fields: FIELDS,
  /** INJ-08, INJ-09; the characteristic is Cunning. */
  rule(input: unknown, tables: RuleTables, dice: Dice): Ruled<TreatmentRuling> {
    const ready = prepare(input, tables);
    if (!ready.ok) return ready;
    const { injury, treatment, at } = ready.value;
    const test = makeTest(ready.value, dice);
    const { success } = test;
    const { seconds, wait } = TREATMENTS[treatment];
    return ruled({
      injury,
      treatment,
      test,
      success,
      symptoms_removed: success,
      injury_removed: success && treatment === 'full',
      ends_at: at + seconds,
      next_try_at: at + wait,
    });
  },
  odds(input: unknown, tables: RuleTables): Ruled<TestOdds> {
    const ready = prepare(input, tables);
    return ready.ok ? ruled(testOdds(testValues(ready.value.characteristic, ready.value.modifiers).real)) : ready;
  },
  spell({ test, treatment, success, injury_removed, ends_at, next_try_at }: TreatmentRuling): Text {
    const { label } = TREATMENTS[treatment];
    const formula = spellTest(test);
    const [en, fr] = !success
      ? ['nothing changes', 'rien ne change']
      : injury_removed
        ? ['the injury is gone', 'la blessure est guérie']
        : ['the symptoms are gone, the injury still counts', 'les symptômes disparaissent, la blessure compte encore'];
    return {
      en: `${label.en}: ${formula.en} At ${ends_at} s: ${en}. Next try from ${next_try_at} s.`,
      fr: `${label.fr} : ${formula.fr} À ${ends_at} s : ${fr}. Prochain essai dès ${next_try_at} s.`,
    };
  },
  chart: chartTest,
};
