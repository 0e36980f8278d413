import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './support.ts';

const stage = useStage();

const stored = async (path: string) => {
  const answer = await stage.api(path);
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    record: (await answer.json()) as Record<string, unknown>,
  };
};
const name = (page: Page) => page.getByRole('region', { name: 'Form' }).getByLabel('Name', { exact: true }).first();

test('a new record: id suggested, a taken one told, stored when saved', async () => {
  const page = await stage.open('/heroes');
  await page.getByRole('button', { name: 'New hero' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Léa');
  await dialog.getByText('has this id already').waitFor();
  expect(await dialog.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Name').fill('Œil vif');
  expect(await dialog.getByLabel('Id').inputValue()).toBe('oeil_vif');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('New, not stored yet').waitFor();
  expect((await stored('/heroes/oeil_vif')).status).toBe(404);
  await page.getByRole('region', { name: 'Form' }).getByLabel('Hit points').fill('14');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await stored('/heroes/oeil_vif')).record).toEqual({ id: 'oeil_vif', name: 'Œil vif', hp: 14 });
});

test('a record that lacks something is not stored, and says what', async () => {
  const page = await stage.open('/heroes');
  await page.getByRole('button', { name: 'New hero' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Half');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('half can’t be saved yet').waitFor();
  await page.getByRole('tab', { name: /^Problems/ }).click();
  await page.getByRole('list', { name: 'Problems' }).getByRole('button').first().waitFor();
});

test('rename tells who follows, and they do', async () => {
  const page = await stage.open('/abilities/thorn_ring');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/refers? to it and follows?:/).waitFor();
  await dialog.getByLabel('New id').fill('ring_of_thorns');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.waitForURL(/\/abilities\/ring_of_thorns$/);
  const { used_by } = (await (await stage.api('/abilities/ring_of_thorns/references')).json()) as { used_by: unknown[] };
  expect(used_by.length).toBeGreaterThan(0);
});

test('history: what a save changed, and the way back', async () => {
  const page = await stage.open('/heroes/lea');
  const before = (await stored('/heroes/lea')).record;
  await name(page).fill('Léa the Bold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Changed/ }).click();
  const line = page.getByRole('row', { name: /^Name/ });
  expect(await line.textContent()).toMatch(/Léa.*Léa the Bold/);
  await page.getByRole('button', { name: /^(Created|Imported)/ }).click();
  await page.getByRole('button', { name: 'Restore this revision' }).click();
  await page.getByText('Revision 1 is back').waitFor();
  await expect.poll(() => name(page).inputValue()).toBe(before['name']);
  expect((await stored('/heroes/lea')).record).toEqual(before);
});

test('who uses it, a jump away', async () => {
  const page = await stage.open('/abilities/waddle_off');
  await page.getByRole('tab', { name: 'Used by' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'big_egg_4' }).click();
  await page.getByRole('heading', { name: 'Big Egg 4' }).waitFor();
});

test('two edits of one record: field by field, mine and theirs come together', async () => {
  const page = await stage.open('/enemies/mirror_wisp');
  await name(page).fill('My wisp');
  const { record, etag } = await stored('/enemies/mirror_wisp');
  const theirs = { ...record, name: 'Their wisp', notes: 'Written by somebody else.' };
  expect((await stage.api('/enemies/mirror_wisp', { method: 'PUT', body: theirs, headers: { 'if-match': etag } })).status).toBe(
    200,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('both changed').waitFor();
  // Mine for the name, which both changed; theirs for the notes, which they alone did.
  await dialog.getByRole('button', { name: 'Go on with this' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await stored('/enemies/mirror_wisp')).record).toEqual({ ...theirs, name: 'My wisp' });
});

test('an unsaved edit stays while one looks elsewhere, and is a click away', async () => {
  const page = await stage.open('/heroes/brann');
  await name(page).fill('Brann the Unsaved');
  await page.getByRole('navigation').getByRole('link', { name: /Maps/ }).click();
  await page.getByRole('button', { name: '1 unsaved' }).click();
  await page.getByRole('menuitem', { name: 'Brann the Unsaved' }).click();
  expect(await name(page).inputValue()).toBe('Brann the Unsaved');
});

test('a release is made and stays; errors block the next one and lead to their field', async () => {
  const page = await stage.open('/releases');
  await page.getByText('All content is valid').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the bundle' }).click();
  expect((await download).suggestedFilename()).toBe('bestiaire.json');
  await page.getByLabel('Tag').fill('v1.0.0');
  await page.getByRole('button', { name: 'Make a release' }).click();
  await page.getByRole('row', { name: /v1\.0\.0/ }).waitFor();

  const { record, etag } = await stored('/enemies/carl');
  const base = record['base'] as Record<string, unknown>;
  const broken = { ...record, base: { ...base, loot: [{ item: 'nothing_of_the_kind', count: 1 }] } };
  await stage.api('/enemies/carl', { method: 'PUT', body: broken, headers: { 'if-match': etag } });
  await page.getByText('1 error blocks export and releases').waitFor();
  expect(await page.getByRole('button', { name: 'Make a release' }).isDisabled()).toBe(true);
  await page.getByRole('table').getByRole('link', { name: 'carl' }).first().click();
  await page.getByRole('heading', { name: 'Carl' }).waitFor();
});
