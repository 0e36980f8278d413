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
