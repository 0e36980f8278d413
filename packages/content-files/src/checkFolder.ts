import { type Contract, type Diagnostic, validate } from '@bestiaire/contract';
import { type FolderReading, readFolder } from './readFolder.ts';

/** A content folder read and validated: every finding with the file, line and column that it is about. */
export interface CheckedFolder extends FolderReading {
  /** In order of file, line and column. */
  diagnostics: Diagnostic[];
}

/** Reads and validates a content folder with the one validation of all doors. Throws only if the folder itself can't be read. */
export function checkFolder(path: string, contract: Contract): CheckedFolder {
  const reading = readFolder(path, contract);
  const found = validate(reading.content, contract, { unreadable: reading.unreadable, parsed: true }).map((one) => ({
    ...one,
    ...reading.locate(one.collection, one.id, one.pointer),
  }));
  return { ...reading, diagnostics: [...reading.diagnostics, ...found].sort(byPosition) };
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  const fileA = a.file ?? '';
  const fileB = b.file ?? '';
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
