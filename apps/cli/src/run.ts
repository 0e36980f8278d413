import { runCommand } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { EXIT, type Io } from './io.ts';
import { VERSION } from './version.ts';

/** The whole command line tool as a function: arguments and a world to act on, an exit code back. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help' || name === '-h') {
    (name === undefined ? io.stderr : io.stdout)(overview());
    return name === undefined ? EXIT.failed : EXIT.ok;
  }
  if (name === '--version') {
    io.stdout(`${VERSION}\n`);
    return EXIT.ok;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) {
    io.stderr(`There is no command "${name}".\n\n${overview()}`);
    return EXIT.failed;
  }
  const { command } = await entry.load();
  return runCommand(name, command, rest, io);
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  return [
    'bestiaire COMMAND [options]',
    '',
    'Commands:',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'bestiaire COMMAND --help tells more.',
    '',
    'Example:',
    '  bestiaire validate data',
    '',
  ].join('\n');
}
