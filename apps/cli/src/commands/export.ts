import { existsSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFolder, writeFolder } from '@bestiaire/content-files';
import { CONTRACT, type Content, canonicalBundle, type Diagnostic, resolve as resolved, validate } from '@bestiaire/contract';
import { type Command, Usage } from '../command.ts';
import { withStore } from '../database.ts';
import { EXIT, type Io } from '../io.ts';
import { text } from '../reports/text.ts';

export const command: Command = {
  usage: '',
  summary:
    'Writes the content of the database: as authored, one record a file (--out), or resolved, as the game reads it (--bundle). A bundle is refused while there are errors (exit 1).',
  options: {
    out: { value: 'DIR', help: 'The folder to write. Files of records that are gone are removed.' },
    bundle: { value: 'FILE', help: 'The bundle to write; - for stdout.' },
    content: { value: 'DIR', help: 'Make the bundle of this content folder instead of the database.' },
  },
  examples: [
    'bestiaire export --out data',
    'bestiaire export --bundle bestiaire.json',
    'bestiaire export --content data --bundle -',
  ],
  run(given, io) {
    const out = given.text('out');
    const bundle = given.text('bundle');
    const folder = given.text('content');
    if ((out === undefined) === (bundle === undefined)) throw new Usage('Give --out DIR or --bundle FILE.');
    if (folder !== undefined) {
      if (bundle === undefined) throw new Usage('--content goes with --bundle.');
      return exportFolder(folder, bundle, io);
    }
    return withStore(io, true, async (store) => {
      const { content } = await store.content();
      if (bundle !== undefined) return writeBundle(content, validate(content, CONTRACT), bundle, io);
      const { written, removed, unchanged } = writeFolder(resolve(io.cwd, out ?? ''), content, CONTRACT, { prune: true });
      for (const file of written) io.stdout(`written ${file}\n`);
      for (const file of removed) io.stdout(`removed ${file}\n`);
      io.stderr(`${out}: ${written.length} written, ${removed.length} removed, ${unchanged} unchanged.\n`);
      return EXIT.ok;
    });
  },
};

function exportFolder(folder: string, bundle: string, io: Io): number {
  const path = resolve(io.cwd, folder);
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    io.stderr(`There is no folder ${folder}.\n`);
    return EXIT.failed;
  }
  const { content, diagnostics } = checkFolder(path, CONTRACT);
  return writeBundle(content, diagnostics, bundle, io);
}

function writeBundle(content: Content, diagnostics: readonly Diagnostic[], file: string, io: Io): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    io.stderr(text({ diagnostics: errors, errors: errors.length, warnings: 0, files: 0, language: 'en', colour: false }));
    io.stderr('The content has errors; nothing was exported.\n');
    return EXIT.findings;
  }
  const bundle = resolved(content, CONTRACT);
  if (file === '-') io.stdout(canonicalBundle(bundle));
  else writeFileSync(resolve(io.cwd, file), canonicalBundle(bundle));
  io.stderr(`${file}: content hash ${bundle.content_hash}\n`);
  return EXIT.ok;
}
