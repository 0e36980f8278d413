import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Every TypeScript source below a folder, as paths from the root, sorted; installed and built files left out. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\/(node_modules|dist|generated)\//.test(path))
    .sort();
}
