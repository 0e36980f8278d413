import type { Condition, CounterValue, Encounter, Enemy, Sheet } from '@bestiaire/contract';
import type { RunOptions } from './engine.ts';
import { filled } from './library.ts';

export type CounterStat = CounterValue['stat'];

/** What outlives a fight: facts set, counters, items won. Part of every mode's state; plain JSON. */
export interface World {
  facts: string[];
  counters: CounterValue[];
  items: { item: string; count: number }[];
}

/** The world that a run starts in: the options' facts and counters, else the encounter's own. */
export function openWorld(encounter: Pick<Encounter, 'facts' | 'counters'>, options: RunOptions): World {
  return {
    facts: [...(options.facts ?? encounter.facts ?? [])],
    counters: (options.counters ?? encounter.counters ?? []).map((counter) => ({ ...counter })),
    items: [],
  };
}

/** A counter's value; one that was never counted is 0 (ABI-61). */
export function counterValue(world: World, enemy: string, stat: CounterStat): number {
  return world.counters.find((counter) => counter.enemy === enemy && counter.stat === stat)?.value ?? 0;
}

/** Adds one to a counter and returns its new value. */
export function count(world: World, enemy: string, stat: CounterStat): number {
  const known = world.counters.find((counter) => counter.enemy === enemy && counter.stat === stat);
  if (known !== undefined) {
    known.value += 1;
    return known.value;
  }
  world.counters.push({ enemy, stat, value: 1 });
  return 1;
}

/** A counter as the log names it. */
export function counterName(enemy: string, stat: CounterStat): string {
  return `enemies.${enemy}.${stat}`;
}

/** Sets a fact; false: it was set already. */
export function setFact(world: World, fact: string): boolean {
  if (world.facts.includes(fact)) return false;
  world.facts.push(fact);
  return true;
}

export function giveItem(world: World, item: string, amount: number): void {
  const known = world.items.find((entry) => entry.item === item);
  if (known !== undefined) known.count += amount;
  else world.items.push({ item, count: amount });
}

const COMPARE: Record<Extract<Condition, { kind: 'counter' }>['op'], (a: number, b: number) => boolean> = {
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

function holds(world: World, condition: Condition): boolean {
  if (condition.kind === 'fact') return world.facts.includes(condition.fact) === condition.set;
  return COMPARE[condition.op](counterValue(world, condition.enemy, condition.stat), condition.value);
}

/** Whether a sheet's conditions all hold (ABI-61). */
export function admits(world: World, sheet: Pick<Sheet, 'appears_when'>): boolean {
  return filled(sheet.appears_when).every((condition) => holds(world, condition));
}

/** A sheet of an enemy by its name in the log: `base`, `level:2`, `version:rage`. */
export type SheetName = string;

/** Every sheet of an enemy in order: base, levels, versions. */
export function sheetsOf(enemy: Enemy): [SheetName, Sheet][] {
  return [
    ['base', enemy.base],
    ...filled(enemy.levels).map(({ level, sheet }): [SheetName, Sheet] => [`level:${level}`, sheet]),
    ...filled(enemy.versions).map(({ id, sheet }): [SheetName, Sheet] => [`version:${id}`, sheet]),
  ];
}

const version = (world: World, enemy: Enemy) => filled(enemy.versions).find(({ sheet }) => admits(world, sheet));

/** The sheet that a wave row brings, or undefined when none is admissible (ABI-62). */
export function waveSheet(world: World, enemy: Enemy, level?: number): SheetName | undefined {
  if (level !== undefined) {
    const found = filled(enemy.levels).find((entry) => entry.level === level);
    return found !== undefined && admits(world, found.sheet) ? `level:${level}` : undefined;
  }
  const chosen = version(world, enemy);
  if (chosen !== undefined) return `version:${chosen.id}`;
  return admits(world, enemy.base) ? 'base' : undefined;
}

/** The sheet that a summon brings: never refused by conditions (ABI-48). */
export function summonSheet(world: World, enemy: Enemy): SheetName {
  const chosen = version(world, enemy);
  return chosen === undefined ? 'base' : `version:${chosen.id}`;
}

/** World as a summary shows it: in code unit order, so that equal worlds print alike. */
export function closeWorld(world: World): World {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return {
    facts: [...world.facts].sort(order),
    counters: [...world.counters].sort((a, b) => order(a.enemy, b.enemy) || order(a.stat, b.stat)),
    items: [...world.items].sort((a, b) => order(a.item, b.item)),
  };
}
