import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, useStage } from './support.ts';

const stage = useStage();

/** Many screens in one browser: each costs seconds on a busy machine. */
const LONG = 240_000;

const SCREENS = [
  '/abilities',
  '/maps',
  '/enemies?q=nothing+bears+this+name',
  '/abilities/run_for_it',
  '/enemies/big_egg_4',
  '/attack_patterns/acid_spit',
  '/heroes/lea',
  '/rules/items',
  '/releases',
  '/enemies/nobody',
  '/nowhere/at/all',
];

const settled = (page: Page) => page.locator('main :is(h1, [role=alert])').first().waitFor();

test.each([
  ['en', 'light'],
  ['fr', 'dark'],
] as const)('axe finds nothing on any screen, %s, %s', { timeout: LONG }, async (language, scheme) => {
  const page = await stage.open('/enemies', { language, scheme });
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await expectAccessible(page, '/enemies');
  for (const path of SCREENS) {
    await page.goto(stage.address() + path);
    await settled(page);
    await expectAccessible(page, path);
  }
});

test.each(['light', 'dark'] as const)('axe finds nothing in any dialogue, %s', { timeout: LONG }, async (scheme) => {
  const page = await stage.open('/abilities', { scheme });
  await page.getByRole('table').waitFor();
  const dialog = page.getByRole('dialog');
  const look = async (name: string) => {
    await dialog.waitFor();
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Run for it' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  for (const [name, key] of [
    ['palette', 'Control+k'],
    ['new record', 'n'],
    ['shortcuts', '?'],
  ] as const) {
    await page.keyboard.press(key);
    await look(name);
  }
  for (const action of ['Duplicate …', 'Rename …', 'Delete']) {
    await choose(action);
    await look(action);
  }
  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await page.getByRole('button', { name: 'Tags …' }).click();
  await look('tags');
});
