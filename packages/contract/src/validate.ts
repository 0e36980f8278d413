import type { ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import type { Content } from './content.ts';
import type { Contract } from './contract/contract.ts';
import { type Diagnostic, diagnosticOf, type Finding } from './diagnostic.ts';
import { valueFaults } from './json/values.ts';
import { RULES } from './records/rules.ts';
import { schemaFindings } from './schemaErrors.ts';
import { COLLECTIONS, type Place, schemaOf, schemasOf } from './schemas.ts';

type Validators = Readonly<Record<Place, ValidateFunction>>;
const compiled = new WeakMap<Contract, Validators>();

function validatorsOf(contract: Contract): Validators {
  const known = compiled.get(contract);
  if (known !== undefined) return known;
  const ajv = createAjv();
  const { collections, rules } = schemasOf(contract);
  const validators = Object.fromEntries([
    ...COLLECTIONS.map((name) => [name, ajv.compile(collections[name])]),
    ...RULES.map((name) => [`rules/${name}`, ajv.compile(rules[name])]),
  ]) as Validators;
  compiled.set(contract, validators);
  return validators;
}

/**
 * Whether a value may be stored as the record `id` of a place: the JSON and schema layers, whose errors refuse a write. Whatever
 * the value is, this answers; only a value that passes is a record.
 */
export function validateRecord(place: Place, id: string, value: unknown, contract: Contract): Diagnostic[] {
  return recordFindings(place, id, value, contract).map((finding) => diagnosticOf(place, id, finding));
}

function recordFindings(place: Place, id: string, value: unknown, contract: Contract): Finding[] {
  const unfit = valueFaults(value);
  if (unfit.length > 0) return unfit;
  const check = validatorsOf(contract)[place];
  if (!check(value)) return schemaFindings(check.errors ?? [], value, schemaOf(place, contract));
  const own = (value as { id: string }).id;
  if (own === id) return [];
  return [
    {
      code: 'SCH-09',
      pointer: '/id',
      message: {
        en: `The record calls itself \`${own}\` but stands under \`${id}\`.`,
        fr: `La fiche se nomme \`${own}\` mais figure sous \`${id}\`.`,
      },
      hint: { en: `Write \`${id}\`, or rename it where it stands.`, fr: `Écrivez \`${id}\`, ou renommez-la là où elle figure.` },
    },
  ];
}

/**
 * Every finding about content: schema, references, rules. The API, the editor and the CLI all call this. Records need not be
 * valid: the later layers only look at those that meet their schema.
 */
export function validate(content: Content, contract: Contract): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const name of RULES) {
    const list = content.rules[name];
    if (list !== undefined) diagnostics.push(...validateRecord(`rules/${name}`, name, list, contract));
  }
  for (const collection of COLLECTIONS) {
    for (const [id, value] of content[collection]) diagnostics.push(...validateRecord(collection, id, value, contract));
  }
  return diagnostics;
}
