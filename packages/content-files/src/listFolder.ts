import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What a name in a folder leads to. `outside`: a link that leads out of the content folder, or nowhere. */
export interface Entry {
  name: string;
  kind: 'file' | 'folder' | 'outside' | 'other';
}

/**
 * The names in a folder in code unit order, hidden ones left out. Links are followed as long as they stay below `root` (a real
 * path). Empty for a folder that is not there.
 */
export function listFolder(root: string, folder: string): Entry[] {
  const path = join(root, folder);
  if (!existsInside(root, path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry): Entry => {
      const { name } = entry;
      if (entry.isFile()) return { name, kind: 'file' };
      if (entry.isDirectory()) return { name, kind: 'folder' };
      if (!entry.isSymbolicLink()) return { name, kind: 'other' };
      return { name, kind: linkKind(root, join(path, name)) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function linkKind(root: string, path: string): Entry['kind'] {
  if (!existsInside(root, path)) return 'outside';
  const target = statSync(path);
  return target.isFile() ? 'file' : target.isDirectory() ? 'folder' : 'other';
}

/** Whether something is there and, once links are followed, still below the root. */
export function existsInside(root: string, path: string): boolean {
  try {
    const real = realpathSync(path);
    return real === root || real.startsWith(root.endsWith(sep) ? root : root + sep);
  } catch {
    return false;
  }
}
