// What the commands of this folder share: the root, running a program, and preparing a fresh clone. Dependency-free.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const at = (...parts) => join(ROOT, ...parts);

/** Runs a program of node_modules through node itself, so that no shell and no `.cmd` shim is needed. */
export function packageBin(name, bin = name) {
  const manifest = JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8'));
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return at('node_modules', name, path);
}

/** Runs node with these arguments, its output shown; gives the exit code. */
export function runNode(args, options = {}) {
  const done = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });
  return done.status ?? 1;
}

/** Runs node with these arguments and collects its output. */
export function collectNode(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Bestiaire needs Node 20.19 or later; this is ${process.versions.node}. Install a newer Node and start again.`);
  process.exit(2);
}

/** The npm that started us, else the one beside node. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const command = cli ? [process.execPath, cli] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const done = spawnSync(command[0], [...command.slice(1), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: !cli && process.platform === 'win32',
  });
  return done.status ?? 1;
}

/**
 * Installs when the lock file is not the one installed last (or nothing is installed), then generates. Later calls cost a hash
 * and a few file reads.
 */
export async function prepare() {
  requireNode();
  const lock = sha256(readFileSync(at('package-lock.json')));
  const stamp = at('node_modules/.bestiaire-lock');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.error('Installing dependencies (npm ci) …');
    const code = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) {
      console.error('npm ci failed; its message stands above. Mend it and start again.');
      process.exit(code);
    }
    writeFileSync(stamp, lock);
  }
  const { generate } = await import('./generate.mjs');
  await generate();
}
