import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Content,
  type Contract,
  type Diagnostic,
  emptyContent,
  isRecordId,
  type ParsedJson,
  type Place,
  type Position,
  parseJson,
} from '@bestiaire/contract';
import { contractFinding } from './contractFile.ts';
import { badName, notRead, sameButForCase, unreadable } from './findings.ts';
import { formatFinding, formatMissing } from './formatFile.ts';
import { CONTRACT_FILE, FORMAT_FILE, pathOf, placeOf, RECORD_FOLDERS, type RecordFolder } from './layout.ts';
import { existsInside, listFolder } from './listFolder.ts';
import { readBytes } from './readBytes.ts';

/** A content folder that was read. */
export interface FolderReading {
  /** Every record whose file is JSON; not validated yet. */
  content: Content;
  /** What is wrong with the files themselves: names, encoding, syntax, format, contract. */
  diagnostics: Diagnostic[];
  /** `place/id` of records whose file is there but holds no JSON, so that naming them is no error of its own. */
  unreadable: ReadonlySet<string>;
  /** How many record files there are. 0: this is no content folder. */
  files: number;
  /** The file of a record and the position of a value in it; undefined for a record that was not read from a file. */
  locate(place: string, id: string, pointer: string): ({ file: string } & Position) | undefined;
}

/**
 * Reads a content folder, one record a file. Files are read one after the other (faster than many at once), in code unit order;
 * links that lead out of the folder are not followed. Throws only if the folder itself can't be read.
 */
export function readFolder(path: string, contract: Contract): FolderReading {
  const root = realpathSync(path);
  const diagnostics: Diagnostic[] = [];
  const content = emptyContent();
  const broken = new Set<string>();
  const located = new Map<string, ParsedJson['locate']>();
  let files = 0;

  const parse = (file: string): ParsedJson | undefined => {
    try {
      return parseJson(readBytes(join(root, file)));
    } catch (error) {
      diagnostics.push(unreadable(file, error));
      return undefined;
    }
  };

  const record = (place: Place, id: string) => {
    const file = pathOf(place, id);
    files += 1;
    const parsed = parse(file);
    const key = `${place}/${id}`;
    if (parsed === undefined || parsed.diagnostics.length > 0) {
      broken.add(key);
      for (const one of parsed?.diagnostics ?? []) diagnostics.push({ ...one, collection: place, id, file });
      return;
    }
    if (place.startsWith('rules/')) (content.rules as Record<string, unknown>)[id] = parsed.value;
    else (content[place as keyof Content] as Map<string, unknown>).set(id, parsed.value);
  };

  const recordFolder = (folder: RecordFolder) => {
    const seen = new Map<string, string>();
    for (const { name, kind } of listFolder(root, folder)) {
      const file = `${folder}/${name}`;
      const id = name.slice(0, -'.json'.length);
      if (kind !== 'file' || !name.toLowerCase().endsWith('.json')) {
        diagnostics.push(notRead(file, WHY[kind]));
        continue;
      }
      const place = placeOf(folder, id);
      const other = seen.get(name.toLowerCase());
      seen.set(name.toLowerCase(), file);
      if (other !== undefined) diagnostics.push(sameButForCase(file, other));
      else if (!name.endsWith('.json') || !isRecordId(id) || place === undefined) diagnostics.push(badName(file));
      if (name.endsWith('.json') && isRecordId(id) && place !== undefined) record(place, id);
    }
  };

  const reading: FolderReading = {
    content,
    diagnostics,
    unreadable: broken,
    get files() {
      return files;
    },
    locate(place, id, pointer) {
      const list: unknown = place.startsWith('rules/') ? content.rules[id as keyof Content['rules']] : undefined;
      const records = (content as unknown as Record<string, ReadonlyMap<string, unknown>>)[place];
      if (list === undefined && records?.has(id) !== true) return undefined;
      const file = pathOf(place as Place, id);
      // Texts are not kept: few files have findings, and those are read again.
      const locate = located.get(file) ?? parseJson(readBytes(join(root, file))).locate;
      located.set(file, locate);
      return { file, ...locate(pointer) };
    },
  };

  const here = new Set(listFolder(root, '').map(({ name }) => name));
  if (here.has(FORMAT_FILE)) {
    const format = readHead(FORMAT_FILE, parse, diagnostics);
    const finding = format === undefined ? undefined : formatFinding(format);
    if (finding !== undefined) {
      diagnostics.push(finding);
      files = countFiles(root);
      return reading;
    }
  }
  if (here.has(CONTRACT_FILE) && existsInside(root, join(root, CONTRACT_FILE))) {
    const theirs = readHead(CONTRACT_FILE, parse, diagnostics);
    const finding = theirs === undefined ? undefined : contractFinding(theirs, contract);
    if (finding !== undefined) diagnostics.push(finding);
  }
  for (const folder of RECORD_FOLDERS) recordFolder(folder);
  if (files > 0 && !here.has(FORMAT_FILE)) diagnostics.push(formatMissing());
  diagnostics.push(...strangers(root));
  return reading;
}

const WHY = {
  file: { en: 'records are .json files', fr: 'les fiches sont des fichiers .json' },
  folder: { en: 'records lie in no deeper folder', fr: 'les fiches ne sont dans aucun sous-dossier' },
  outside: { en: 'a link that leads out of the content folder', fr: 'un lien qui sort du dossier de contenu' },
  other: { en: 'neither a file nor a folder', fr: 'ni un fichier ni un dossier' },
};

/** A file beside the records: its JSON, or its faults told. */
function readHead(
  file: string,
  parse: (file: string) => ParsedJson | undefined,
  diagnostics: Diagnostic[],
): ParsedJson | undefined {
  const parsed = parse(file);
  if (parsed === undefined) return undefined;
  diagnostics.push(...parsed.diagnostics.map((one) => ({ ...one, file })));
  return parsed.diagnostics.length > 0 ? undefined : parsed;
}

function countFiles(root: string): number {
  return RECORD_FOLDERS.reduce((sum, folder) => sum + listFolder(root, folder).length, 0);
}

/** Folders and JSON files at the top that nothing reads: most often a collection that is misspelt. */
function strangers(root: string): Diagnostic[] {
  const known = new Set<string>([FORMAT_FILE, CONTRACT_FILE, ...RECORD_FOLDERS]);
  return listFolder(root, '').flatMap(({ name, kind }) => {
    if (kind === 'outside') return [notRead(name, WHY.outside)];
    if (known.has(name) || (kind === 'file' && !name.endsWith('.json'))) return [];
    return [notRead(name, { en: 'no collection has this name', fr: 'aucune collection ne porte ce nom' })];
  });
}
