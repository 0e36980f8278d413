import type { ReactionEvent } from '@bestiaire/contract';
import type { Cause } from '../abilities/stage.ts';
import { readyAt, type Treatment, treatmentModifiers } from '../rules/treatment.ts';
import type { Amount, ChronoAction, ChronoDeed, ChronoTest, EventRule } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isAble, isPresent, tell } from './fight.ts';
import { fire } from './fire.ts';
import type { Hit } from './life.ts';
import { heal, hurt, stabilise } from './life.ts';
import { push } from './move.ts';
import { type Creature, type Injury, NONE } from './state.ts';
import { effectsOn, makeTrial } from './trial.ts';

/** An event that reactions may answer, over by the time it is told (REA-02). */
export interface Happening {
  readonly event: ReactionEvent;
  /** Whose event it is: who was attacked, who failed, who fell, who left, who completed. */
  readonly subject: number;
  /** Who brought it about. */
  readonly source: number;
  /** Failure points of a failed test. */
  readonly fp: number;
  /** Cells that a mover passed, the start first; none for other events. */
  readonly passed: readonly number[];
  /** Events that the deed itself opens to others (REA-01). */
  readonly provoked: readonly EventRule[];
}

/** An amount with a number of success points: strengthened by each, and by what they unlock (TST-05). */
export function amountOf({ base, perSp, atSp }: Amount, points: number): number {
  let total = base + perSp * points;
  for (const { sp, bonus } of atSp) if (points >= sp) total += bonus;
  return total;
}

/** The events that a deed of a creature opens to others: its own, and those of effects on its user. */
export function provokedBy(fight: Fight, creature: Creature, deed: ChronoDeed): readonly EventRule[] {
  if (creature.effects.length === 0) return deed.provokes;
  return [...deed.provokes, ...effectsOn(fight, creature, fight.second).flatMap(({ provokes }) => provokes)];
}

/** What a deed that succeeded did to its target. */
interface Taken extends Hit {
  /** Failure points of a test that the deed's kind makes itself; 0 without one. */
  fp: number;
}

const NOTHING: Taken = { damaged: false, fell: false, fp: 0 };

/** Does a completed deed to its target (NONE: none needed), and tells what others may answer, in order. */
export function perform(fight: Fight, index: number, deed: ChronoDeed, target: number, cause: Cause): Happening[] {
  const { state } = fight;
  const creature = creatureAt(fight, index);
  state.used[deed.use] = (state.used[deed.use] as number) + 1;
  const provoked = provokedBy(fight, creature, deed);
  const happenings: Happening[] = [];
  if (deed.kind === 'attack') happenings.push(happening('attacked', target, index, 0, provoked));
  const verdict = deed.test === undefined || deed.kind === 'treat' ? undefined : makeTrial(fight, creature, deed.id, deed.test);
  if (verdict?.success === false) {
    happenings.push(happening('test_failed', index, index, verdict.failure_points, provoked));
  } else {
    const points = verdict?.success_points ?? 0;
    const taken = take(fight, index, deed, target, points);
    if (taken.fp > 0) happenings.push(happening('test_failed', index, index, taken.fp, provoked));
    if (taken.damaged) happenings.push(happening('damaged', target, index, 0, provoked));
    if (taken.fell) happenings.push(happening('ally_downed', target, index, 0, provoked));
    if (deed.ability !== undefined && isAble(creature)) {
      creature.casts += 1;
      fire(fight, index, deed.ability, cause);
    }
    applyEffects(fight, index, deed, target, points);
  }
  if (deed.complex || opens(provoked, 'complex_completed')) {
    happenings.push(happening('complex_completed', index, index, 0, provoked));
  }
  return happenings;
}

function happening(event: ReactionEvent, subject: number, source: number, fp: number, provoked: readonly EventRule[]): Happening {
  return { event, subject, source, fp, passed: NO_CELLS, provoked };
}

const NO_CELLS: readonly number[] = [];

function opens(provoked: readonly EventRule[], event: ReactionEvent): boolean {
  for (const rule of provoked) if (rule.event === event) return true;
  return false;
}

/** What a deed that succeeded does to its target by its kind. */
function take(fight: Fight, index: number, deed: ChronoDeed, target: number, points: number): Taken {
  const creature = creatureAt(fight, index);
  switch (deed.kind) {
    case 'attack': {
      const hit = deed.damage === undefined ? NOTHING : hurt(fight, target, amountOf(deed.damage, points), creature.id);
      if (deed.push > 0 && isPresent(creatureAt(fight, target))) {
        push(fight, target, { cell: creature.cell, side: fighterOf(fight, creature).side }, deed.push);
      }
      return { damaged: hit.damaged, fell: hit.fell, fp: 0 };
    }
    case 'support':
      stabilise(fight, target, creature.id);
      return NOTHING;
    case 'heal':
      if (deed.heal !== undefined) heal(fight, target, amountOf(deed.heal, points), creature.id);
      return NOTHING;
    case 'treat':
      return { ...NOTHING, fp: treat(fight, creature, deed as ChronoAction, creatureAt(fight, target)) };
    case 'other':
    case 'move':
      return NOTHING;
  }
}

/** Puts the effects that the success points unlock on user and target, each counting from the next second on. */
function applyEffects(fight: Fight, index: number, deed: ChronoDeed, target: number, points: number): void {
  for (const effect of deed.effects) {
    const bearer = effect.on === 'self' ? index : target;
    if (points < effect.atSp || bearer === NONE || !isPresent(creatureAt(fight, bearer))) continue;
    const { effects } = creatureAt(fight, bearer);
    const until = fight.second + effect.duration;
    const known = effects.find((entry) => entry.effect === effect.index);
    if (known === undefined) effects.push({ effect: effect.index, until });
    else known.until = Math.max(known.until, until);
  }
}

const TRY = { light: 'light_at', full: 'full_at' } as const satisfies Record<Treatment, keyof Injury>;

/** The first injury of a patient on which a treatment may be begun at a second (INJ-08, INJ-09); a light one needs symptoms. */
export function treatable({ injuries }: Readonly<Creature>, treatment: Treatment, at: number): Injury | undefined {
  return injuries.find((injury) => {
    const last = injury[TRY[treatment]];
    const tries = last === NONE ? [] : [{ treatment, at: last }];
    return (injury.symptoms || treatment === 'full') && at >= readyAt(treatment, tries);
  });
}

/** Treats the first injury that can be; the try counts from its start. Failure points of a failed test, else 0. */
function treat(fight: Fight, creature: Creature, action: ChronoAction, patient: Creature): number {
  const { treatment, cost } = action;
  const start = fight.second - cost + 1;
  const injury = treatable(patient, treatment, start);
  const row = fight.definition.injuries[injury?.row ?? NONE];
  if (injury === undefined || row === undefined) return 0;
  injury[TRY[treatment]] = start;
  const test: ChronoTest = action.test ?? { characteristic: 'cunning', modifier: 0, hidden: false };
  const verdict = makeTrial(fight, creature, action.id, test, treatmentModifiers(treatment, row));
  if (verdict.success) {
    injury.symptoms = false;
    if (treatment === 'full') patient.injuries.splice(patient.injuries.indexOf(injury), 1);
  }
  tell(fight, {
    type: 'injury_treated',
    second: fight.second,
    creature: patient.id,
    injury: row.id,
    treatment,
    success: verdict.success,
    by: creature.id,
  });
  return verdict.failure_points;
}
