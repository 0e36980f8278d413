import type { ErrorObject } from 'ajv';
import { type Finding, pointerToken } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import type { JsonSchema } from './schemas.ts';
import { branchesOf, branchFor, childSchema, discriminatorOf, isObject } from './schemaWalk.ts';
import type { Text } from './text.ts';

/** How many findings of one record are told one by one; one more tells how many were left. */
export const MAX_FINDINGS = 100;

/** What ajv found, with the value and the schema that it is about at hand. */
interface Failure {
  error: ErrorObject;
  params: Record<string, unknown>;
  pointer: string;
  /** The last token of the pointer, as people call it. */
  name: string;
  value: unknown;
  schema: JsonSchema;
}

/** The schema errors of one record as findings, with the cure. */
export function schemaFindings(errors: readonly ErrorObject[], record: unknown, schema: JsonSchema): Finding[] {
  const findings: Finding[] = [];
  let told = 0;
  for (const error of errors) {
    if (told === MAX_FINDINGS) break;
    told += 1;
    const finding = findingOf(failureOf(error, record, schema));
    if (finding !== undefined) findings.push(finding);
  }
  if (errors.length > told) {
    const left = errors.length - told;
    findings.push({
      code: 'SCH-10',
      pointer: '',
      message: { en: `${left} more findings are not shown.`, fr: `${left} autres constats ne sont pas montrés.` },
      hint: { en: 'Mend the first ones and check again.', fr: 'Corrigez les premiers et vérifiez à nouveau.' },
    });
  }
  return findings;
}

function failureOf(error: ErrorObject, record: unknown, root: JsonSchema): Failure {
  let value = record;
  let schema = root;
  let name = '';
  for (const token of error.instancePath.split('/').slice(1)) {
    name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    schema = childSchema(schema, value, name) ?? {};
    value = (value as Record<string, unknown>)[name];
  }
  return { error, params: error.params, pointer: error.instancePath, name, value, schema };
}

type Teller = (failure: Failure) => Finding | undefined;

/** One row for each keyword that our schemas use. A keyword without a row is told in ajv's own words. */
const TELLERS: Readonly<Record<string, Teller>> = {
  type: wrongType,
  additionalProperties: unknownField,
  required: missingField,
  minimum: outOfBounds,
  maximum: outOfBounds,
  enum: unknownWord,
  const: unknownWord,
  discriminator: unknownBranch,
  pattern: misspelt,
  minLength: wrongLength,
  maxLength: wrongLength,
  minItems: wrongLength,
  maxItems: wrongLength,
  minProperties: wrongLength,
  maxProperties: wrongLength,
  uniqueItems: twice,
  // Its own inner error, which names the property, says all there is to say.
  propertyNames: () => undefined,
};

function findingOf(failure: Failure): Finding | undefined {
  const { error } = failure;
  const teller = TELLERS[error.keyword];
  // An error about the name of an entry carries that name and the pointer of the map.
  if (error.propertyName !== undefined && teller !== undefined) {
    const pointer = failure.pointer + pointerToken(error.propertyName);
    return teller({ ...failure, pointer, name: error.propertyName, value: error.propertyName, schema: {} });
  }
  if (teller !== undefined) return teller(failure);
  const text = `${error.keyword}: ${error.message ?? ''}`;
  return { code: 'SCH-01', pointer: failure.pointer, message: { en: text, fr: text } };
}

const TYPES: Readonly<Record<string, Text>> = {
  integer: { en: 'a whole number', fr: 'un nombre entier' },
  number: { en: 'a number', fr: 'un nombre' },
  string: { en: 'a text', fr: 'un texte' },
  boolean: { en: 'true or false', fr: 'vrai ou faux (`true`, `false`)' },
  object: { en: 'an object', fr: 'un objet' },
  array: { en: 'a list', fr: 'une liste' },
};

function wrongType({ params, pointer, name, value }: Failure): Finding {
  const type = TYPES[String(params['type'])] ?? { en: String(params['type']), fr: String(params['type']) };
  const what = name === '' ? { en: 'The record', fr: 'La fiche' } : { en: `\`${name}\``, fr: `\`${name}\`` };
  return {
    code: 'SCH-01',
    pointer,
    message: {
      en: `${what.en} must be ${type.en}, not ${show(value)}.`,
      fr: `${what.fr} doit être ${type.fr}, pas ${show(value)}.`,
    },
    hint:
      value === null
        ? { en: 'No field is null: leave it out instead.', fr: 'Aucun champ n’est nul : retirez-le plutôt.' }
        : { en: `Write ${type.en} here.`, fr: `Écrivez ici ${type.fr}.` },
  };
}

function unknownField({ params, pointer, value, schema }: Failure): Finding {
  const field = String(params['additionalProperty']);
  const known = Object.keys((branchFor(schema, value)?.['properties'] ?? {}) as object);
  const meant = nearest(
    field,
    known.filter((name) => !isObject(value) || !Object.hasOwn(value, name)),
  );
  return {
    code: 'SCH-02',
    pointer: pointer + pointerToken(field),
    message: { en: `Unknown field \`${field}\`.`, fr: `Champ inconnu \`${field}\`.` },
    hint:
      meant === undefined
        ? { en: `Remove it. Known here: ${list(known)}.`, fr: `Retirez-le. Connus ici : ${list(known)}.` }
        : { en: `Did you mean \`${meant}\`?`, fr: `Vouliez-vous dire \`${meant}\` ?` },
  };
}

function missingField({ params, pointer, value, schema }: Failure): Finding {
  const field = String(params['missingProperty']);
  const inner = childSchema(schema, value, field);
  const words = inner === undefined ? [...branchesOf(schema).keys()] : [];
  const title = (inner?.['title'] as string | undefined) ?? field;
  const titleFr = (inner?.['x-fr'] as { title?: string } | undefined)?.title ?? title;
  return {
    code: 'SCH-03',
    pointer: pointer + pointerToken(field),
    message: { en: `\`${field}\` is missing.`, fr: `\`${field}\` manque.` },
    hint:
      words.length > 0
        ? { en: `Add it: ${list(words)}.`, fr: `Ajoutez-le : ${list(words)}.` }
        : { en: `Add it (${title}).`, fr: `Ajoutez-le (${titleFr}).` },
  };
}

function outOfBounds({ pointer, name, value, schema }: Failure): Finding {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  const unit = schema['x-unit'] === undefined ? '' : ` ${schema['x-unit']}`;
  const bounds: Text =
    maximum === undefined
      ? { en: `at least ${minimum}${unit}`, fr: `au moins ${minimum}${unit}` }
      : minimum === undefined
        ? { en: `at most ${maximum}${unit}`, fr: `au plus ${maximum}${unit}` }
        : { en: `from ${minimum} to ${maximum}${unit}`, fr: `de ${minimum} à ${maximum}${unit}` };
  return {
    code: 'SCH-04',
    pointer,
    message: { en: `\`${name}\` is ${show(value)}, out of bounds.`, fr: `\`${name}\` vaut ${show(value)}, hors des bornes.` },
    hint: { en: `Allowed: ${bounds.en}.`, fr: `Permis : ${bounds.fr}.` },
  };
}

function unknownWord({ params, pointer, name, value }: Failure): Finding {
  const allowed = (params['allowedValues'] ?? [params['allowedValue']]) as unknown[];
  return notAmong(pointer, name, value, allowed.map(String));
}

function unknownBranch({ params, pointer, value, schema }: Failure): Finding | undefined {
  const key = discriminatorOf(schema) ?? String(params['tag']);
  // A missing one is told by `required`.
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
  return notAmong(pointer + pointerToken(key), key, value[key], [...branchesOf(schema).keys()]);
}

function notAmong(pointer: string, name: string, value: unknown, words: readonly string[]): Finding {
  const meant = typeof value === 'string' ? nearest(value, words) : undefined;
  const probably =
    meant === undefined ? { en: '', fr: '' } : { en: `Did you mean \`${meant}\`? `, fr: `Vouliez-vous dire \`${meant}\` ? ` };
  return {
    code: 'SCH-05',
    pointer,
    message: { en: `\`${name}\` does not know ${show(value)}.`, fr: `\`${name}\` ne connaît pas ${show(value)}.` },
    hint: { en: `${probably.en}Known: ${list(words)}.`, fr: `${probably.fr}Connus : ${list(words)}.` },
  };
}

function misspelt({ pointer, name, value, schema, params }: Failure): Finding {
  const dice = schema['x-dice'] === true;
  const creature = String(params['pattern']).includes('#');
  const cure: Text = dice
    ? { en: 'Write dice as 2d6+3, 1d8 or 4.', fr: 'Écrivez les dés comme 2d6+3, 1d8 ou 4.' }
    : creature
      ? { en: 'Write enemy#1, or a party id.', fr: 'Écrivez ennemi#1, ou un identifiant du groupe.' }
      : {
          en: 'An id has lower-case letters, digits and underscores, starts with a letter, at most 64.',
          fr: 'Un identifiant a des minuscules, des chiffres et des tirets bas, commence par une lettre, 64 au plus.',
        };
  return {
    code: 'SCH-06',
    pointer,
    message: { en: `\`${name}\` can't be spelled ${show(value)}.`, fr: `\`${name}\` ne peut pas s’écrire ${show(value)}.` },
    hint: cure,
  };
}

const COUNTED: Readonly<Record<string, Text>> = {
  Length: { en: 'characters', fr: 'caractères' },
  Items: { en: 'entries', fr: 'entrées' },
  Properties: { en: 'entries', fr: 'entrées' },
};

function wrongLength({ error, params, pointer, name }: Failure): Finding {
  const most = error.keyword.startsWith('max');
  const limit = String(params['limit']);
  const what = COUNTED[error.keyword.slice(3)] ?? { en: '', fr: '' };
  return {
    code: 'SCH-07',
    pointer,
    message: {
      en: `\`${name}\` has too ${most ? 'many' : 'few'} ${what.en}.`,
      fr: `\`${name}\` a ${most ? 'trop' : 'trop peu'} ${what.fr.startsWith('e') ? 'd’' : 'de '}${what.fr}.`,
    },
    hint: { en: `${most ? 'At most' : 'At least'} ${limit}.`, fr: `${most ? 'Au plus' : 'Au moins'} ${limit}.` },
  };
}

function twice({ params, pointer, value }: Failure): Finding {
  const { i, j } = params as { i: number; j: number };
  const [first, second] = i < j ? [i, j] : [j, i];
  const item = show(Array.isArray(value) ? value[second] : undefined);
  return {
    code: 'SCH-08',
    pointer: `${pointer}/${second}`,
    message: { en: `${item} stands twice in the list.`, fr: `${item} figure deux fois dans la liste.` },
    hint: { en: `Remove one; the first is number ${first + 1}.`, fr: `Retirez-en un ; le premier est le n° ${first + 1}.` },
  };
}

/** A value in few characters. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}

function list(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}
