import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readFolder, writeFolder } from '@bestiaire/content-files';
import { CONTRACT, emptyContent } from '@bestiaire/contract';
import { IMPORTERS, type Imported, mergeImported, type ReportLine } from '@bestiaire/importers';
import { type Command, Usage } from '../command.ts';
import { EXIT, type Io } from '../io.ts';
import { text } from '../reports/text.ts';

/** How many lines of each cause the text report shows; `--json` shows all. */
const SHOWN = 3;

/** Counts by fate and cause, most frequent first. */
function countsOf(report: readonly ReportLine[]): { fate: string; cause: string; count: number }[] {
  const counts = new Map<string, { fate: string; cause: string; count: number }>();
  for (const { fate, cause } of report) {
    const entry = counts.get(`${fate} ${cause}`) ?? { fate, cause, count: 0 };
    entry.count += 1;
    counts.set(`${fate} ${cause}`, entry);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1));
}

function textReport({ report }: Imported, written: number, unchanged: number): string {
  const blocks = countsOf(report).map(({ fate, cause, count }) => {
    const lines = report.filter((line) => line.fate === fate && line.cause === cause).slice(0, SHOWN);
    return `${fate} ${cause}: ${count}\n${lines.map((line) => `  ${line.record}${line.pointer}: ${line.detail.en}\n`).join('')}`;
  });
  return `${blocks.join('')}${written} files written, ${unchanged} unchanged.\n`;
}

function importedFrom(
  name: string | undefined,
  file: string | undefined,
  level: string | undefined,
  id: string | undefined,
  io: Io,
): Imported {
  const importer = IMPORTERS.find((one) => one.name === name);
  if (importer === undefined) throw new Usage(`The formats are: ${IMPORTERS.map((one) => one.name).join(', ')}.`);
  if (file === undefined) throw new Usage('Name the file.');
  const path = resolve(io.cwd, file);
  if (!existsSync(path)) throw new Usage(`There is no file ${file}.`);
  return importer.read(readFileSync(path), {
    file: basename(path),
    ...(level === undefined ? {} : { level }),
    ...(id === undefined ? {} : { id }),
  });
}

export const command: Command = {
  usage: 'FORMAT FILE',
  summary: `Imports into a content folder from another format: ${IMPORTERS.map(({ name, label }) => `${name} (${label.en})`).join(', ')}. What is kept, guessed and dropped stands in a report.`,
  options: {
    out: { value: 'DIR', help: 'The content folder to write into; what is there and not imported stays.' },
    level: { value: 'NAME', help: 'ldtk: which level.' },
    id: { value: 'ID', help: 'Id of the record that a map becomes.' },
    'dry-run': { help: 'Tell what would be written, and write nothing.' },
    json: { help: 'The report as JSON on stdout.' },
  },
  examples: [
    'bestiaire import-from srd5e 5e-SRD-Monsters.json --out content',
    'bestiaire import-from tiled cave.tmj --out content',
    'bestiaire import-from ldtk world.ldtk --level Cave --out content',
  ],
  run(given, io) {
    const [format, file, ...others] = given.positionals;
    if (others.length > 0) throw new Usage('Name one format and one file.');
    const out = given.text('out');
    if (out === undefined && !given.flag('dry-run')) throw new Usage('Say where to write with --out DIR, or try with --dry-run.');
    const imported = importedFrom(format, file, given.text('level'), given.text('id'), io);
    const failed = imported.diagnostics.length > 0;
    if (failed) {
      io.stderr(
        text({
          diagnostics: imported.diagnostics,
          errors: imported.diagnostics.length,
          warnings: 0,
          files: 1,
          language: 'en',
          colour: io.colour,
        }),
      );
      if (imported.records.length === 0) return EXIT.findings;
    }
    const directory = out === undefined ? undefined : resolve(io.cwd, out);
    const before = directory === undefined || !existsSync(directory) ? emptyContent() : readFolder(directory, CONTRACT).content;
    const { content, changes } = mergeImported(before, imported);
    const writing =
      given.flag('dry-run') || directory === undefined
        ? { written: [], unchanged: 0 }
        : writeFolder(directory, content, CONTRACT);
    if (given.flag('json')) {
      const told = changes.map(({ collection, id, action }) => ({ collection, id, action }));
      io.stdout(`${JSON.stringify({ counts: countsOf(imported.report), changes: told, report: imported.report }, null, 2)}\n`);
    } else io.stdout(textReport(imported, writing.written.length, writing.unchanged));
    return failed ? EXIT.findings : EXIT.ok;
  },
};
