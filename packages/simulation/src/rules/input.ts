import { type Diagnostic, pointerToken, type Text } from '@bestiaire/contract';
import { type Field, type Fields, type InputOf, isRequired } from './fields.ts';
import { outOfRange, type Ruled, type RuleName, refusal, ruled } from './ruling.ts';

/** Checks an input of unknown shape against its fields and fills the defaults. Every fault is told, with the range meant. */
export function readInput<F extends Fields>(rule: RuleName, fields: F, input: unknown): Ruled<InputOf<F>> {
  const faults: Diagnostic[] = [];
  const value = readRecord(rule, fields, input, '', faults);
  return faults.length > 0 ? { ok: false, diagnostics: faults } : ruled(value as InputOf<F>);
}

function readRecord(rule: RuleName, fields: Fields, input: unknown, pointer: string, faults: Diagnostic[]) {
  const value: Record<string, unknown> = {};
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    faults.push(refusal(rule, 'RULE-01', pointer, { en: 'An object is expected.', fr: 'Un objet est attendu.' }));
    return value;
  }
  const given = input as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) faults.push(unknown(rule, pointer + pointerToken(name), name, Object.keys(fields)));
  }
  for (const [name, field] of Object.entries(fields)) {
    const at = pointer + pointerToken(name);
    const raw = Object.hasOwn(given, name) ? given[name] : undefined;
    if (raw !== undefined) value[name] = readField(rule, field, raw, at, faults);
    else if (isRequired(field)) faults.push(missing(rule, at, field));
    else if (field.type === 'list') value[name] = [];
    else if (field.default !== undefined) value[name] = field.default;
  }
  return value;
}

function readField(rule: RuleName, field: Field, raw: unknown, pointer: string, faults: Diagnostic[]): unknown {
  switch (field.type) {
    case 'int': {
      const fits = Number.isInteger(raw) && (raw as number) >= field.minimum && (raw as number) <= field.maximum;
      if (!fits) faults.push(outOfRange(rule, 'RULE-02', pointer, field.label, field.minimum, field.maximum, field.unit));
      return raw === 0 ? 0 : raw;
    }
    case 'bool':
      if (typeof raw !== 'boolean') faults.push(expected(rule, pointer, field.label, 'true, false', 'true, false'));
      return raw;
    case 'choice':
      if (typeof raw !== 'string' || !Object.hasOwn(field.choices, raw)) {
        const all = Object.keys(field.choices).join(', ');
        faults.push(expected(rule, pointer, field.label, all, all));
      }
      return raw;
    case 'text': {
      const range = [`a text of at most ${field.maximum} characters`, `un texte d’au plus ${field.maximum} caractères`] as const;
      if (typeof raw !== 'string' || raw.length > field.maximum) faults.push(expected(rule, pointer, field.label, ...range));
      return raw;
    }
    case 'list': {
      if (Array.isArray(raw) && raw.length <= field.maximum) {
        return raw.map((item, index) => readRecord(rule, field.item, item, pointer + pointerToken(index), faults));
      }
      const range = [`a list of at most ${field.maximum}`, `une liste d’au plus ${field.maximum}`] as const;
      faults.push(expected(rule, pointer, field.label, ...range));
      return raw;
    }
  }
}

function expected(rule: RuleName, pointer: string, label: Text, en: string, fr: string): Diagnostic {
  return refusal(rule, 'RULE-02', pointer, { en: `${label.en}: ${en} is expected.`, fr: `${label.fr} : ${fr} est attendu.` });
}

function missing(rule: RuleName, pointer: string, field: Field): Diagnostic {
  return refusal(rule, 'RULE-01', pointer, {
    en: `${field.label.en} is missing.`,
    fr: `Il manque : ${field.label.fr}.`,
  });
}

function unknown(rule: RuleName, pointer: string, name: string, known: string[]): Diagnostic {
  return refusal(
    rule,
    'RULE-01',
    pointer,
    { en: `This rule has no input "${name}".`, fr: `Cette règle n’a pas d’entrée « ${name} ».` },
    { en: `Its inputs are ${known.join(', ')}.`, fr: `Ses entrées sont ${known.join(', ')}.` },
  );
}
