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

/** Does a completed deed to its target (NONE: none needed), and tells what others may answer, in order. */
export function perform(fight: Fight, index: number, deed: ChronoDeed, target: number, cause: Cause): Happening[] {
  const { state } = fight;
  const creature = creatureAt(fight, index);
  state.used[deed.use] = (state.used[deed.use] as number) + 1;
  const provoked = provokedBy(fight, creature, deed);
  const happenings: Happening[] = [];
  const happen = (event: ReactionEvent, subject: number, fp = 0) =>
    happenings.push({ event, subject, source: index, fp, passed: [], provoked });
  if (deed.kind === 'attack') happen('attacked', target);
  const verdict = deed.test === undefined || deed.kind === 'treat' ? undefined : makeTrial(fight, creature, deed.id, deed.test);
  if (verdict?.success === false) happen('test_failed', index, verdict.failure_points);
  else {
    const hit = take(fight, index, deed, target, verdict?.success_points ?? 0, happen);
    if (hit.damaged) happen('damaged', target);
    if (hit.fell) happen('ally_downed', target);
    if (deed.ability !== undefined && isAble(creature)) {
      creature.casts += 1;
      fire(fight, index, deed.ability, cause);
    }
    applyEffects(fight, index, deed, target, verdict?.success_points ?? 0);
  }
  if (deed.complex || provoked.some(({ event }) => event === 'complex_completed')) happen('complex_completed', index);
  return happenings;
}

/** What a deed that succeeded does to its target by its kind. */
function take(
  fight: Fight,
  index: number,
  deed: ChronoDeed,
  target: number,
  points: number,
  happen: (event: ReactionEvent, subject: number, fp: number) => void,
): Hit {
  const creature = creatureAt(fight, index);
  const none: Hit = { damaged: false, fell: false };
  switch (deed.kind) {
    case 'attack': {
      const hit = deed.damage === undefined ? none : hurt(fight, target, amountOf(deed.damage, points), creature.id);
      if (deed.push > 0 && isPresent(creatureAt(fight, target))) {
        push(fight, target, { cell: creature.cell, side: fighterOf(fight, creature).side }, deed.push);
      }
      return hit;
    }
    case 'support':
      stabilise(fight, target, creature.id);
      return none;
    case 'heal':
      if (deed.heal !== undefined) heal(fight, target, amountOf(deed.heal, points), creature.id);
      return none;
    case 'treat': {
      const fp = treat(fight, creature, deed as ChronoAction, creatureAt(fight, target));
      if (fp > 0) happen('test_failed', index, fp);
      return none;
    }
    case 'other':
    case 'move':
      return none;
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
