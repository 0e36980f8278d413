import {
  type Ability,
  type AttackPattern,
  type Collection,
  type Content,
  type Contract,
  type Enemy,
  type GameMap,
  type Hero,
  normalise,
  type RecordTypes,
  type Rules,
  type RulesName,
  schemasOf,
} from '@bestiaire/contract';

/**
 * Content as engines read it: each record normalised (ABI-14) when it is first asked for, so that compiling an encounter costs
 * what it uses. A record that is not there is a bug: content is validated before it is played.
 */
export interface Library {
  ability(id: string): Ability;
  attackPattern(id: string): AttackPattern;
  enemy(id: string): Enemy;
  hero(id: string): Hero;
  map(id: string): GameMap;
  /** A rules list; empty when content has none. */
  rules<N extends RulesName>(name: N): Rules[N];
}

export function openLibrary(content: Content, contract: Contract): Library {
  const schemas = schemasOf(contract);
  const reader = <C extends Collection>(collection: C) => {
    const read = new Map<string, RecordTypes[C]>();
    return (id: string): RecordTypes[C] => {
      const known = read.get(id);
      if (known !== undefined) return known;
      const record = content[collection].get(id) as RecordTypes[C] | undefined;
      if (record === undefined) throw new Error(`${collection}/${id} is not in the content: validate it before playing`);
      const filled = normalise(record, schemas.collections[collection]);
      read.set(id, filled);
      return filled;
    };
  };
  return {
    ability: reader('abilities'),
    attackPattern: reader('attack_patterns'),
    enemy: reader('enemies'),
    hero: reader('heroes'),
    map: reader('maps'),
    rules: (name) => normalise(content.rules[name] ?? { id: name, entries: [] }, schemas.rules[name]) as Rules[typeof name],
  };
}

/** A field that normalising always fills; its type only says that an author may leave it out. */
export function filled<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a record was not normalised');
  return value;
}
