import type { Ajv, ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import { type Content, emptyContent } from './content.ts';
import type { Contract } from './contract/contract.ts';
import { type Diagnostic, diagnosticOf, type Finding } from './diagnostic.ts';
import { valueFaults } from './json/values.ts';
import { nearest } from './nearest.ts';
import { isRecordId } from './records/field.ts';
import type { RulesName } from './records/rules.ts';
import { allIds, recordsOf, visitReferences } from './references.ts';
import { RULE_LIST } from './rules/index.gen.ts';
import type { Found, Rule, Scope } from './rules/rule.ts';
import { schemaFindings } from './schemaErrors.ts';
import { type Collection, PLACES, type Place, schemaOf } from './schemas.ts';
import { shareSchemas } from './sharedSchemas.ts';

/** What checks a record of each place. */
export type Validators = Readonly<Record<Place, ValidateFunction>>;
const compiled = new WeakMap<Contract, Validators>();

function validatorsOf(contract: Contract): Validators {
  const known = compiled.get(contract);
  if (known !== undefined) return known;
  const ajv = createAjv({ inlineRefs: false });
  for (const schema of shareSchemas(PLACES.map((place) => schemaOf(place, contract)))) ajv.addSchema(schema);
  const validators = Object.fromEntries(PLACES.map((place) => [place, validatorIn(ajv, place)])) as Validators;
  compiled.set(contract, validators);
  return validators;
}

function validatorIn(ajv: Ajv, place: Place): ValidateFunction {
  const validator = ajv.getSchema(place);
  if (validator === undefined) throw new Error(`no schema has the id ${place}`);
  return validator;
}

/**
 * Hands in validators of a contract's schemas that were compiled beforehand, for a page whose content security policy forbids
 * compiling. They must be ajv's standalone code of the very same schemas and options.
 */
export function provideValidators(contract: Contract, validators: Validators): void {
  compiled.set(contract, validators);
}

/**
 * Whether a value may be stored as the record `id` of a place: the JSON and schema layers, whose errors refuse a write. Whatever
 * the value is, this answers; only a value that passes is a record.
 */
export function validateRecord(place: Place, id: string, value: unknown, contract: Contract): Diagnostic[] {
  const unfit = valueFaults(value);
  const findings = unfit.length > 0 ? unfit : schemaLayer(place, id, value, contract);
  return findings.map((finding) => diagnosticOf(place, id, finding));
}

function schemaLayer(place: Place, id: string, value: unknown, contract: Contract): Finding[] {
  const check = validatorsOf(contract)[place];
  if (!check(value)) return schemaFindings(check.errors ?? [], value, schemaOf(place, contract));
  const own = (value as { id: string }).id;
  if (!isRecordId(own)) {
    return [
      {
        code: 'SCH-06',
        pointer: '/id',
        message: {
          en: `No file can be named \`${own}\` on Windows.`,
          fr: `Aucun fichier ne peut se nommer \`${own}\` sous Windows.`,
        },
        hint: { en: 'Choose another id.', fr: 'Choisissez un autre identifiant.' },
      },
    ];
  }
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

export interface ValidateOptions {
  /** `place/id` of records that are there but can't be read: naming them is no error. A rules list is `rules/items/items`. */
  unreadable?: ReadonlySet<string>;
  /** The values come from `parseJson`, which already refused what JSON can spell and no record may hold. */
  parsed?: boolean;
}

/**
 * Every finding about content, in four layers: what JSON can hold, schema, references, rules. The API, the editor and the CLI
 * all call this. Records need not be valid: the later layers look only at those that meet their schema, and a reference to one
 * that does not is no error of its own. Ordered by place, then id by code unit, then layer.
 */
export function validate(content: Content, contract: Contract, options: ValidateOptions = {}): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const sound: [Place, string, unknown][] = [];
  const scope: Scope = { content: emptyContent(), contract };
  for (const [place, id, record] of recordsOf(content)) {
    const faults = (options.parsed === true ? [] : valueFaults(record)) as Finding[];
    if (faults.length === 0) faults.push(...schemaLayer(place, id, record, contract));
    if (faults.length > 0) {
      for (const fault of faults) diagnostics.push(diagnosticOf(place, id, fault));
      continue;
    }
    sound.push([place, id, record]);
    keep(scope.content, place, id, record);
  }
  const known: Known = { ids: allIds(content), unreadable: options.unreadable ?? new Set() };
  for (const [place, id, record] of sound) {
    const findings = [...referenceFindings(place, record, known, contract), ...ruleFindings(place, record, scope)];
    for (const finding of findings) diagnostics.push(diagnosticOf(place, id, finding));
  }
  return inOrder(diagnostics);
}

function keep(content: Content, place: Place, id: string, record: unknown): void {
  if (place.startsWith('rules/')) (content.rules as Record<string, unknown>)[id] = record;
  else (content[place as Collection] as Map<string, unknown>).set(id, record);
}

/** By place in the order shown, then by id; within a record as found. */
function inOrder(diagnostics: Diagnostic[]): Diagnostic[] {
  const rank = new Map<string, number>(PLACES.map((place, index) => [place, index]));
  return diagnostics.sort((a, b) => {
    const places = (rank.get(a.collection) ?? -1) - (rank.get(b.collection) ?? -1);
    return places !== 0 ? places : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  });
}

interface Known {
  ids: ReadonlyMap<Place, ReadonlySet<string>>;
  unreadable: ReadonlySet<string>;
}

function referenceFindings(place: Place, record: unknown, { ids, unreadable }: Known, contract: Contract): Finding[] {
  const findings: Finding[] = [];
  visitReferences(place, record, contract, (to, target, pointer) => {
    const known = ids.get(to) ?? new Set();
    if (known.has(target)) return;
    // A rules list that can't be read might hold any word.
    if (unreadable.has(`${to}/${to.startsWith('rules/') ? to.slice(6) : target}`)) return;
    findings.push(leadsNowhere(pointer(), to, target, known, ids));
  });
  return findings;
}

function leadsNowhere(pointer: string, to: Place, target: string, known: ReadonlySet<string>, ids: Known['ids']): Finding {
  const meant = nearest(target, known);
  const elsewhere = PLACES.find((place) => ids.get(place)?.has(target));
  const hint =
    elsewhere !== undefined
      ? {
          en: `\`${target}\` is in \`${elsewhere}\`; this names one of \`${to}\`.`,
          fr: `\`${target}\` est dans \`${elsewhere}\` ; ici, il faut l’un de \`${to}\`.`,
        }
      : meant !== undefined
        ? { en: `Did you mean \`${meant}\`?`, fr: `Vouliez-vous dire \`${meant}\` ?` }
        : { en: `Make it in \`${to}\`, or name another.`, fr: `Créez-le dans \`${to}\`, ou nommez-en un autre.` };
  return {
    code: 'REF-01',
    pointer,
    message: { en: `\`${to}\` has no \`${target}\`.`, fr: `\`${to}\` n’a pas de \`${target}\`.` },
    hint,
  };
}

/** The checks of each place, with the rule that each belongs to, so that a record meets only those that are about it. */
const CHECKS: ReadonlyMap<Place, readonly [Rule, Check][]> = new Map(
  PLACES.map((place) => [place, RULE_LIST.flatMap((rule) => checksOf(rule, place).map((check): [Rule, Check] => [rule, check]))]),
);

type Check = (record: unknown, scope: Scope) => Iterable<Found>;

/** What one rule checks in a record of a place. A record that meets the place's schema is what that place's check takes. */
function checksOf({ checks }: Rule, place: Place): Check[] {
  const { any, rules } = checks;
  const own = place.startsWith('rules/')
    ? rules && ((record: unknown, scope: Scope) => rules(place.slice(6) as RulesName, record, scope))
    : (checks[place as Collection] as Check | undefined);
  return [
    ...(any === undefined ? [] : [(record: unknown, scope: Scope) => any(record, schemaOf(place, scope.contract), place, scope)]),
    ...(own === undefined ? [] : [own]),
  ];
}

function ruleFindings(place: Place, record: unknown, scope: Scope): Finding[] {
  const findings: Finding[] = [];
  for (const [rule, check] of CHECKS.get(place) ?? []) {
    for (const { pointer, message, hint } of check(record, scope)) {
      findings.push({ code: rule.code, severity: rule.severity, pointer, message, hint: hint ?? rule.cure });
    }
  }
  return findings;
}
