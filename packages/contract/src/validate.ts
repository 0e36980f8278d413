import type { ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import type { Content } from './content.ts';
import type { Contract } from './contract.ts';
import type { Diagnostic } from './diagnostic.ts';
import { RULES, type RulesName } from './records/rules.ts';
import { COLLECTIONS, type Collection, schemasOf } from './schemas.ts';

/** Where a record lives: a collection, or one list of the rules. */
export type Place = Collection | `rules/${RulesName}`;

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

function schemaDiagnostic(place: Place, id: string, error: ErrorObject): Diagnostic {
  const text = error.message ?? error.keyword;
  return {
    code: 'SCH-01',
    severity: 'error',
    collection: place,
    id,
    pointer: error.instancePath,
    message: { en: text, fr: text },
  };
}

/** Whether a value may be stored as a record: the JSON and schema layers, whose errors refuse a write. */
export function validateRecord(place: Place, id: string, value: unknown, contract: Contract): Diagnostic[] {
  const check = validatorsOf(contract)[place];
  if (check(value)) return [];
  return (check.errors ?? []).map((error) => schemaDiagnostic(place, id, error));
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
