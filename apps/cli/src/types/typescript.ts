import { type Contract, contractHash, FORMAT, settingType } from '@bestiaire/contract';
import { type Field, type Model, type RecordType, type TypeExpression, typeModel, type UnionType } from './model.ts';

/** A TypeScript module for the game: the types of an export, and a loader that refuses what the game can't play. */
export function typescriptModule(contract: Contract): string {
  const model = typeModel(contract);
  return [
    head(contract),
    ...model.types.map((type) => (type.is === 'record' ? recordText(type) : unionText(type))),
    bundleText(model),
    LOADER,
  ].join('\n');
}

const words = (list: readonly string[]) => list.map((word) => JSON.stringify(word));

function head(contract: Contract): string {
  return `// Made by \`bestiaire types --lang typescript\` for contract version ${contract.contract_version}; do not edit.

/** The format of exports that this module reads. */
export const FORMAT = ${FORMAT};
/** The contract that these types belong to. */
export const CONTRACT_VERSION = ${contract.contract_version};
export const CONTRACT_HASH = ${JSON.stringify(contractHash(contract))};
/** The kinds of abilities that the contract knows. */
export const KINDS = [${words(Object.keys(contract.kinds)).join(', ')}] as const;
`;
}

function recordText({ name, fields }: RecordType): string {
  return `export interface ${name} {\n${fields.map(fieldText).join('')}}\n`;
}

function fieldText({ name, type, optional, doc }: Field): string {
  const comment = doc === '' ? '' : `  /** ${doc.replaceAll('*/', '*\\/')} */\n`;
  return `${comment}  ${name}${optional ? '?' : ''}: ${typeText(type)};\n`;
}

function unionText({ name, members }: UnionType): string {
  return `export type ${name} = ${members.map((member) => member.name).join(' | ')};\n`;
}

function typeText(type: TypeExpression): string {
  switch (type.is) {
    case 'int':
    case 'float':
      return 'number';
    case 'bool':
      return 'boolean';
    case 'text':
      return 'string';
    case 'words':
      return words(type.words).join(' | ');
    case 'setting':
      return settingText(type.type, type.schema);
    case 'list':
      return `Array<${typeText(type.item)}>`;
    case 'map':
      return `Record<string, ${typeText(type.value)}>`;
    case 'named':
      return type.name;
  }
}

function settingText(name: string, schema: Record<string, unknown>): string {
  const choices = schema['x-choices'] as Record<string, { en: string; fr: string }> | undefined;
  const text = { en: '', fr: '' };
  const code = settingType(name)?.code.typescript({
    type: name,
    label: text,
    help: text,
    ...(choices === undefined ? {} : { choices }),
  });
  return code ?? 'unknown';
}

function bundleText({ collections, rules }: Model): string {
  const fields = (of: Record<string, string>, indent: string, wrap: (name: string) => string) =>
    Object.entries(of)
      .map(([key, name]) => `${indent}${key}: ${wrap(name)};\n`)
      .join('');
  return `/** A resolved export: every default filled, records by id. */
export interface Bundle {
  format: number;
  contract_version: number;
  contract_hash: string;
  content_hash: string;
  contract: unknown;
  rules: {
${fields(rules, '    ', (name) => name)}  };
${fields(collections, '  ', (name) => `Record<string, ${name}>`)}}
`;
}

const LOADER = `/** Why an export can't be played by this game. */
export class BundleError extends Error {}

/**
 * Reads an export. Throws a BundleError for another format or contract version, and for abilities of kinds that the game does not
 * play: give \`kinds\` the names of those that it does.
 */
export function loadBundle(text: string, kinds: readonly string[] = KINDS): Bundle {
  const bundle = JSON.parse(text) as Bundle;
  if (bundle.format !== FORMAT) throw new BundleError(\`This game reads format \${FORMAT}, not \${bundle.format}.\`);
  if (bundle.contract_version !== CONTRACT_VERSION) {
    throw new BundleError(\`This game plays contract version \${CONTRACT_VERSION}, not \${bundle.contract_version}.\`);
  }
  const unknown = new Set<string>();
  for (const ability of Object.values(bundle.abilities)) if (!kinds.includes(ability.kind)) unknown.add(ability.kind);
  if (unknown.size > 0) throw new BundleError(\`This game does not play these kinds: \${[...unknown].sort().join(', ')}.\`);
  if (bundle.contract_hash !== CONTRACT_HASH) {
    throw new BundleError('The contract of the export is not the one that these types were made from; make them anew.');
  }
  return bundle;
}
`;
