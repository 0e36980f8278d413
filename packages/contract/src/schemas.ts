import { Type } from 'typebox';
import type { Contract, ContractSetting } from './contract/contract.ts';
import { abilityHead, abilityTail, type Settings } from './records/ability.ts';
import { AttackPattern } from './records/attackPattern.ts';
import { Encounter } from './records/encounter.ts';
import { enemyOf } from './records/enemy.ts';
import { Id, OneOf, Ref, record } from './records/field.ts';
import { Hero } from './records/hero.ts';
import { GameMap } from './records/map.ts';
import { RULES, type RulesName, rulesSchema } from './records/rules.ts';
import type { AbilityTrigger } from './records/sheet.ts';
import { settingType } from './settingTypes.ts';

/** The collections that authors edit, in the order shown and exported. */
export const COLLECTIONS = ['abilities', 'attack_patterns', 'enemies', 'heroes', 'maps', 'encounters'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Where a record lives: a collection, or one list of the rules. What `x-ref` names. */
export type Place = Collection | `rules/${RulesName}`;
export const PLACES: readonly Place[] = [...RULES.map((name) => `rules/${name}` as const), ...COLLECTIONS];

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of one setting, with its label, help, unit and default. */
function settingSchema(owner: string, name: string, setting: ContractSetting): JsonSchema {
  const type = settingType(setting.type);
  if (type === undefined) throw new Error(`The ability contract: ${owner}, setting "${name}": unknown type "${setting.type}"`);
  return {
    ...type.schema(setting),
    'x-setting': setting.type,
    title: setting.label.en,
    description: setting.help.en,
    'x-fr': { title: setting.label.fr, description: setting.help.fr },
    ...(setting.unit === undefined ? {} : { 'x-unit': setting.unit }),
    ...(setting.default === undefined ? {} : { default: setting.default }),
  };
}

/** An object with these settings: those without a default are required (ABI-14). */
function settingsSchema(owner: string, settings: Record<string, ContractSetting>): JsonSchema {
  const required = Object.keys(settings).filter((name) => settings[name]?.default === undefined);
  return {
    type: 'object',
    title: 'Settings',
    'x-fr': { title: 'Réglages' },
    properties: Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [name, settingSchema(owner, name, setting)]),
    ),
    required,
    additionalProperties: false,
    ...(required.length === 0 ? { default: {} } : {}),
  };
}

const settingsField = (owner: string, settings: Record<string, ContractSetting>) => {
  const schema = Type.Unsafe<Type.Static<typeof Settings>>(settingsSchema(owner, settings));
  return (schema as unknown as JsonSchema)['default'] === undefined ? schema : Type.Optional(schema);
};

const labelled = (text: { label: { en: string; fr: string }; help: { en: string; fr: string } }) => ({
  title: text.label.en,
  description: text.help.en,
  'x-fr': { title: text.label.fr, description: text.help.fr },
});

function abilitySchema(contract: Contract) {
  const branches = Object.entries(contract.kinds).map(([kind, entry]) => ({
    ...record({
      ...abilityHead(),
      kind: Type.Literal(kind),
      settings: settingsField(`kind "${kind}"`, entry.settings),
      ...abilityTail(),
    }),
    ...labelled(entry),
  }));
  return OneOf('kind', branches, { en: 'Ability', fr: 'Capacité' });
}

function triggerSchema(contract: Contract): Type.TUnsafe<AbilityTrigger> {
  const branches = Object.entries(contract.moments).map(([moment, entry]) => ({
    ...record({
      id: Id(),
      moment: Type.Literal(moment),
      settings: settingsField(`moment "${moment}"`, entry.settings),
      ability: Ref('abilities', { en: 'Ability', fr: 'Capacité' }),
    }),
    ...labelled(entry),
  }));
  return OneOf('moment', branches, {
    en: 'Triggered ability',
    fr: 'Capacité déclenchée',
  }) as unknown as Type.TUnsafe<AbilityTrigger>;
}

/** Every JSON Schema that a record can be asked to meet: the six collections and each rules list. */
export interface Schemas {
  collections: Record<Collection, JsonSchema>;
  rules: Record<RulesName, JsonSchema>;
}

/** Builds the record schemas from the contract. The same contract gives the same schemas, byte for byte. */
export function buildSchemas(contract: Contract): Schemas {
  const built: Record<Collection, object> = {
    abilities: abilitySchema(contract),
    attack_patterns: AttackPattern,
    enemies: enemyOf(triggerSchema(contract)),
    heroes: Hero,
    maps: GameMap,
    encounters: Encounter,
  };
  // Through JSON once: TypeBox's own marks are gone, and what is left is what every reader gets.
  const plain = (schema: object, id: string) => ({ $id: id, ...(JSON.parse(JSON.stringify(schema)) as JsonSchema) });
  return {
    collections: Object.fromEntries(
      COLLECTIONS.map((name) => [name, plain(built[name], name)]),
    ) as unknown as Schemas['collections'],
    rules: Object.fromEntries(
      RULES.map((name) => [name, plain(rulesSchema(name), `rules/${name}`)]),
    ) as unknown as Schemas['rules'],
  };
}

const built = new WeakMap<Contract, Schemas>();

/** The record schemas of a contract, built once. */
export function schemasOf(contract: Contract): Schemas {
  const known = built.get(contract);
  if (known !== undefined) return known;
  const schemas = buildSchemas(contract);
  built.set(contract, schemas);
  return schemas;
}

/** The schema that a record of a place must meet. */
export function schemaOf(place: Place, contract: Contract): JsonSchema {
  const { collections, rules } = schemasOf(contract);
  return place.startsWith('rules/') ? rules[place.slice(6) as RulesName] : collections[place as Collection];
}
