import { parseArgs } from 'node:util';
import { EXIT, type Io } from './io.ts';

/** One option of a command; parsed strictly and shown by `--help`. */
export interface Option {
  /** The value's name in the help; without one the option is a switch. */
  value?: string;
  /** The only values allowed. */
  choices?: readonly string[];
  /** Shown and used when the option is not given. */
  default?: string;
  /** May be given several times. */
  multiple?: boolean;
  help: string;
}

/** What the command line gave. */
export interface Given {
  positionals: string[];
  text(name: string): string | undefined;
  texts(name: string): string[];
  flag(name: string): boolean;
  /** A whole number of 0 or more; throws {@link Usage} for anything else. */
  count(name: string): number | undefined;
}

/** One command: its help, its options, and what it does. A command is one file and one row of the table. */
export interface Command {
  /** What stands after the name, for instance `[DIR]`. */
  usage: string;
  summary: string;
  options: Readonly<Record<string, Option>>;
  /** At least one whole command line, shown by `--help`. */
  examples: readonly string[];
  run(given: Given, io: Io): number | Promise<number>;
}

/** A command line that can't be meant; told with the way to the help. */
export class Usage extends Error {}

/** Runs a command with its own arguments: `--help`, strict parsing, exit 2 with a word of help for a wrong line. */
export async function runCommand(name: string, command: Command, args: readonly string[], io: Io): Promise<number> {
  try {
    const given = parse(command, args);
    if (given.flag('help')) {
      io.stdout(helpOf(name, command));
      return EXIT.ok;
    }
    return await command.run(given, io);
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    io.stderr(`${error.message}\nTry: bestiaire ${name} --help\n`);
    return EXIT.failed;
  }
}

const HELP: Option = { help: 'Show this help.' };

function parse(command: Command, args: readonly string[]): Given {
  const options: Record<string, Option> = { ...command.options, help: HELP };
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value, multiple }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: multiple ?? false },
    ]),
  );
  const { values, positionals } = strictly(() =>
    parseArgs({ args: [...args], options: config, allowPositionals: true, strict: true }),
  );
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : options[name]?.default;
  };
  for (const [name, { choices }] of Object.entries(options)) {
    const value = text(name);
    if (choices === undefined || value === undefined || choices.includes(value)) continue;
    throw new Usage(`--${name} is one of ${choices.join(', ')}, not "${value}".`);
  }
  return {
    positionals,
    text,
    texts: (name) => (Array.isArray(values[name]) ? values[name].map(String) : []),
    flag: (name) => values[name] === true,
    count: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!/^[0-9]{1,16}$/.test(value) || !Number.isSafeInteger(Number(value))) {
        throw new Usage(`--${name} is a whole number of 0 or more, not "${value}".`);
      }
      return Number(value);
    },
  };
}

function strictly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

function helpOf(name: string, { usage, summary, options, examples }: Command): string {
  const rows = Object.entries({ ...options, help: HELP }).map(([option, { value, choices, default: fallback, help }]) => {
    const left = `--${option}${value === undefined ? '' : ` ${value}`}`;
    const right = [
      help,
      ...(choices === undefined ? [] : [`One of: ${choices.join(', ')}.`]),
      ...(fallback === undefined ? [] : [`Default: ${fallback}.`]),
    ];
    return [left, right.join(' ')] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `bestiaire ${name}${usage === '' ? '' : ` ${usage}`} [options]`,
    '',
    summary,
    '',
    'Options:',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}
