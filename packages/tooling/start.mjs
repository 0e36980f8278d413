// npm start: installs what is missing, generates, builds the editor when its sources changed, and serves API and editor on
// one address. npm run dev (--watch): the API restarts and the editor reloads as their sources change.
// PORT, HOST and BESTIAIRE_DB choose port, address and database file.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { buildEditor } from './editor.mjs';
import { at, packageBin, prepare } from './run.mjs';

const watch = process.argv.includes('--watch');
const port = process.env.PORT ?? '4600';
const host = process.env.HOST ?? '127.0.0.1';

/** Why the server could not listen there, or undefined: better said before a build than after. */
function whyNotFree() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(Number(port), host, () => probe.close(() => resolve(undefined)));
  });
}

const children = [];
/** Runs a child until it or we are told to stop; the one that stops first takes the others along. */
function keep(args, options = {}) {
  const child = spawn(process.execPath, args, { cwd: at(), stdio: 'inherit', ...options });
  children.push(child);
  child.on('exit', (code, signal) => {
    for (const other of children) if (other !== child) other.kill();
    process.exitCode ??= signal ? 0 : (code ?? 1);
  });
}
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
if (process.env.npm_lifecycle_event !== undefined) {
  // npm tells its shell to stop, and the shell does not pass it on: without a parent we were told to.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 300).unref();
}

if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
  console.error(`PORT must be a number from 0 to 65535; it is "${port}".`);
  process.exit(2);
}
const taken = await whyNotFree();
if (taken !== undefined) {
  const why =
    taken === 'EADDRINUSE' ? `another program listens on ${host}:${port}` : `${host}:${port} can't be listened on (${taken})`;
  console.error(`Can't start: ${why}. Stop it, or choose another port or address: PORT=4601 npm start (HOST for the address).`);
  process.exit(2);
}

await prepare();
const server = ['--import', 'tsx', at('apps/api/src/server.ts')];
if (watch) {
  keep(['--watch', '--watch-preserve-output', ...server]);
  keep([packageBin('vite'), '--clearScreen', 'false'], {
    cwd: at('apps/editor'),
    env: { ...process.env, BESTIAIRE_API: `http://127.0.0.1:${port}` },
  });
} else {
  const code = await buildEditor();
  if (code !== 0) process.exit(code);
  keep(server);
}
