// What the commands of this folder share: the root, running a program, and preparing a fresh clone. Dependency-free.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** The arguments for node that run a task of turbo.json, quietly unless it fails. */
export const turbo = (task, ...more) => [
  packageBin('turbo'),
  'run',
  task,
  ...more,
  '--output-logs=errors-only',
  '--log-order=grouped',
  '--no-update-notifier',
];

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

/** npm's own note of what it installed last. */
const INSTALLED = at('node_modules/.package-lock.json');

/** Is what npm installed last what the lock file says? */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const { packages: locked } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // A package for another system is optional and rightly missing.
    return found === undefined ? wanted.optional === true : found.version === wanted.version && found.link === wanted.link;
  });
}

/** Installs when what is installed is not what the lock file says, then generates. Later calls cost a few file reads. */
export async function prepare() {
  requireNode();
  if (!isInstalled()) {
    // A fresh clone gets exactly the lock; where something is installed already, only what differs is fetched and compiled.
    const how = existsSync(INSTALLED) ? ['install', '--no-save'] : ['ci'];
    console.error(`Installing dependencies (npm ${how[0]}) …`);
    const code = npm([...how, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) {
      console.error(`npm ${how[0]} failed; its message stands above. Mend it and start again.`);
      process.exit(code);
    }
  }
  const { generate } = await import('./generate.mjs');
  await generate();
}
