import { readSettings, SettingsError, serve } from '@bestiaire/api';
import type { Command } from '../command.ts';
import { databaseOf } from '../database.ts';
import { EXIT } from '../io.ts';

export const command: Command = {
  usage: '',
  summary:
    'Serves API and editor until it is told to stop. HOST, PORT, BESTIAIRE_DB, BESTIAIRE_TOKEN and BESTIAIRE_HOSTS set it up.',
  options: {
    port: { value: 'PORT', help: 'The port; PORT, or 4600, if not given.' },
  },
  examples: ['bestiaire serve', 'PORT=8080 BESTIAIRE_DB=/var/lib/bestiaire.db bestiaire serve'],
  async run(given, io) {
    const port = given.text('port');
    try {
      const settings = readSettings({ ...io.env, ...(port === undefined ? {} : { PORT: port }) });
      const running = await serve({ ...settings, database: databaseOf(io) });
      io.stderr(`Bestiaire is at ${running.address}\n`);
      await io.untilStopped?.();
      await running.close();
      return EXIT.ok;
    } catch (error) {
      if (!(error instanceof SettingsError) && (error as { code?: string }).code === undefined) throw error;
      io.stderr(`${error instanceof Error ? error.message : String(error)}\n`);
      return EXIT.failed;
    }
  },
};
