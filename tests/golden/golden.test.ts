import { join } from 'node:path';
import { CONTRACT } from '@bestiaire/contract';
import { readFolder } from '@bestiaire/content-files';
import { compile, hashLog, simulate } from '@bestiaire/simulation';
import { expect, test } from 'vitest';
import { ROOT } from '../repository/root.ts';

// What every sample encounter comes to with its own seed and with another, byte for byte (DET-01, DET-07). A change of the rules
// or of the samples changes these on purpose: `npx vitest run tests/golden -u` writes them anew, and the diff is to be read.
const { content } = readFolder(join(ROOT, 'data'), CONTRACT);

test.each([...content.encounters.keys()].sort())('%s plays as it always did', async (id) => {
  const definition = compile(content, id);
  const runs = [definition.seed, definition.seed + 1].map((seed) => {
    const { log, summary } = simulate(definition, { seed });
    const { outcome, reason, at, events, state_hash } = summary;
    return { seed, outcome, reason, at, events, log_hash: hashLog(log), state_hash };
  });
  const text = `${JSON.stringify({ encounter: id, runs }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(ROOT, 'tests/golden/logs', `${id}.json`));
});
