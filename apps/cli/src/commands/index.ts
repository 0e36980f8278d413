import type { Command } from '../command.ts';

/** The commands: a row each, loaded only when asked for, so that none pays for what another needs. */
export const COMMANDS: Readonly<Record<string, { summary: string; load(): Promise<{ command: Command }> }>> = {
  validate: { summary: 'Check a content folder.', load: () => import('./validate.ts') },
  simulate: { summary: 'Play an encounter of a content folder.', load: () => import('./simulate.ts') },
  rule: { summary: 'One ruling of a small rule, or its exact odds.', load: () => import('./rule.ts') },
};
