import { expect, test } from 'vitest';
import { useStage } from './support.ts';

const stage = useStage();

test('the palette opens inside a field and goes to any record', async () => {
  const page = await stage.open('/enemies/carl');
  await page.getByRole('region', { name: 'Form' }).getByLabel('Name', { exact: true }).first().focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('egg machine');
  await page.getByRole('dialog').getByText('egg_machine').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/egg_machine$/);
});

test('undo, redo and save by their keys while a field has the focus', async () => {
  const page = await stage.open('/heroes/ondin');
  const field = page.getByRole('region', { name: 'Form' }).getByLabel('Name', { exact: true }).first();
  const before = await field.inputValue();
  await field.fill('Ondine');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  expect(await field.inputValue()).toBe('Ondine');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(((await (await stage.api('/heroes/ondin')).json()) as { name: string }).name).toBe('Ondine');
});

test('single keys act on the screen, and are letters in a field', async () => {
  const page = await stage.open('/enemies');
  await page.getByRole('table').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('n?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('n?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('the first tab stop skips to the content', async () => {
  const page = await stage.open('/enemies');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test("the browser's language and colours first; a choice is remembered", async () => {
  const page = await stage.open('/enemies', { language: 'fr', scheme: 'dark' });
  await page.getByRole('heading', { name: 'Ennemis' }).waitFor();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await page.getByRole('button', { name: /langue/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Enemies' }).waitFor();
  await page.getByRole('button', { name: /Colours/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Enemies' }).waitFor();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
});
