import type { Command } from '../command.ts';

/** The commands: a row each, loaded only when asked for, so that none pays for what another needs. */
export const COMMANDS: Readonly<Record<string, { summary: string; load(): Promise<{ command: Command }> }>> = {
  validate: { summary: 'Check a content folder.', load: () => import('./validate.ts') },
  simulate: { summary: 'Play an encounter of a content folder.', load: () => import('./simulate.ts') },
  rule: { summary: 'One ruling of a small rule, or its exact odds.', load: () => import('./rule.ts') },
  map: { summary: 'Sight or reach on a map’s combat grid.', load: () => import('./map.ts') },
  export: { summary: 'Write the content of the database to files.', load: () => import('./export.ts') },
  import: { summary: 'Bring a content folder into the database.', load: () => import('./import.ts') },
  serve: { summary: 'Serve API and editor.', load: () => import('./serve.ts') },
  backup: { summary: 'Copy the database, also while the server runs.', load: () => import('./backup.ts') },
  'import-from': { summary: 'Import monsters or maps from another format.', load: () => import('./importFrom.ts') },
  types: { summary: 'Types and a loader of the exported data, for the game.', load: () => import('./types.ts') },
};
