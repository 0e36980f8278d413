import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Usage } from '../command.ts';
import { withStore } from '../database.ts';
import { EXIT } from '../io.ts';

export const command: Command = {
  usage: 'FILE',
  summary: 'Copies the database, history and releases too, as it is at one moment; also while the server runs.',
  options: {},
  examples: ['bestiaire backup before-the-merge.db'],
  run(given, io) {
    const [file, ...others] = given.positionals;
    if (file === undefined || others.length > 0) throw new Usage('Name one file.');
    const target = resolve(io.cwd, file);
    if (existsSync(target)) {
      io.stderr(`${file} exists. A backup never overwrites one.\n`);
      return EXIT.failed;
    }
    return withStore(io, true, async (store) => {
      await store.backup(target);
      io.stderr(`${file} is the backup. Start with BESTIAIRE_DB=${file} to use it.\n`);
      return EXIT.ok;
    });
  },
};
