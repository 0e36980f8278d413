import { join, relative, resolve, sep } from 'node:path';

/** A file of a content folder as the reader of a report can open it: from where the command ran, with forward slashes. */
export function displayPath(directory: string, file: string, cwd: string): string {
  const path = resolve(cwd, directory, file);
  const short = relative(cwd, path);
  return (short.startsWith('..') ? join(directory, file) : short).split(sep).join('/');
}
