import type { Diagnostic, Text } from '@bestiaire/contract';
import type { Fields, InputOf } from './fields.ts';
import { readInput } from './input.ts';
import { ACTIVITIES, type Activity, CONDITION_FIELDS, type RestScore, restScore } from './restScore.ts';
import { countHours, WINDOW_REST } from './restWindow.ts';
import { type OddsRow, outOfRange, type Ruled, type RuleName, refusal, refused, ruled, signed } from './ruling.ts';

const HOUR = 60;
const POOL_MAXIMUM = 1_000_000;
const pool = (en: string, fr: string) =>
  ({ type: 'int', minimum: -POOL_MAXIMUM, maximum: POOL_MAXIMUM, optional: true, label: { en, fr } }) as const;
const start = {
  type: 'int',
  minimum: 0,
  maximum: 10_000_000,
  optional: true,
  unit: 'min',
  label: { en: 'Start', fr: 'Début' },
  help: { en: 'Not given: right after what stands before.', fr: 'Absent : juste après ce qui précède.' },
} as const;

const SEGMENT_FIELDS = {
  start,
  hours: {
    type: 'int',
    minimum: 0,
    maximum: WINDOW_REST,
    unit: 'h',
    label: { en: 'Hours', fr: 'Heures' },
  },
  minutes: {
    type: 'int',
    minimum: 0,
    maximum: HOUR - 1,
    default: 0,
    unit: 'min',
    label: { en: 'Minutes', fr: 'Minutes' },
    help: { en: 'Beyond the whole hours: they do not count.', fr: 'Au-delà des heures entières : elles ne comptent pas.' },
  },
  ...CONDITION_FIELDS,
} as const satisfies Fields;
type Segment = InputOf<typeof SEGMENT_FIELDS>;

const FIELDS = {
  ...SEGMENT_FIELDS,
  hours: { ...SEGMENT_FIELDS.hours, minimum: 1, optional: true },
  segments: {
    type: 'list',
    maximum: 24,
    item: SEGMENT_FIELDS,
    label: { en: 'Parts of an interrupted rest', fr: 'Parties d’un repos interrompu' },
    help: { en: 'Each a rest of its own, in place of the single one.', fr: 'Chacune un repos, à la place du repos unique.' },
  },
  rested: {
    type: 'list',
    maximum: 100,
    label: { en: 'Rested before', fr: 'Repos précédents' },
    item: {
      start: { type: 'int', minimum: -10_000_000, maximum: 10_000_000, unit: 'min', label: { en: 'Start', fr: 'Début' } },
      hours: { type: 'int', minimum: 1, maximum: WINDOW_REST, unit: 'h', label: { en: 'Hours', fr: 'Heures' } },
    },
  },
  hp: pool('Hit points', 'Points de vie'),
  max_hp: pool('Most hit points', 'Points de vie maximum'),
  flux: pool('Flux', 'Flux'),
  max_flux: pool('Most flux', 'Flux maximum'),
} as const satisfies Fields;
type Input = InputOf<typeof FIELDS>;

/** One rest: from its start to its end, or to the physical act that ended it. */
export interface RestSegment extends RestScore {
  /** Minutes on the clock of `start`. */
  start: number;
  /** Whole hours rested, and how many of them count in the rolling window (RST-01). */
  hours: number;
  counted_hours: number;
  regeneration: number;
  ended_by?: Activity;
  /** Pools after it, where they were given: never past the maximum (RST-03). */
  hp?: number;
  flux?: number;
}

export interface RestRuling {
  segments: RestSegment[];
  /** Of the single rest; absent where there are several. */
  score?: number;
  /** Of all segments together. */
  regeneration: number;
  hp?: number;
  flux?: number;
}

export interface RestOdds {
  outcomes: (RestRuling & { count: number })[];
  of: number;
}

const NAME: RuleName = 'rest';

/** The minutes of a segment, cut at its first physical act (RST-04). */
function lasting({ hours, minutes, acts }: Segment): { minutes: number; ended_by?: Activity } {
  let end: { minutes: number; ended_by?: Activity } = { minutes: hours * HOUR + minutes };
  for (const { activity, after } of acts) {
    if (ACTIVITIES[activity].physical && after < end.minutes) end = { minutes: after, ended_by: activity };
  }
  return end;
}

/** What the ranges of single fields cannot say: thirst is 0 or 6, hunger 0, 4 or 6, no more sleep than the rest leaves for it. */
function checkSegment(segment: Segment, pointer: string): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const only = (name: 'thirst' | 'hunger', label: Text, values: number[]) => {
    if (values.includes(segment[name])) return;
    const list = values.join(', ');
    const message = { en: `${label.en} is one of ${list}.`, fr: `${label.fr} : une valeur parmi ${list}.` };
    faults.push(refusal(NAME, 'RST-02', `${pointer}/${name}`, message));
  };
  only('thirst', CONDITION_FIELDS.thirst.label, [0, 6]);
  only('hunger', CONDITION_FIELDS.hunger.label, [0, 4, 6]);
  const { minutes } = lasting(segment);
  let awake = 0;
  for (const act of segment.acts) {
    if (!ACTIVITIES[act.activity].physical) awake += Math.max(0, Math.min(minutes, act.after + act.minutes) - act.after);
  }
  const most = Math.max(0, Math.floor((minutes - awake) / HOUR));
  if (segment.sleep_hours > most) {
    faults.push(outOfRange(NAME, 'RST-02', `${pointer}/sleep_hours`, CONDITION_FIELDS.sleep_hours.label, 0, most, 'h'));
  }
  return faults;
}

/** The segments of an input with where each stands in it; the single rest is one segment. */
function segmentsOf(input: Input): { segment: Segment; pointer: string }[] {
  if (input.segments.length > 0) return input.segments.map((segment, index) => ({ segment, pointer: `/segments/${index}` }));
  return [{ segment: { ...input, hours: input.hours ?? 0 }, pointer: '' }];
}

/** Regeneration of a pool: added, never past the maximum; a pool that was past it already stays. */
function refill(value: number, gain: number, maximum: number): number {
  return Math.max(value, Math.min(maximum, value + gain));
}

function check(input: Input): Diagnostic[] {
  const faults = segmentsOf(input).flatMap(({ segment, pointer }) => checkSegment(segment, pointer));
  if (input.hours === undefined && input.segments.length === 0) {
    faults.unshift(outOfRange(NAME, 'RST-01', '/hours', FIELDS.hours.label, 1, WINDOW_REST, 'h'));
  }
  for (const name of ['hp', 'flux'] as const) {
    if ((input[name] === undefined) === (input[`max_${name}`] === undefined)) continue;
    const message = {
      en: `Give both ${FIELDS[name].label.en} and ${FIELDS[`max_${name}`].label.en}, or neither.`,
      fr: `Donnez à la fois « ${FIELDS[name].label.fr} » et « ${FIELDS[`max_${name}`].label.fr} », ou aucun des deux.`,
    };
    faults.push(refusal(NAME, 'RST-03', `/${name}`, message));
  }
  return faults;
}

function rest(input: Input): Ruled<RestRuling> {
  const ends: number[] = [];
  let clock = 0;
  for (const past of [...input.rested].sort((a, b) => a.start - b.start)) {
    countHours(past.start, past.hours, ends);
    clock = Math.max(clock, past.start + past.hours * HOUR);
  }
  const segments: RestSegment[] = [];
  let { hp, flux } = input;
  for (const { segment, pointer } of segmentsOf(input)) {
    const begun = segment.start ?? clock;
    if (begun < clock) return refused(outOfRange(NAME, 'RST-05', `${pointer}/start`, start.label, clock, start.maximum, 'min'));
    const { minutes, ended_by } = lasting(segment);
    clock = begun + minutes;
    const hours = Math.floor(minutes / HOUR);
    const counted_hours = countHours(begun, hours, ends);
    const score = restScore(segment);
    const regeneration = score.score * counted_hours;
    if (hp !== undefined) hp = refill(hp, regeneration, input.max_hp ?? hp);
    if (flux !== undefined) flux = refill(flux, regeneration, input.max_flux ?? flux);
    segments.push({
      start: begun,
      hours,
      counted_hours,
      ...score,
      regeneration,
      ...(ended_by === undefined ? {} : { ended_by }),
      ...(hp === undefined ? {} : { hp }),
      ...(flux === undefined ? {} : { flux }),
    });
  }
  const [only, second] = segments;
  return ruled({
    segments,
    ...(only !== undefined && second === undefined ? { score: only.score } : {}),
    regeneration: segments.reduce((total, { regeneration }) => total + regeneration, 0),
    ...(hp === undefined ? {} : { hp }),
    ...(flux === undefined ? {} : { flux }),
  });
}

function spellSegment({ parts, score, hours, counted_hours, regeneration, ended_by }: RestSegment): Text {
  const sum =
    parts === undefined
      ? String(score)
      : `${parts.thirst} + ${parts.hunger} + ${parts.sleep} + ${parts.comfort}${parts.modifiers === 0 ? '' : ` ${signed(parts.modifiers)}`} = ${score}`;
  const product = `${score} × ${counted_hours} h = ${regeneration}`;
  const lost = hours - counted_hours;
  const act = ended_by === undefined ? undefined : ACTIVITIES[ended_by].label;
  return {
    en: `Score ${sum}; regeneration ${product}${lost > 0 ? ` (${lost} h beyond 12 in 24)` : ''}${act ? `, ended by: ${act.en}` : ''}.`,
    fr: `Score ${sum} ; régénération ${product}${lost > 0 ? ` (${lost} h au-delà de 12 sur 24)` : ''}${act ? `, fini par : ${act.fr}` : ''}.`,
  };
}

export const restRule = {
  name: NAME,
  label: { en: 'Rest', fr: 'Repos' },
  fields: FIELDS,
  /** RST-01 to RST-06. No die is thrown. */
  rule(input: unknown): Ruled<RestRuling> {
    const read = readInput(NAME, FIELDS, input);
    if (!read.ok) return read;
    const faults = check(read.value);
    return faults.length > 0 ? refused(...faults) : rest(read.value);
  },
  /** A rest leaves nothing to chance: one outcome, certain. */
  odds(input: unknown): Ruled<RestOdds> {
    const ruling = restRule.rule(input);
    return ruling.ok ? ruled({ outcomes: [{ ...ruling.value, count: 1 }], of: 1 }) : ruling;
  },
  spell({ segments, hp, flux }: RestRuling): Text {
    const parts = segments.map(spellSegment);
    const pools = [...(hp === undefined ? [] : [`${hp} hp`]), ...(flux === undefined ? [] : [`${flux} flux`])].join(', ');
    const text = (language: 'en' | 'fr') =>
      [...parts.map((part) => part[language]), ...(pools === '' ? [] : [`→ ${pools}`])].join(' ');
    return { en: text('en'), fr: text('fr') };
  },
  chart({ outcomes, of }: RestOdds): OddsRow[] {
    return outcomes.map(({ regeneration, count }) => {
      const label = { en: `Regeneration ${regeneration}`, fr: `Régénération ${regeneration}` };
      return { label, count, of };
    });
  },
};
