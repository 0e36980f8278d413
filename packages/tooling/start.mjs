// npm start: installs what is missing, generates, builds the editor when its sources changed, and serves API and editor on
// one address. npm run dev (--watch): the API restarts and the editor reloads as their sources change.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, packageBin, prepare, runNode, sha256 } from './run.mjs';

const watch = process.argv.includes('--watch');
await prepare();

/** Hash over names, sizes and times of the files that the editor is built from. */
function editorStamp() {
  const parts = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path);
        parts.push(`${path} ${size} ${mtimeMs}`);
      }
    }
  };
  for (const folder of ['apps/editor', 'packages/contract/src', 'packages/simulation/src']) walk(at(folder));
  parts.push(String(statSync(at('data/ability_contract.json')).mtimeMs), sha256(readFileSync(at('package-lock.json'))));
  return sha256(parts.sort().join('\n'));
}

function buildEditor() {
  const dist = at('apps/editor/dist');
  const stampFile = join(dist, '.stamp');
  const stamp = editorStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error('Building the editor …');
  const code = runNode([packageBin('vite'), 'build', '--logLevel', 'warn'], { cwd: at('apps/editor') });
  if (code !== 0) {
    console.error('The editor could not be built; the reason stands above.');
    process.exit(code);
  }
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Runs a child until it or we are told to stop; the signal is passed on once. */
function keep(args, options = {}) {
  const child = spawn(process.execPath, args, { cwd: at(), stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
  return child;
}

const server = at('apps/api/src/server.ts');
const withTypeScript = ['--import', 'tsx'];
if (watch) {
  const port = process.env.PORT ?? '4600';
  keep(['--watch', '--watch-preserve-output', ...withTypeScript, server], { env: { ...process.env, PORT: port } });
  keep([packageBin('vite'), '--clearScreen', 'false'], {
    cwd: at('apps/editor'),
    env: { ...process.env, BESTIAIRE_API: `http://127.0.0.1:${port}` },
  });
} else {
  buildEditor();
  keep([...withTypeScript, server]);
}
