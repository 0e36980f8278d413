import { type Diagnostic, LANGUAGES, type Language } from '@bestiaire/contract';
import { type Command, Usage } from '../command.ts';
import { openFolder } from '../content.ts';
import { EXIT } from '../io.ts';
import { displayPath } from '../paths.ts';
import { github } from '../reports/github.ts';
import { json } from '../reports/json.ts';
import { junit } from '../reports/junit.ts';
import type { Format } from '../reports/report.ts';
import { sarif } from '../reports/sarif.ts';
import { text } from '../reports/text.ts';

const FORMATS: Readonly<Record<string, Format>> = { text, json, sarif, junit, github };

export const command: Command = {
  usage: '[DIR]',
  summary: 'Checks a content folder (default: data). Exit 0: clean; 1: errors in the content; 2: nothing could be checked.',
  options: {
    format: { value: 'FORMAT', choices: Object.keys(FORMATS), default: 'text', help: 'How findings are told.' },
    'max-warnings': { value: 'N', help: 'More warnings than this exit 1 too.' },
    lang: { value: 'LANG', choices: LANGUAGES, default: 'en', help: 'Language of the findings.' },
  },
  examples: ['bestiaire validate data', 'bestiaire validate data --format github --max-warnings 0'],
  run(given, io) {
    const [directory = 'data', ...others] = given.positionals;
    if (others.length > 0) throw new Usage('Name one folder.');
    const maxWarnings = given.count('max-warnings');
    const folder = openFolder(directory, io);
    if (folder === undefined) return EXIT.failed;
    const diagnostics = folder.diagnostics.map(
      (one): Diagnostic => ({ ...one, file: displayPath(directory, one.file ?? '', io.cwd) }),
    );
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const warnings = diagnostics.length - errors;
    const format = FORMATS[given.text('format') ?? 'text'] ?? text;
    io.stdout(
      format({ diagnostics, errors, warnings, files: folder.files, language: given.text('lang') as Language, colour: io.colour }),
    );
    io.stderr(`${count(folder.files, 'file')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.\n`);
    return errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? EXIT.findings : EXIT.ok;
  },
};

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}
