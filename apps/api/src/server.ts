import { serve } from './serve.ts';
import { readSettings, SettingsError } from './settings.ts';
import { StartError } from './startCheck.ts';

/** How long open requests may take to finish when the server is told to stop, in ms. */
const GRACE = 10_000;

async function main(): Promise<void> {
  const running = await serve(readSettings(process.env), { log: process.env['BESTIAIRE_LOG'] === '1' });
  console.log(`Bestiaire is at ${running.address}`);
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const expected =
    error instanceof SettingsError || error instanceof StartError || (error as { name?: string }).name === 'MigrationError';
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 2;
});
