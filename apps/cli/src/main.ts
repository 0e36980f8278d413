// The only file that touches the process: everything else is a function of its arguments (see run.ts).
import { run } from './run.ts';

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  colour: process.stdout.isTTY === true && (process.env['NO_COLOR'] ?? '') === '',
  env: process.env,
  cwd: process.cwd(),
  untilStopped: () =>
    new Promise((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    }),
}).catch((error: unknown) => {
  process.stderr.write(`bestiaire failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 2;
});
