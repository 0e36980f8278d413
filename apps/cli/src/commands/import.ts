import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readFolder } from '@bestiaire/content-files';
import { COLLECTIONS, CONTRACT, type Diagnostic, validate } from '@bestiaire/contract';
import { readyToStore, type Shelf } from '@bestiaire/persistence';
import { type Command, Usage } from '../command.ts';
import { authorOf, withStore } from '../database.ts';
import { EXIT } from '../io.ts';
import { displayPath } from '../paths.ts';
import { text } from '../reports/text.ts';

export const command: Command = {
  usage: 'DIR',
  summary:
    'Brings a content folder into the database, all of it or nothing: the database then holds what the folder holds. Works while the server runs.',
  options: {
    'dry-run': { help: 'Only tell what would change.' },
    merge: { help: 'Keep records that the folder does not have.' },
    strict: { help: 'Refuse reference and rule errors too.' },
  },
  examples: ['bestiaire import data --dry-run', 'bestiaire import data'],
  run(given, io) {
    const [directory, ...others] = given.positionals;
    if (directory === undefined || others.length > 0) throw new Usage('Name one folder.');
    const path = resolve(io.cwd, directory);
    if (!existsSync(path) || !statSync(path).isDirectory()) {
      io.stderr(`There is no folder ${directory}.\n`);
      return EXIT.failed;
    }
    const folder = readFolder(path, CONTRACT);
    if (folder.files === 0) {
      io.stderr(`${directory} holds no content: no record in abilities, enemies, encounters, … was found.\n`);
      return EXIT.failed;
    }
    const { content, diagnostics } = readyToStore(folder.content, CONTRACT);
    const found = given.flag('strict') ? validate(folder.content, CONTRACT, { unreadable: folder.unreadable }) : diagnostics;
    const placed = found.map((one): Diagnostic => ({ ...one, ...folder.locate(one.collection, one.id, one.pointer) }));
    const against = [...folder.diagnostics, ...placed].filter(({ severity }) => severity === 'error');
    if (against.length > 0) {
      const told = against.map((one): Diagnostic => ({ ...one, file: displayPath(directory, one.file ?? '', io.cwd) }));
      io.stderr(
        text({ diagnostics: told, errors: told.length, warnings: 0, files: folder.files, language: 'en', colour: false }),
      );
      io.stderr('Nothing was imported.\n');
      return EXIT.findings;
    }
    const dryRun = given.flag('dry-run');
    const replaces = new Set<Shelf>(given.flag('merge') ? [] : [...COLLECTIONS, 'rules']);
    return withStore(io, false, async (store) => {
      const deed = { who: authorOf(io), at: new Date().toISOString() };
      const changes = await store.import(content, { dryRun, replaces }, deed);
      const changed = changes.filter(({ change }) => change !== 'unchanged');
      for (const { change, collection, id } of changed) io.stdout(`${change} ${collection}/${id}\n`);
      io.stderr(`${changed.length} of ${changes.length} records ${dryRun ? 'would change; nothing was stored' : 'changed'}.\n`);
      return EXIT.ok;
    });
  },
};
