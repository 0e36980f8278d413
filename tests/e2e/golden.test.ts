import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '@bestiaire/content-files';
import { CONTRACT, plainContent } from '@bestiaire/contract';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../repository/root.ts';
import { executable, FLAGS } from './support.ts';

const LOGS = join(ROOT, 'tests/golden/logs');

interface Golden {
  encounter: string;
  runs: { seed: number; log_hash: string; state_hash: string }[];
}
const golden = readdirSync(LOGS).map((file) => JSON.parse(readFileSync(join(LOGS, file), 'utf8')) as Golden);

/** The simulation as the editor has it, with what the page needs to play it, as one classic script. */
async function script(): Promise<string> {
  const id = 'virtual:play';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins: [
      {
        name: 'play',
        resolveId: (source) => (source === id ? `\0${id}` : null),
        load: (source) =>
          source === `\0${id}`
            ? `import { contentOf } from '${ROOT}/packages/contract/src/index.ts';
               import { compile, hashLog, simulate } from '${ROOT}/packages/simulation/src/index.ts';
               globalThis.play = (content, runs) => {
                 const whole = contentOf(content);
                 return runs.map(({ encounter, seed }) => {
                   const { log, summary } = simulate(compile(whole, encounter), { seed });
                   return { encounter, seed, log_hash: hashLog(log), state_hash: summary.state_hash };
                 });
               };`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: id, formats: ['iife'], name: 'bestiaire' },
      rolldownOptions: { input: id },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the simulation was not built');
  return output.output[0].code;
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: executable(), args: FLAGS });
}, 60_000);
afterAll(() => browser?.close());

// DET-01: the same content, encounter and seed give the same bytes in Chromium as in Node; seen with a clock and a locale far from here.
test('every sample plays in Chromium as its golden log says', async () => {
  const content = plainContent(readFolder(join(ROOT, 'data'), CONTRACT).content);
  const wanted = golden.flatMap(({ encounter, runs }) =>
    runs.map(({ seed, log_hash, state_hash }) => ({ encounter, seed, log_hash, state_hash })),
  );
  expect(wanted.length).toBeGreaterThan(10);
  const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Pacific/Chatham' });
  const page = await context.newPage();
  await page.addScriptTag({ content: await script() });
  const played = await page.evaluate(
    ([sent, runs]) => (globalThis as unknown as { play(content: unknown, runs: unknown): unknown }).play(sent, runs),
    [content, wanted] as const,
  );
  await context.close();
  expect(played).toEqual(wanted);
}, 120_000);
