import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from './root.ts';

/** A temporary copy of parts of the repository, which may be broken at will. */
export interface Copy {
  root: string;
  write(path: string, text: string): void;
  remove(path: string): void;
  /** Removes the whole copy. */
  [Symbol.dispose](): void;
}

const isLeftOut = (path: string) => /[\\/](node_modules|dist|\.turbo|coverage)$/.test(path);

/** The installed packages by links, and ours linked to the copy's own folders: nothing reaches back into the repository. */
function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules');
  const linked = join(root, 'node_modules');
  mkdirSync(join(linked, '@bestiaire'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@bestiaire' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name), 'junction');
  }
  for (const name of readdirSync(join(installed, '@bestiaire'))) {
    const folder = readlinkSync(join(installed, '@bestiaire', name)).replace(/^.*?(?=(packages|apps|tests)\b)/, '');
    symlinkSync(join(root, folder), join(linked, '@bestiaire', name), 'junction');
  }
}

/** Copies these files and folders of the repository. */
export function copyRepository(paths: string[]): Copy {
  const root = mkdtempSync(join(tmpdir(), 'bestiaire-copy-'));
  for (const path of paths) cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (from) => !isLeftOut(from) });
  linkPackages(root);
  return {
    root,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: (path) => rmSync(join(root, path)),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A copy that lives as long as the test that asks for it. */
export function copyForTest(paths: string[]): Copy {
  const copy = copyRepository(paths);
  onTestFinished(() => copy[Symbol.dispose]());
  return copy;
}
