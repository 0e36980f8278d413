import { CONTRACT, type Contract } from '@bestiaire/contract';
import type { Command } from '../command.ts';
import { EXIT } from '../io.ts';
import { gdscriptModule } from '../types/gdscript.ts';
import { typescriptModule } from '../types/typescript.ts';

const LANGUAGES: Readonly<Record<string, (contract: Contract) => string>> = {
  typescript: typescriptModule,
  gdscript: gdscriptModule,
};

export const command: Command = {
  usage: '',
  summary:
    'Types and a loader of the exported data for the game, on stdout. The loader refuses another contract and names unknown kinds.',
  options: {
    lang: { value: 'LANG', choices: Object.keys(LANGUAGES), default: 'typescript', help: 'The language of the game.' },
  },
  examples: ['bestiaire types --lang typescript > src/bestiaire.ts', 'bestiaire types --lang gdscript > bestiaire_bundle.gd'],
  run(given, io) {
    io.stdout((LANGUAGES[given.text('lang') ?? ''] ?? typescriptModule)(CONTRACT));
    return EXIT.ok;
  },
};
