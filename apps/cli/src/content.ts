import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CheckedFolder, checkFolder } from '@bestiaire/content-files';
import { CONTRACT, provideValidators } from '@bestiaire/contract';
import { PRECOMPILED } from '@bestiaire/contract/precompiled';
import type { Io } from './io.ts';

// Compiling the schemas would cost more than checking a folder does.
provideValidators(CONTRACT, PRECOMPILED);

/** A content folder, read and checked; undefined, and told why, when there is nothing to read. */
export function openFolder(directory: string, io: Io): CheckedFolder | undefined {
  const path = resolve(io.cwd, directory);
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    io.stderr(`There is no folder ${directory}.\n`);
    return undefined;
  }
  const folder = checkFolder(path, CONTRACT);
  if (folder.files > 0) return folder;
  io.stderr(`${directory} holds no content: no record in abilities, enemies, encounters, … was found.\n`);
  return undefined;
}
