import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Content,
  type Contract,
  canonical,
  FORMAT,
  isRecordId,
  type Place,
  printJson,
  recordsOf,
  schemaOf,
} from '@bestiaire/contract';
import { FORMAT_FILE, pathOf, placeOf, RECORD_FOLDERS } from './layout.ts';
import { existsInside, listFolder } from './listFolder.ts';
import { readBytes } from './readBytes.ts';

/** What writing a folder did; paths below the folder, with forward slashes, in code unit order. */
export interface FolderWriting {
  written: string[];
  removed: string[];
  /** Files that already had these bytes. */
  unchanged: number;
}

/**
 * Writes content as authored, in canonical spelling, one record a file. Only files whose bytes differ are touched, each by a
 * temporary file and a rename, so that a reader never sees half a record. With `prune`, files of records that are not in the
 * content are removed; nothing else ever is. Throws if the file system refuses, or if a folder of records is a link out of here.
 */
export function writeFolder(
  path: string,
  content: Content,
  contract: Contract,
  options: { prune?: boolean } = {},
): FolderWriting {
  mkdirSync(path, { recursive: true });
  const root = realpathSync(path);
  const writing: FolderWriting = { written: [], removed: [], unchanged: 0 };
  const wanted = new Map<string, string>([[FORMAT_FILE, printJson({ format: FORMAT })]]);
  for (const [place, id, record] of recordsOf(content)) {
    if (!isRecordId(id)) throw new Error(`no file can be named by the id "${id}"`);
    wanted.set(pathOf(place, id), canonical(record, schemaOf(place, contract)));
  }
  for (const [file, text] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (holds(root, file, text)) writing.unchanged += 1;
    else {
      replace(root, file, text);
      writing.written.push(file);
    }
  }
  if (options.prune === true) {
    for (const file of recordFiles(root).filter((one) => !wanted.has(one))) {
      rmSync(join(root, file));
      writing.removed.push(file);
    }
  }
  return writing;
}

function holds(root: string, file: string, text: string): boolean {
  const path = join(root, file);
  return existsInside(root, path) && Buffer.from(readBytes(path)).equals(Buffer.from(text));
}

function replace(root: string, file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsInside(root, dirname(path))) throw new Error(`${dirname(path)} leads out of ${root}`);
  const temporary = join(dirname(path), `.${process.pid}.tmp`);
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/** The files of the folder that are records by their name. */
function recordFiles(root: string): string[] {
  return RECORD_FOLDERS.flatMap((folder) =>
    listFolder(root, folder).flatMap(({ name, kind }) => {
      const id = name.slice(0, -'.json'.length);
      const place: Place | undefined = placeOf(folder, id);
      return kind === 'file' && name.endsWith('.json') && isRecordId(id) && place !== undefined ? [pathOf(place, id)] : [];
    }),
  );
}
