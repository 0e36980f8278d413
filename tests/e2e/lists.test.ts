import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './support.ts';

const stage = useStage();

const names = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts();

test('words, whatever their case, narrow the list; the address keeps them', async () => {
  const page = await stage.open('/enemies');
  await page.getByRole('searchbox').fill('SLIME quarter');
  await page.getByText('1 found').waitFor();
  expect(await names(page)).toEqual(['Quarter slime']);
  await page.reload();
  await page.getByText('1 found').waitFor();
  expect(await names(page)).toEqual(['Quarter slime']);
});

test('nothing found says so and takes the filters away', async () => {
  const page = await stage.open('/enemies?q=nobody+of+this+name');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('link', { name: 'Carl', exact: true }).waitFor();
});

test('a tag and a kind filter; a column sorts both ways', async () => {
  const page = await stage.open('/abilities?kind=flee&tag=egg');
  await page.getByText('1 found').waitFor();
  expect(await names(page)).toEqual(['Waddle off']);
  await page.goto(`${stage.address()}/enemies?tag=slime&sort=-id`);
  await page.getByText(/\d found/).waitFor();
  const down = await names(page);
  await page.locator('th', { hasText: 'Id' }).click();
  await page.waitForURL(/sort=id/);
  await expect.poll(() => names(page)).toEqual([...down].reverse());
});

test('many records get a tag at once', async () => {
  const page = await stage.open('/enemies');
  await page.getByRole('checkbox', { name: 'Select Carl' }).check();
  await page.getByRole('checkbox', { name: 'Select Ash imp' }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Tags …' }).click();
  await page.getByRole('combobox', { name: 'Put on' }).fill('night');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('2 records changed').waitFor();
  const { items } = (await (await stage.api('/enemies?tag=night')).json()) as { items: { id: string }[] };
  expect(items.map(({ id }) => id)).toEqual(['ash_imp', 'carl']);
});

test('what is used is not deleted; who uses it is a jump to the very field', async () => {
  const page = await stage.open('/abilities');
  await page.getByRole('button', { name: 'Actions for Waddle off' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('refer to').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'big_egg_4' }).first().click();
  await page.getByRole('heading', { name: 'Big Egg 4' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/ability$/);
});

test('a change made elsewhere shows without a reload', async () => {
  const page = await stage.open('/heroes');
  await page.getByRole('table').waitFor();
  const hero = { id: 'newcomer', name: 'Newcomer', hp: 12 };
  const { total } = (await (await stage.api('/heroes?limit=1')).json()) as { total: number };
  expect((await stage.api('/heroes/newcomer', { method: 'PUT', body: hero, headers: { 'if-none-match': '*' } })).status).toBe(
    201,
  );
  await page.getByRole('link', { name: 'Newcomer' }).waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`Heroes ${total + 1}`) })
    .waitFor();
});

test('a long list is read as one scrolls', async () => {
  for (let n = 0; n < 120; n += 1) {
    const id = `crowd_${String(n).padStart(3, '0')}`;
    await stage.api(`/heroes/${id}`, {
      method: 'PUT',
      body: { id, name: id, hp: 10 },
      headers: { 'if-none-match': '*' },
    });
  }
  const page = await stage.open('/heroes?q=crowd');
  await page.getByText('120 found').waitFor();
  await page.getByRole('link', { name: 'crowd_099' }).scrollIntoViewIfNeeded();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 20_000);
  await page.getByRole('link', { name: 'crowd_119' }).waitFor();
});
