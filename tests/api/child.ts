import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Child {
  /** Where it listens. */
  address: string;
  process: ChildProcess;
  /** The end of the process, whatever ended it. */
  ended: Promise<void>;
}

/** Starts the server as production does, in a process of its own on a free port. */
export function startServer(database: string): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', BESTIAIRE_DB: database },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.stdout.on('data', (text) => {
      const address = /http:\/\/\S+/.exec(String(text))?.[0];
      if (address !== undefined) resolve({ address, process: child, ended });
    });
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}
