import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFolder } from '@bestiaire/content-files';
import { CONTRACT, type Diagnostic, LANGUAGES, type Language } from '@bestiaire/contract';
import {
  type Field,
  type Fields,
  makeRuling,
  type OddsRow,
  oddsOf,
  RULE_NAMES,
  type RuleName,
  SMALL_RULES,
} from '@bestiaire/simulation';
import { type Command, type Given, type Option, Usage } from '../command.ts';
import { EXIT, type Io } from '../io.ts';

/** The content that the project is shipped with, wherever the command is run. */
const OWN_CONTENT = fileURLToPath(new URL('../../../../data', import.meta.url));

const flagOf = (name: string) => name.replaceAll('_', '-');

/** The flag of one input, and in the help which rules take it. */
function optionOf(field: Field, rules: readonly RuleName[]): Option {
  const { label, help, unit } = field;
  const said = [`${label.en}${unit === undefined ? '' : ` (${unit})`}.`, ...(help === undefined ? [] : [help.en])];
  const about = `${said.join(' ')} For: ${rules.join(', ')}.`;
  switch (field.type) {
    case 'int':
      return { value: 'N', help: `${about} ${field.minimum} to ${field.maximum}.` };
    case 'bool':
      return { help: about };
    case 'choice':
      return { value: 'NAME', help: `${about} One of ${Object.keys(field.choices).join(', ')}.` };
    case 'text':
      return { value: 'TEXT', help: about };
    case 'list':
      return { value: 'JSON', help: `${about} A JSON list of { ${Object.keys(field.item).join(', ')} }.` };
  }
}

/** Every input of every rule as a flag, each once. */
function inputOptions(): Record<string, Option> {
  const takers = new Map<string, RuleName[]>();
  const fields = new Map<string, Field>();
  for (const rule of RULE_NAMES) {
    for (const [name, field] of Object.entries<Field>(SMALL_RULES[rule].fields)) {
      takers.set(name, [...(takers.get(name) ?? []), rule]);
      if (!fields.has(name)) fields.set(name, field);
    }
  }
  return Object.fromEntries([...fields].map(([name, field]) => [flagOf(name), optionOf(field, takers.get(name) ?? [])]));
}

export const command: Command = {
  usage: RULE_NAMES.join('|'),
  summary: 'One ruling of a small rule with its formula, or its exact odds. Dice that are not given are thrown.',
  options: {
    ...inputOptions(),
    modifier: {
      value: 'N',
      multiple: true,
      help: 'A modifier; may be given several times. For: test, treatment, rest, negotiation.',
    },
    'hidden-modifier': {
      value: 'N',
      multiple: true,
      help: 'One that the player does not know. For: test, treatment, negotiation.',
    },
    seed: { value: 'N', help: 'Throws the same dice every time.' },
    odds: { help: 'The exact odds in place of a ruling.' },
    json: { help: 'Print JSON.' },
    lang: { value: 'LANG', choices: LANGUAGES, default: 'en', help: 'Language of the text.' },
    content: { value: 'DIR', help: 'The content folder with the table of injuries; the project’s own if not given.' },
  },
  examples: [
    'bestiaire rule critical-injury --wounds 1 --seconds 40 --negative-hp 6 --d100 58',
    'bestiaire rule test --characteristic 12 --hidden-modifier=2 --die 13 --lang fr',
    'bestiaire rule negotiation --ask 20 --characteristic 14 --odds --json',
    'bestiaire rule rest --thirst 6 --hunger 4 --sleep-hours 6 --comfort 1 --hours 8',
  ],
  run(given, io) {
    const [name, ...others] = given.positionals;
    const rule = RULE_NAMES.find((one) => one === name);
    if (rule === undefined || others.length > 0) throw new Usage(`Name one rule: ${RULE_NAMES.join(', ')}.`);
    const tables = readTables(given, io);
    if (tables === undefined) return EXIT.failed;
    const input = inputOf(given);
    const seed = given.count('seed') ?? randomInt(2 ** 32);
    return given.flag('odds') ? odds(rule, input, tables, given, io) : ruling(rule, input, tables, seed, given, io);
  },
};

type Tables = Parameters<typeof oddsOf>[2];

function ruling(rule: RuleName, input: object, tables: Tables, seed: number, given: Given, io: Io): number {
  const answer = makeRuling(rule, input, tables, seed);
  if (!answer.ok) return refuse(answer.diagnostics, given, io);
  const { ruling: fields, text, ...head } = answer.value;
  if (given.flag('json')) io.stdout(json({ ...head, ...fields, text }));
  else io.stdout(`${text[language(given)]}\n`);
  return EXIT.ok;
}

function odds(rule: RuleName, input: object, tables: Tables, given: Given, io: Io): number {
  const answer = oddsOf(rule, input, tables);
  if (!answer.ok) return refuse(answer.diagnostics, given, io);
  const { odds: fields, chart } = answer.value;
  io.stdout(given.flag('json') ? json({ rule, ...fields, chart }) : chartText(chart, language(given)));
  return EXIT.ok;
}

/** What a rule refuses: as JSON on stdout where JSON was asked for, else in words on stderr. */
function refuse(diagnostics: readonly Diagnostic[], given: Given, io: Io): number {
  if (given.flag('json')) io.stdout(json({ diagnostics }));
  for (const { code, pointer, message, hint } of diagnostics) {
    const flag = pointer === '' ? '' : ` --${flagOf(pointer.slice(1))}`;
    io.stderr(`${code}${flag}: ${message[language(given)]}${hint === undefined ? '' : ` ${hint[language(given)]}`}\n`);
  }
  return EXIT.failed;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const language = (given: Given): Language => LANGUAGES.find((one) => one === given.text('lang')) ?? 'en';

function chartText(chart: readonly OddsRow[], lang: Language): string {
  const width = Math.max(...chart.map(({ label }) => label[lang].length));
  return chart.map(({ label, count, of }) => `${label[lang].padEnd(width)}  ${String(count).padStart(3)} / ${of}\n`).join('');
}

/** The tables of the content folder; undefined, and said, where there is none. */
function readTables(given: Given, io: Io): Tables | undefined {
  const directory = given.text('content');
  const path = directory === undefined ? OWN_CONTENT : resolve(io.cwd, directory);
  if (!existsSync(path)) {
    io.stderr(`There is no folder ${directory ?? path}.\n`);
    return undefined;
  }
  const { content } = readFolder(path, CONTRACT);
  return { critical_injuries: content.rules.critical_injuries?.entries ?? [] };
}

/** The input as the command line gives it; what it cannot be is the rule's to say, with the range. */
function inputOf(given: Given): object {
  const input: Record<string, unknown> = {};
  for (const rule of RULE_NAMES) {
    for (const [name, field] of Object.entries<Field>(SMALL_RULES[rule].fields as Fields)) {
      const value = readValue(given, flagOf(name), field);
      if (value !== undefined) input[name] = value;
    }
  }
  const modifiers = [
    ...given.texts('modifier').map((value) => ({ value: numberOf(value) })),
    ...given.texts('hidden-modifier').map((value) => ({ value: numberOf(value), hidden: true })),
  ];
  if (modifiers.length === 0) return input;
  const listed = Array.isArray(input['modifiers']) ? input['modifiers'] : [];
  return { ...input, modifiers: [...listed, ...modifiers] };
}

function readValue(given: Given, flag: string, field: Field): unknown {
  if (field.type === 'bool') return given.flag(flag) ? true : undefined;
  const text = given.text(flag);
  if (text === undefined) return undefined;
  if (field.type === 'int') return numberOf(text);
  return field.type === 'list' ? listOf(flag, text) : text;
}

/** A whole number, or the text itself for the rule to refuse. */
const numberOf = (text: string): unknown => (/^-?[0-9]{1,16}$/.test(text) ? Number(text) : text);

function listOf(flag: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Usage(`--${flag} is a JSON list.`);
  }
}
