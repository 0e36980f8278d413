import { type Contract, contractHash, FORMAT, settingType } from '@bestiaire/contract';
import { type Field, type Model, type RecordType, type TypeExpression, typeModel, type UnionType } from './model.ts';

/** A GDScript file for Godot 4: a class for each type of an export, and a loader that refuses what the game can't play. */
export function gdscriptModule(contract: Contract): string {
  const model = typeModel(contract);
  const types = model.types.map((type) => (type.is === 'record' ? recordText(type) : unionText(type)));
  return `${[head(contract), loader(model), ...types].join('\n\n')}`;
}

/** The class of a type: Godot has a Label and an Animation of its own. */
const classOf = (name: string) => `Data${name}`;

/** Names that a variable of an object can't have; it gets an underscore after. */
const RESERVED: ReadonlySet<string> = new Set([
  'script',
  'set',
  'get',
  'match',
  'when',
  'for',
  'in',
  'is',
  'as',
  'class',
  'func',
  'signal',
  'read',
]);
const variable = (name: string) => (RESERVED.has(name) ? `${name}_` : name);

const quoted = (list: readonly string[]) => list.map((word) => JSON.stringify(word)).join(', ');

function head(contract: Contract): string {
  return `# Made by \`bestiaire types --lang gdscript\` for contract version ${contract.contract_version}; do not edit.
class_name BestiaireBundle
extends RefCounted

const FORMAT := ${FORMAT}
const CONTRACT_VERSION := ${contract.contract_version}
const CONTRACT_HASH := ${JSON.stringify(contractHash(contract))}
const KINDS: Array[String] = [${quoted(Object.keys(contract.kinds))}]
`;
}

function loader({ collections, rules }: Model): string {
  const collection = Object.entries(collections).map(
    ([key, name]) => `\tfor id in data["${key}"]:\n\t\tbundle.${key}[id] = ${classOf(name)}.read(data["${key}"][id])`,
  );
  const rule = Object.entries(rules).map(([key, name]) => `\tbundle.${key} = ${classOf(name)}.read(data["rules"]["${key}"])`);
  return `var content_hash := ""
${Object.entries(rules)
  .map(([key, name]) => `var ${key}: ${classOf(name)}`)
  .join('\n')}
## Records by id.
${Object.entries(collections)
  .map(([key]) => `var ${key} := {}`)
  .join('\n')}

## Why the last load gave null.
static var error := ""


## Reads an export; null, with the reason in \`error\`, for another format or contract, and for abilities of kinds that the game does
## not play: give \`kinds\` the names of those that it does.
static func load_text(text: String, kinds: Array[String] = KINDS) -> BestiaireBundle:
\tvar data = JSON.parse_string(text)
\terror = _refusal(data, kinds)
\tif error != "":
\t\treturn null
\tvar bundle := BestiaireBundle.new()
\tbundle.content_hash = data["content_hash"]
${[...rule, ...collection].join('\n')}
\treturn bundle


static func _refusal(data: Variant, kinds: Array[String]) -> String:
\tif not data is Dictionary:
\t\treturn "This is no export."
\tif int(data.get("format", 0)) != FORMAT:
\t\treturn "This game reads format %d, not %s." % [FORMAT, data.get("format")]
\tif int(data.get("contract_version", 0)) != CONTRACT_VERSION:
\t\treturn "This game plays contract version %d, not %s." % [CONTRACT_VERSION, data.get("contract_version")]
\tvar unknown: Array[String] = []
\tfor ability in data["abilities"].values():
\t\tif not ability["kind"] in kinds and not ability["kind"] in unknown:
\t\t\tunknown.append(ability["kind"])
\tif not unknown.is_empty():
\t\tunknown.sort()
\t\treturn "This game does not play these kinds: %s." % ", ".join(unknown)
\tif data["contract_hash"] != CONTRACT_HASH:
\t\treturn "The contract of the export is not the one that these types were made from; make them anew."
\treturn ""
`;
}

function recordText({ name, fields }: RecordType): string {
  return `class ${classOf(name)} extends RefCounted:
${fields.map(variableText).join('')}
\tstatic func read(data: Dictionary) -> ${classOf(name)}:
\t\tvar made := ${classOf(name)}.new()
${fields.map(assignText).join('')}\t\treturn made
`;
}

function variableText({ name, type, optional, doc }: Field): string {
  const comment = doc === '' ? '' : `\t## ${doc}\n`;
  return `${comment}\tvar ${variable(name)}: ${optional && type.is !== 'named' ? 'Variant' : typeText(type)}\n`;
}

function assignText({ name, type, optional }: Field): string {
  const take = `data[${JSON.stringify(name)}]`;
  const guard = optional ? `\t\tif data.has(${JSON.stringify(name)}):\n\t` : '';
  if (type.is === 'list') {
    const item = convert('item', type.item);
    return `${guard}\t\tmade.${variable(name)} = ${take}${item === 'item' ? '' : `.map(func(item): return ${item})`}\n`;
  }
  if (type.is === 'map' && convert('one', type.value) !== 'one') {
    return `${guard}\t\tmade.${variable(name)} = {}\n\t\tfor key in ${take}:\n\t\t\tmade.${variable(name)}[key] = ${convert(`${take}[key]`, type.value)}\n`;
  }
  return `${guard}\t\tmade.${variable(name)} = ${convert(take, type)}\n`;
}

/** JSON's numbers are all floats in Godot; whole ones are made whole again, objects become their class. */
function convert(value: string, type: TypeExpression): string {
  switch (type.is) {
    case 'int':
      return `int(${value})`;
    case 'setting':
      return settingType(type.type)?.code.gdscript === 'int' ? `int(${value})` : value;
    case 'named':
      return `${classOf(type.name)}.read(${value})`;
    default:
      return value;
  }
}

/** A union in Godot: a class that only makes one of its members. */
function unionText({ name, discriminator, members }: UnionType): string {
  return `class ${classOf(name)} extends RefCounted:
\tstatic func read(data: Dictionary) -> RefCounted:
\t\tmatch data[${JSON.stringify(discriminator)}]:
${members.map((member) => `\t\t\t${JSON.stringify(member.word)}:\n\t\t\t\treturn ${classOf(member.name)}.read(data)\n`).join('')}\t\treturn null
`;
}

const PLAIN = {
  int: 'int',
  float: 'float',
  bool: 'bool',
  text: 'String',
  words: 'String',
  list: 'Array',
  map: 'Dictionary',
} as const;

function typeText(type: TypeExpression): string {
  if (type.is === 'setting') return settingType(type.type)?.code.gdscript ?? 'Variant';
  // A member of a union is not of the union's class: only RefCounted is sure of both.
  return type.is === 'named' ? 'RefCounted' : PLAIN[type.is];
}
