// Builds the editor when something that it is built from has changed. Alone: `node packages/tooling/editor.mjs`.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { at, collectNode, turbo } from './run.mjs';

const lock = at('node_modules/.bestiaire-editor-build');

/** How long another build may take before its lock is taken for one that a killed process left, in ms. */
const PATIENCE = 180_000;

/** Files of browser tests run side by side: one builds, the others wait for it. */
async function takeLock() {
  for (;;) {
    try {
      mkdirSync(lock);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const since = existsSync(lock) ? statSync(lock).mtimeMs : Date.now();
      if (Date.now() - since > PATIENCE) rmSync(lock, { recursive: true, force: true });
      else await sleep(200);
    }
  }
}

/** turbo builds only when it must, and knows what that depends on (turbo.json). Gives the exit code; the reason of a failure is told. */
export async function buildEditor() {
  await takeLock();
  try {
    if (!existsSync(at('apps/editor/dist/index.html'))) console.error('Building the editor …');
    const { code, output } = await collectNode(turbo('build', '--filter=@bestiaire/editor'));
    if (code !== 0) console.error(`${output.trim()}\nThe editor could not be built; the reason stands above.`);
    return code;
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await buildEditor();
