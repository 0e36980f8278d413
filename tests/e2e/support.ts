import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Running, serve } from '@bestiaire/api';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';

const tooling = (script: string) => fileURLToPath(new URL(`../../packages/tooling/${script}`, import.meta.url));

/** As root Chromium has no sandbox; nothing of it may ask the network for anything. */
export const FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The Chromium that `npm test` found, or that the very same search finds now. */
export function executable(): string {
  const known = process.env['BESTIAIRE_CHROMIUM'];
  const search = `import(${JSON.stringify(tooling('chromium.mjs'))}).then((m) => process.stdout.write(m.findChromium() ?? ''))`;
  const path = known ?? execFileSync(process.execPath, ['-e', search], { encoding: 'utf8' });
  if (path !== '' && existsSync(path)) return path;
  throw new Error('The browser tests need Chromium; npm test says how to get it.');
}

export interface Visit {
  language?: 'en' | 'fr';
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

export interface Stage {
  /** Where the server listens: `http://127.0.0.1:PORT`. */
  address(): string;
  /** A page of a browser of its own, as of somebody new, at this path. The test fails if the page complains of anything. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** The API's answer to a request that does not come from the page. */
  api(path: string, request?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<Response>;
}

/** How long a page may take for one thing, in ms: within a test's own time, so that what it waited for is told. */
const PATIENCE = 15_000;

/** What a page may say without anything being wrong: answers that are no success are part of the API's language. */
const EXPECTED = /Failed to load resource: the server responded with a status of (404|409|412|422)/;

/**
 * The server as production runs it, on a port and a database of its own with the sample content in it, the editor that it
 * serves under its strict policy, and a browser. One for the tests of a file, which share the database.
 */
export function useStage(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'bestiaire-e2e-'));
  let running: Running;
  let browser: Browser;

  beforeAll(async () => {
    execFileSync(process.execPath, [tooling('editor.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
    [running, browser] = await Promise.all([
      serve({ host: '127.0.0.1', port: 0, database: join(folder, 'e2e.db'), hosts: [] }),
      chromium.launch({ executablePath: executable(), args: FLAGS }),
    ]);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await running?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    address: () => running.address,
    api: (path, { method = 'GET', body, headers = {} } = {}) =>
      fetch(`${running.address}/api/v1${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async open(path, { language = 'en', scheme = 'light', width = 1280, height = 800 } = {}) {
      const context = await browser.newContext({
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        colorScheme: scheme,
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      const complaints: string[] = [];
      onTestFinished(async () => {
        await context.close();
        expect(complaints, 'what the page complained of').toEqual([]);
      });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const text = message.text();
        if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(text)) complaints.push(text);
      });
      await page.goto(running.address + path);
      await page.locator('main :is(h1, [role=alert])').first().waitFor();
      return page;
    },
  };
}

/** axe finds nothing on the page as it stands: WCAG 2.2 A and AA, and its best practices. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`);
  expect.soft(told, where).toEqual([]);
}
