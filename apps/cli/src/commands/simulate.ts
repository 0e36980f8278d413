import { compile, printLog, simulate } from '@bestiaire/simulation';
import { type Command, Usage } from '../command.ts';
import { openFolder } from '../content.ts';
import { EXIT } from '../io.ts';
import { displayPath } from '../paths.ts';
import { text } from '../reports/text.ts';

export const command: Command = {
  usage: 'ENCOUNTER',
  summary: 'Plays an encounter of a content folder: the event log as JSON lines on stdout, a summary on stderr.',
  options: {
    content: { value: 'DIR', default: 'data', help: 'The content folder.' },
    seed: { value: 'N', help: 'The seed; the encounter’s own if not given.' },
    log: { help: 'Print the event log, one event a line.' },
  },
  examples: ['bestiaire simulate room --content data --seed 7 --log'],
  run(given, io) {
    const [encounter, ...others] = given.positionals;
    if (encounter === undefined || others.length > 0) throw new Usage('Name one encounter.');
    const seed = given.count('seed');
    const directory = given.text('content') ?? 'data';
    const folder = openFolder(directory, io);
    if (folder === undefined) return EXIT.failed;
    const { content, diagnostics } = folder;
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      const told = errors.map((one) => ({ ...one, file: displayPath(directory, one.file ?? '', io.cwd) }));
      io.stderr(text({ diagnostics: told, errors: told.length, warnings: 0, files: 0, language: 'en', colour: false }));
      io.stderr('The content has errors; nothing was played.\n');
      return EXIT.findings;
    }
    if (!content.encounters.has(encounter)) {
      io.stderr(
        `There is no encounter "${encounter}" in ${directory}. There are: ${[...content.encounters.keys()].join(', ')}.\n`,
      );
      return EXIT.failed;
    }
    const { log, summary } = simulate(compile(content, encounter), seed === undefined ? {} : { seed });
    if (given.flag('log')) io.stdout(printLog(log));
    io.stderr(`${JSON.stringify(summary, null, 2)}\n`);
    return EXIT.ok;
  },
};
