import {
  branchesOf,
  COLLECTIONS,
  type Collection,
  type Contract,
  discriminatorOf,
  type JsonSchema,
  RULES,
  type RulesName,
  schemasOf,
} from '@bestiaire/contract';

/** What stands in a field, in words that every language has. */
export type TypeExpression =
  | { is: 'int' | 'float' | 'bool' | 'text' }
  | { is: 'words'; words: readonly string[] }
  /** A setting of the contract: its type's row says how it is written in each language (ABI-11). */
  | { is: 'setting'; type: string; schema: JsonSchema }
  | { is: 'list'; item: TypeExpression }
  | { is: 'map'; value: TypeExpression }
  | { is: 'named'; name: string };

export interface Field {
  name: string;
  type: TypeExpression;
  /** May be missing even from a resolved export: it has no default. */
  optional: boolean;
  doc: string;
}

export interface RecordType {
  is: 'record';
  name: string;
  fields: Field[];
}

export interface UnionType {
  is: 'union';
  name: string;
  /** The field that tells the members apart, and each member by its word. */
  discriminator: string;
  members: { word: string; name: string }[];
}

/** The types of a resolved export, each once, those that others need first. */
export interface Model {
  types: (RecordType | UnionType)[];
  collections: Record<Collection, string>;
  rules: Record<RulesName, string>;
}

const COLLECTION_NAMES: Record<Collection, string> = {
  abilities: 'Ability',
  attack_patterns: 'AttackPattern',
  enemies: 'Enemy',
  heroes: 'Hero',
  maps: 'GameMap',
  encounters: 'Encounter',
};

/** Names that say nothing without their owner's. */
const VAGUE: ReadonlySet<string> = new Set(['Settings']);

/** The types of what the game reads, from the very schemas that records are checked by. */
export function typeModel(contract: Contract): Model {
  const schemas = schemasOf(contract);
  const types: Model['types'] = [];
  const byShape = new Map<string, string>();
  const taken = new Set<string>();

  /** The name of an object's type, made on its first sight. Shapes that are equal but for labels share one. */
  const named = (schema: JsonSchema, wish: string, owner: string): string => {
    const shape = JSON.stringify(schema, (key, value) =>
      /^(x-(?!type)|title$|description$|\$id$)/.test(key) ? undefined : value,
    );
    const known = byShape.get(shape);
    if (known !== undefined) return known;
    const preferred = (schema['x-type'] as string | undefined) ?? pascal(wish);
    let name = taken.has(preferred) || VAGUE.has(preferred) ? owner + preferred : preferred;
    for (let n = 2; taken.has(name); n += 1) name = `${owner}${preferred}${n}`;
    taken.add(name);
    byShape.set(shape, name);
    const discriminator = discriminatorOf(schema);
    const type = discriminator === undefined ? recordOf(schema, name) : unionOf(schema, name, discriminator);
    types.push(type);
    return name;
  };

  const recordOf = (schema: JsonSchema, name: string): RecordType => {
    const required = new Set((schema['required'] as string[] | undefined) ?? []);
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([field, inner]): Field => ({
        name: field,
        type: expression(inner, field, name),
        optional: !required.has(field) && inner['default'] === undefined,
        doc: docOf(inner),
      }),
    );
    return { is: 'record', name, fields };
  };

  const unionOf = (schema: JsonSchema, name: string, discriminator: string): UnionType => ({
    is: 'union',
    name,
    discriminator,
    members: [...branchesOf(schema)].map(([word, branch]) => ({ word, name: named(branch, `${name}_${word}`, '') })),
  });

  const expression = (schema: JsonSchema, field: string, owner: string): TypeExpression => {
    if (schema['x-setting'] !== undefined) return { is: 'setting', type: String(schema['x-setting']), schema };
    if (schema['const'] !== undefined) return { is: 'words', words: [String(schema['const'])] };
    if (schema['enum'] !== undefined) return { is: 'words', words: schema['enum'] as string[] };
    switch (schema['type']) {
      case 'integer':
        return { is: 'int' };
      case 'number':
        return { is: 'float' };
      case 'boolean':
        return { is: 'bool' };
      case 'array':
        return { is: 'list', item: expression(schema['items'] as JsonSchema, singular(field), owner) };
      case 'object': {
        const rest = schema['additionalProperties'];
        if (typeof rest === 'object') return { is: 'map', value: expression(rest as JsonSchema, singular(field), owner) };
        return { is: 'named', name: named(schema, field, owner) };
      }
      default:
        return { is: 'text' };
    }
  };

  const rules = RULES.map((name): [RulesName, string] => [name, named(schemas.rules[name], name, '')]);
  const collections = COLLECTIONS.map((name): [Collection, string] => [
    name,
    named(schemas.collections[name], COLLECTION_NAMES[name], ''),
  ]);
  return {
    types,
    collections: Object.fromEntries(collections) as Model['collections'],
    rules: Object.fromEntries(rules) as Model['rules'],
  };
}

/** Label and unit, and the help where there is any. */
function docOf(schema: JsonSchema): string {
  const unit = schema['x-unit'] === undefined ? '' : ` (${String(schema['x-unit'])})`;
  const help = schema['description'] === undefined ? '' : ` ${String(schema['description'])}`;
  return schema['title'] === undefined ? '' : `${String(schema['title'])}${unit}.${help}`;
}

function pascal(name: string): string {
  return name.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, _gap, letter: string) => letter.toUpperCase());
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
