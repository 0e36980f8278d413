import { hasEyes } from './conditions.ts';
import { bodyOf, isAble, isPresent } from './creatures.ts';
import type { TacticalDefinition } from './definition.ts';
import { hasLine } from './space.ts';
import { type Creature, DEAD, NONE, type TacticalState, type Turn } from './state.ts';

/**
 * What a creature's camp knows: all that a player of it is shown, and all that its AI is given (EX-CBT-050, DET-10). Sight is
 * shared within a camp. Who is not known stands nowhere in it.
 */
export interface CampView {
  readonly definition: TacticalDefinition;
  readonly me: Creature;
  readonly turn: Turn;
  readonly round: number;
  /** Present creatures of its camp, itself too, in order of entry. */
  readonly mine: readonly Creature[];
  /** Present hostiles that are seen or were run into. */
  readonly foes: readonly Creature[];
  /** Both: whose cells are known. */
  readonly known: readonly Creature[];
  /** Dead of its own camp where they lie. */
  readonly remains: readonly Creature[];
  /** Cells where hostiles were last seen that are out of sight now. */
  readonly lastSeen: readonly number[];
}

/** Whether a creature sees another by itself. */
export function sees(definition: TacticalDefinition, a: Creature, b: Creature): boolean {
  return hasEyes(definition, a) && hasLine(definition, a.cell, bodyOf(definition, a).side, b.cell, bodyOf(definition, b).side);
}

/** Whether some able creature of a camp sees another. */
export function campSees(definition: TacticalDefinition, state: TacticalState, camp: number, target: Creature): boolean {
  for (const creature of state.creatures) {
    if (creature.camp === camp && isAble(creature) && sees(definition, creature, target)) return true;
  }
  return false;
}

export function viewOf(definition: TacticalDefinition, state: TacticalState, me: Creature): CampView {
  const mine: Creature[] = [];
  const foes: Creature[] = [];
  const known: Creature[] = [];
  const remains: Creature[] = [];
  const lastSeen: number[] = [];
  for (const creature of state.creatures) {
    if (creature.camp === me.camp) {
      if (isPresent(creature)) {
        mine.push(creature);
        known.push(creature);
      } else if (creature.life === DEAD) remains.push(creature);
    } else if (isPresent(creature) && (creature.revealed || campSees(definition, state, me.camp, creature))) {
      foes.push(creature);
      known.push(creature);
    } else if (creature.seen_at !== NONE) lastSeen.push(creature.seen_at);
  }
  return { definition, me, turn: state.turn, round: state.round, mine, foes, known, remains, lastSeen };
}

/**
 * What a creature's new place shows to both camps: who sees whom, and which memories prove empty. Any sight between able hostiles
 * keeps the camps engaged (EX-CBT-001).
 */
export function noticeFrom(definition: TacticalDefinition, state: TacticalState, mover: Creature): void {
  const side = bodyOf(definition, mover).side;
  const eyes = hasEyes(definition, mover);
  for (const other of state.creatures) {
    if (other.camp === mover.camp) continue;
    if (isPresent(other) && hasLine(definition, mover.cell, side, other.cell, bodyOf(definition, other).side)) {
      const seen = hasEyes(definition, other);
      if (seen) mover.seen_at = mover.cell;
      if (eyes) other.seen_at = other.cell;
      if ((seen || eyes) && isAble(mover) && isAble(other)) state.quiet = 0;
    } else if (eyes && other.seen_at !== NONE && hasLine(definition, mover.cell, side, other.seen_at, 1)) other.seen_at = NONE;
  }
}

/** Whether an able creature sees an able hostile anywhere (EX-CBT-001). */
export function isContact(definition: TacticalDefinition, state: TacticalState): boolean {
  for (const creature of state.creatures) {
    if (!isAble(creature)) continue;
    for (const other of state.creatures) {
      if (other.camp !== creature.camp && isAble(other) && sees(definition, creature, other)) return true;
    }
  }
  return false;
}
