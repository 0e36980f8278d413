import type { Ability } from './records/ability.ts';
import type { AttackPattern } from './records/attackPattern.ts';
import type { Encounter } from './records/encounter.ts';
import type { Enemy } from './records/enemy.ts';
import type { Hero } from './records/hero.ts';
import type { GameMap } from './records/map.ts';
import type { Rules } from './records/rules.ts';

export interface RecordTypes {
  abilities: Ability;
  attack_patterns: AttackPattern;
  enemies: Enemy;
  heroes: Hero;
  maps: GameMap;
  encounters: Encounter;
}

/**
 * Content as authored: each collection by id, and the rules lists. `Map`s, so that no id can collide with a prototype's
 * key; iterate by sorted id where order shows.
 */
export interface Content {
  rules: Partial<Rules>;
  abilities: Map<string, Ability>;
  attack_patterns: Map<string, AttackPattern>;
  enemies: Map<string, Enemy>;
  heroes: Map<string, Hero>;
  maps: Map<string, GameMap>;
  encounters: Map<string, Encounter>;
}

export function emptyContent(): Content {
  return {
    rules: {},
    abilities: new Map(),
    attack_patterns: new Map(),
    enemies: new Map(),
    heroes: new Map(),
    maps: new Map(),
    encounters: new Map(),
  };
}

/** Authored content as plain JSON: the rules lists by name, each collection as an object by id, ids in code unit order. */
export type PlainContent = { rules: Partial<Rules> } & { [C in keyof RecordTypes]: Record<string, RecordTypes[C]> };

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Content as plain JSON, for what goes over a wire. The records themselves are shared, not copied. */
export function plainContent({ rules, ...collections }: Content): PlainContent {
  const plain = Object.entries(collections).map(([name, records]) => [
    name,
    Object.fromEntries([...(records as Map<string, unknown>)].sort(byId)),
  ]);
  return { rules, ...(Object.fromEntries(plain) as Omit<PlainContent, 'rules'>) };
}

/** Content from plain JSON whose records were checked before. */
export function contentOf(plain: PlainContent): Content {
  const content = emptyContent();
  const { rules, ...collections } = plain;
  content.rules = rules;
  for (const [name, records] of Object.entries(collections))
    for (const [id, record] of Object.entries(records))
      (content[name as keyof RecordTypes] as Map<string, unknown>).set(id, record);
  return content;
}
