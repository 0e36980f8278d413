import { expect, test } from 'vitest';
import { expectAccessible, useStage } from './support.ts';

const stage = useStage();

const SCREENS = [
  '/abilities',
  '/enemies',
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

for (const [language, scheme] of [
  ['en', 'light'],
  ['fr', 'dark'],
] as const) {
  test.each(SCREENS)(`axe finds nothing on %s, ${language}, ${scheme}`, async (path) => {
    const page = await stage.open(path, { language, scheme });
    await page.getByRole('status', { name: /loading/i }).waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await expectAccessible(page);
  });
}

const DIALOGUES: [string, string, string[]][] = [
  ['palette', '/enemies', ['Control+k']],
  ['new record', '/enemies', ['n']],
  ['shortcuts', '/enemies', ['?']],
];
for (const scheme of ['light', 'dark'] as const) {
  test.each(DIALOGUES)(`axe finds nothing in the dialogue: %s, ${scheme}`, async (_, path, keys) => {
    const page = await stage.open(path, { scheme });
    await page.getByRole('table').waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });
}
