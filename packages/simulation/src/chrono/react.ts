import type { ChronoReaction, EventRule } from './definition.ts';
import { creatureAt, type Fight, fighterOf, isAble, isEnded, isPresent, tell } from './fight.ts';
import { type Body, distance, sees } from './ground.ts';
import { canBeStabilised } from './life.ts';
import { type Happening, perform } from './perform.ts';
import { type Creature, NONE } from './state.ts';
import { effectsOn } from './trial.ts';

/** Chooses one of the reactions that an event opens to a creature; undefined: it lets it pass. */
export type ChooseReaction = (fight: Fight, index: number, open: readonly OpenReaction[]) => OpenReaction | undefined;

export interface OpenReaction {
  readonly reaction: ChronoReaction;
  /** NONE where it needs none. */
  readonly target: number;
  readonly happening: Happening;
}

const bodyOf = (fight: Fight, creature: Creature): Body => ({ cell: creature.cell, side: fighterOf(fight, creature).side });

/**
 * Lets everybody answer what has happened, in the order of the second, right after it is over (REA-02, CPX-05). Each happening is
 * the root of the chain of reactions that it opens, and a creature reacts at most once for each root (REA-04), so a chain ends.
 */
export function letReact(fight: Fight, happenings: readonly Happening[], choose: ChooseReaction): void {
  for (const root of happenings) {
    const reacted: number[] = [];
    const chain = [root];
    for (let next = 0; next < chain.length && !isEnded(fight); next += 1) {
      const happening = chain[next] as Happening;
      for (const index of fight.state.order.slice()) {
        if (!concerns(fight, index, happening) || reacted.includes(index)) continue;
        const answer = react(fight, index, happening, choose);
        if (answer === undefined) continue;
        reacted.push(index);
        chain.push(...answer);
      }
    }
  }
}

/** One creature's answer to one event; undefined: it does not react. */
function react(fight: Fight, index: number, happening: Happening, choose: ChooseReaction): Happening[] | undefined {
  const creature = creatureAt(fight, index);
  if (!isAble(creature) || creature.ready_at > fight.second) return undefined;
  const open = openReactions(fight, index, happening);
  const chosen = open.length === 0 ? undefined : choose(fight, index, open);
  if (chosen === undefined) return undefined;
  const { reaction, target } = chosen;
  const changed =
    creature.effects.length === 0
      ? 0
      : effectsOn(fight, creature, fight.second).reduce((total, { cooldown }) => total + cooldown, 0);
  creature.ready_at = fight.second + Math.max(0, reaction.cooldown + changed);
  creature.armed = NONE;
  fight.state.totals.reactions += 1;
  tell(fight, {
    type: 'reaction_used',
    second: fight.second,
    creature: creature.id,
    reaction: reaction.id,
    event_second: fight.second,
    ready_at: creature.ready_at,
    event: happening.event,
    ...(target === NONE ? {} : { target: creatureAt(fight, target).id }),
  });
  return perform(fight, index, reaction, target, 'reaction');
}

/** The reactions that an event opens to a creature, each with its target. */
function openReactions(fight: Fight, index: number, happening: Happening): OpenReaction[] {
  const creature = creatureAt(fight, index);
  const { reactions } = fighterOf(fight, creature);
  if (reactions.length === 0) return [];
  const more = creature.effects.length === 0 ? [] : effectsOn(fight, creature, fight.second).flatMap(({ triggers }) => triggers);
  const open: OpenReaction[] = [];
  for (const reaction of reactions) {
    const { provoked } = happening;
    const listed =
      answers(reaction.triggers, happening) ||
      answers(more, happening) ||
      (reaction.kind === 'attack' && answers(provoked, happening));
    if (!listed) continue;
    const target = targetOf(fight, index, reaction, happening);
    if (target !== undefined) open.push({ reaction, target, happening });
  }
  return open;
}

function answers(rules: readonly EventRule[], { event, fp }: Happening): boolean {
  for (let place = 0; place < rules.length; place += 1) {
    const rule = rules[place] as EventRule;
    if (rule.event === event && fp >= rule.atFp) return true;
  }
  return false;
}

/** Whether an event is one that a creature may answer at all: its own, a hostile's, or an ally's, by the event (REA-01). */
function concerns(fight: Fight, index: number, { event, subject, source }: Happening): boolean {
  const { camp } = creatureAt(fight, index);
  switch (event) {
    case 'attacked':
    case 'damaged':
      return index === subject && creatureAt(fight, source).camp !== camp;
    case 'ally_downed':
      return index !== subject && creatureAt(fight, subject).camp === camp;
    case 'test_failed':
    case 'complex_completed':
    case 'leaves_reach':
      return creatureAt(fight, subject).camp !== camp;
  }
}

/** Whom a reaction would be done to; undefined where it cannot be done. */
function targetOf(fight: Fight, index: number, reaction: ChronoReaction, happening: Happening): number | undefined {
  const { event, subject, source } = happening;
  const creature = creatureAt(fight, index);
  const left = event === 'leaves_reach' && leftReach(fight, creature, reaction.reach, happening);
  if (event === 'leaves_reach' && !left) return undefined;
  const near = (target: number) => left || isWithin(fight, creature, creatureAt(fight, target), reaction.reach);
  if ((event === 'test_failed' || event === 'complex_completed') && !near(subject)) return undefined;
  const opponent = creatureAt(fight, subject).camp === creature.camp ? source : subject;
  switch (reaction.kind) {
    case 'attack':
      return isPresent(creatureAt(fight, opponent)) && near(opponent) ? opponent : undefined;
    case 'support':
      return event === 'ally_downed' && canBeStabilised(creatureAt(fight, subject)) && near(subject) ? subject : undefined;
    case 'heal': {
      const patient = event === 'ally_downed' ? subject : index;
      const { hp } = creatureAt(fight, patient);
      return hp < fighterOf(fight, creatureAt(fight, patient)).hp && near(patient) ? patient : undefined;
    }
    default:
      return NONE;
  }
}

/** Whether a creature has another in a reach, and sees it. */
function isWithin(fight: Fight, creature: Creature, other: Creature, reach: number): boolean {
  const [from, to] = [bodyOf(fight, creature), bodyOf(fight, other)];
  return distance(fight.definition.grid, from, to) <= reach && sees(fight.definition, from, to);
}

/** Whether a mover left a creature's reach on its way: it was in it, seen, and its next step was out of it (REA-02). */
function leftReach(fight: Fight, creature: Creature, reach: number, { subject, passed }: Happening): boolean {
  const { grid } = fight.definition;
  const from = bodyOf(fight, creature);
  const { side } = fighterOf(fight, creatureAt(fight, subject));
  for (let step = 1; step < passed.length; step += 1) {
    const before = { cell: passed[step - 1] as number, side };
    const after = { cell: passed[step] as number, side };
    if (distance(grid, from, before) > reach || distance(grid, from, after) <= reach) continue;
    if (sees(fight.definition, from, before)) return true;
  }
  return false;
}
