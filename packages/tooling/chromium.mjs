// Finds a Chromium for the browser's tests: BESTIAIRE_CHROMIUM, then the system's, then the one Playwright downloaded.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What to do when none is found. */
export const CHROMIUM_CURE =
  'The browser tests need Chromium. On Debian or Ubuntu: apt-get update && apt-get install -y chromium. Elsewhere: npx playwright-core install chromium, or name one in BESTIAIRE_CHROMIUM.';

function downloaded() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, name, path)));
}

/** Path of a Chromium, or undefined. */
export function findChromium() {
  return [process.env.BESTIAIRE_CHROMIUM, ...SYSTEM, ...downloaded()].find((path) => path && existsSync(path));
}
