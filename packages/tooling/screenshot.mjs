// npm run screenshot: takes the picture of the README anew. `-- --gallery DIR` takes every screen instead, light and dark, in two sizes
// and both languages. Needs Chromium; the server runs on a database of its own with the sample content.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_CURE, findChromium } from './chromium.mjs';
import { buildEditor } from './editor.mjs';
import { at, prepare, runNode } from './run.mjs';

const SCREENS = [
  ['enemies', '/enemies'],
  ['enemy', '/enemies/bone_warden'],
  ['ability', '/abilities/bone_muster'],
  ['pattern', '/attack_patterns/shield_charge'],
  ['encounter', '/encounters/bone_crypt'],
  ['hero', '/heroes/lea'],
  ['rules', '/rules/items'],
  ['releases', '/releases'],
];
/** The instant of the fight that the pictures show, as a share of it. */
const INSTANT = 0.375;

async function take(page, address, path, file) {
  await page.goto(address + path);
  await page.locator('main h1').first().waitFor();
  const scrubber = page.getByRole('slider').first();
  if (path.split('/').length === 3 && !path.startsWith('/rules/')) {
    await scrubber.waitFor({ timeout: 15_000 });
    const track = await page.locator('.mantine-Slider-track').first().boundingBox();
    if (track) await page.mouse.click(track.x + track.width * INSTANT, track.y + track.height / 2);
  }
  await page.waitForTimeout(700);
  await page.screenshot({ path: file });
}

async function main() {
  const chromiumPath = findChromium();
  if (chromiumPath === undefined) {
    console.error(CHROMIUM_CURE);
    return 2;
  }
  const built = await buildEditor();
  if (built !== 0) return built;
  const gallery = process.argv.indexOf('--gallery');
  const folder = gallery === -1 ? undefined : process.argv[gallery + 1];
  const { serve } = await import(pathToFileURL(at('apps/api/src/index.ts')).href);
  const { chromium } = await import(pathToFileURL(at('node_modules/playwright-core/index.mjs')).href);
  const work = mkdtempSync(join(tmpdir(), 'bestiaire-screenshot-'));
  const running = await serve({ host: '127.0.0.1', port: 0, database: join(work, 'shot.db'), hosts: [] });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const shots =
      folder === undefined
        ? [{ name: undefined, path: '/encounters/bone_crypt', width: 1440, height: 900, scheme: 'light', language: 'en-GB' }]
        : SCREENS.flatMap(([name, path]) =>
            ['light', 'dark'].flatMap((scheme) =>
              [
                [1280, 800, 'en-GB'],
                [1920, 1080, 'fr-FR'],
              ].map(([width, height, language]) => ({ name, path, width, height, scheme, language })),
            ),
          );
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    for (const { name, path, width, height, scheme, language } of shots) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        locale: language,
        reducedMotion: 'reduce',
      });
      const file = name === undefined ? at('apps/editor/screenshot.png') : join(folder, `${name}-${scheme}-${width}.png`);
      await take(await context.newPage(), running.address, path, file);
      await context.close();
      console.log(file);
    }
  } finally {
    await browser.close();
    await running.close();
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
}

if (process.env.BESTIAIRE_SCREENSHOT_CHILD === undefined) {
  await prepare();
  process.exitCode = runNode(['--import', 'tsx', at('packages/tooling/screenshot.mjs'), ...process.argv.slice(2)], {
    env: { ...process.env, BESTIAIRE_SCREENSHOT_CHILD: '1' },
  });
} else process.exitCode = await main();
