import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, useStage } from './support.ts';

const stage = useStage();

const form = (page: Page) => page.getByRole('region', { name: /^(Form|Formulaire|Fiche)/ });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
/** The number of the field that has the focus, by its JSON pointer. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id.slice(1));
const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

async function storedRecord(path: string): Promise<Record<string, unknown>> {
  return (await (await stage.api(path)).json()) as Record<string, unknown>;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isSaved(page);
}

describe('numbers', () => {
  test.each([
    // rjsf's Mantine theme once stored −31 for −3 typed after clearing.
    ['-3', -3, /out of bounds/],
    ['1.05', 1.05, undefined],
    ['0.05', 0.05, undefined],
    ['7,5', 7.5, undefined],
    ['-', '-', /must be a number/],
  ])('%s typed over what was there is %j', async (typed, value, problem) => {
    const page = await stage.open('/abilities/bone_muster');
    const radius = field(page, 'Radius');
    await radius.fill('');
    await radius.pressSequentially(typed);
    expect(await radius.inputValue()).toBe(typed);
    await radius.blur();
    expect(await radius.inputValue()).toBe(typed);
    if (problem === undefined) {
      await save(page);
      expect(await storedRecord('/abilities/bone_muster')).toMatchObject({ settings: { radius: value } });
    } else {
      const told = page.locator('[id="f/settings/radius:problems"]');
      await told.getByText(problem).waitFor();
      expect(await radius.getAttribute('aria-invalid')).toBe('true');
      expect(await radius.getAttribute('aria-describedby')).toContain('f/settings/radius:problems');
    }
  });

  test('a cleared setting is absent: the default counts again, and is shown', async () => {
    const page = await stage.open('/abilities/bone_muster');
    await field(page, 'Radius').fill('');
    expect(await field(page, 'Radius').getAttribute('placeholder')).toBe('2');
    await save(page);
    expect((await storedRecord('/abilities/bone_muster'))['settings']).not.toHaveProperty('radius');
  });
});

test('a record only opened is never dirty', async () => {
  for (const path of [
    '/abilities/run_for_it',
    '/attack_patterns/claw_swipe',
    '/enemies/big_egg_4',
    '/heroes/lea',
    '/rules/items',
  ]) {
    const page = await stage.open(path);
    await form(page).getByRole('textbox').or(form(page).getByRole('button')).first().waitFor();
    await page.waitForTimeout(600);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled(), path).toBe(true);
  }
});

test('another kind shows its own settings; the left kind gives its back; undo and redo follow', async () => {
  const page = await stage.open('/abilities/brood_call');
  const before = await storedRecord('/abilities/brood_call');
  await field(page, 'Count').fill('7');
  await form(page).getByText('Flee', { exact: true }).click();
  expect(await field(page, 'Flight speed').getAttribute('placeholder')).toBe('1.6');
  expect(await field(page, 'Count').count()).toBe(0);
  await form(page).getByText('Summon acolytes', { exact: true }).click();
  expect(await field(page, 'Count').inputValue()).toBe('7');
  await page.keyboard.press('Control+z');
  await field(page, 'Flight speed').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await field(page, 'Count').waitFor();
  await save(page);
  const settings = { ...(before['settings'] as object), count: 7 };
  expect(await storedRecord('/abilities/brood_call')).toEqual({ ...before, settings });
});

test('an unsaved edit survives a reload, and can be refused', async () => {
  const page = await stage.open('/heroes/lea');
  page.on('dialog', (dialog) => void dialog.accept());
  await field(page, 'Name').fill('Léa of the Draft');
  await page.getByText('Unsaved', { exact: true }).waitFor();
  await page.waitForTimeout(700);
  await page.reload();
  await page.getByText('was kept').waitFor();
  await page.getByRole('button', { name: 'Take it up again' }).click();
  expect(await field(page, 'Name').inputValue()).toBe('Léa of the Draft');
  await page.waitForTimeout(700);
  await page.reload();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await isSaved(page);
  await page.reload();
  await field(page, 'Name').waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText('was kept').count()).toBe(0);
});

test('a problem in a closed card on another tab leads to its field', async () => {
  const page = await stage.open('/enemies/carl');
  await form(page).getByRole('tab', { name: 'Arena' }).click();
  // A card that is closed draws none of its fields.
  expect(await page.locator('[id="f/base/arena/attacks/0/weight"]').count()).toBe(0);
  await form(page)
    .getByRole('button', { name: /^Claw swipe/ })
    .click();
  await field(page, 'Weight').fill('-1');
  await form(page)
    .getByRole('button', { name: /^Claw swipe/ })
    .click();
  await form(page).getByRole('tab', { name: 'General' }).click();
  await page.getByRole('tab', { name: /^Problems/ }).click();
  await page
    .getByRole('list', { name: 'Problems' })
    .getByRole('button', { name: /Weight/ })
    .click();
  await expect.poll(() => focused(page)).toBe('/base/arena/attacks/0/weight');
  await field(page, 'Weight').fill('3');
  await page.getByText('No problem found.').waitFor();
});

test('a reference is picked by keyboard alone, and jumped to', async () => {
  const page = await stage.open('/abilities/bone_muster');
  const creature = form(page)
    .getByRole('combobox', { name: 'Creature' })
    .or(form(page).getByLabel('Creature', { exact: true }))
    .first();
  await creature.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('big egg');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await creature.inputValue()).toBe('Big Egg 4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Big Egg 4' }).waitFor();
});

test('levels are complete sheets, shown as a difference to the base (ABI-33)', async () => {
  const page = await stage.open('/enemies/carl');
  await form(page).getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Add a level' }).click();
  await form(page).getByRole('tab', { name: 'Level 1' }).waitFor();
  await page.getByText('Same as the base sheet.').waitFor();
  await field(page, 'Hit points').fill('80');
  await page.getByText('1 section differs from the base sheet: Hit points').waitFor();
  await form(page).getByRole('button', { name: 'Hit points: base and other sheets' }).click();
  await page.getByRole('menuitem', { name: 'Copy from the base sheet' }).click();
  expect(await field(page, 'Hit points').inputValue()).toBe('50');
  await field(page, 'Hit points').fill('66');
  await form(page).getByRole('button', { name: 'Hit points: base and other sheets' }).click();
  await page.getByRole('menuitem', { name: 'Apply to all sheets' }).click();
  await form(page).getByRole('tab', { name: 'Base sheet' }).click();
  expect(await field(page, 'Hit points').inputValue()).toBe('66');
});

test('entries move, are copied and removed; open cards stay open', async () => {
  const page = await stage.open('/enemies/carl');
  const card = (name: string) => form(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await card('Meat').click();
  await form(page).getByRole('button', { name: 'Move Meat down' }).click();
  expect(await card('Meat').getAttribute('aria-expanded')).toBe('true');
  expect(await page.locator('[id="f/base/loot/1/item"]').inputValue()).toBe('Meat');
  await form(page).getByRole('button', { name: 'Duplicate Meat' }).click();
  expect(await card('Meat').count()).toBe(2);
  await form(page).getByRole('button', { name: 'Remove Meat' }).last().click();
  await page.keyboard.press('Control+z');
  expect(await card('Meat').count()).toBe(2);
});

test('a list of more than a hundred entries is an index beside one entry', async () => {
  const entries = Array.from({ length: 150 }, (_, i) => ({ id: `thing_${i}`, label: { en: `Thing ${i}`, fr: `Chose ${i}` } }));
  const { etag } = { etag: (await stage.api('/rules/facts')).headers.get('etag') ?? '' };
  const old = (await storedRecord('/rules/facts'))['entries'] as object[];
  const body = { id: 'facts', entries: [...old, ...entries] };
  expect((await stage.api('/rules/facts', { method: 'PUT', body, headers: { 'if-match': etag } })).status).toBe(200);
  const page = await stage.open('/rules/facts');
  await form(page).getByRole('textbox', { name: 'Filter Entries' }).fill('thing 149');
  await form(page).getByRole('list', { name: 'Entries of Entries' }).getByRole('button', { name: 'Thing 149' }).click();
  expect(await field(page, 'English').inputValue()).toBe('Thing 149');
  await field(page, 'English').fill('The last thing');
  await save(page);
  expect(((await storedRecord('/rules/facts'))['entries'] as object[]).at(-1)).toMatchObject({ label: { en: 'The last thing' } });
});

test('in French: the source’s own terms, problems and units', async () => {
  const page = await stage.open('/enemies/carl', { language: 'fr' });
  await form(page).getByRole('tab', { name: 'Fiche de base' }).waitFor();
  await form(page).getByRole('tab', { name: 'Capacités' }).click();
  await form(page).getByRole('group', { name: 'Capacités déclenchées' }).waitFor();
  await form(page).getByRole('group', { name: 'Quand il prend la fuite' }).waitFor();
  await form(page).getByRole('tab', { name: 'Général' }).click();
  await field(page, 'Points de vie').fill('0');
  await form(page).getByText('hors des bornes').waitFor();
  await form(page).getByText('PV', { exact: true }).waitFor();
});

test('times are typed in the unit one prefers, and stored in ticks', async () => {
  const page = await stage.open('/attack_patterns/claw_swipe');
  const duration = field(page, 'Duration');
  const unit = form(page)
    .getByRole('button', { name: /^Unit of time/ })
    .first();
  for (const shown of ['frames', 'ms', 's']) {
    await unit.click();
    await unit.getByText(shown, { exact: true }).waitFor();
  }
  await duration.fill('1.5');
  await form(page).getByText('= 90 ticks').waitFor();
});

describe.each(['light', 'dark'] as const)('axe finds nothing in the forms (%s)', (scheme) => {
  test.each([
    ['/abilities/bone_muster', []],
    ['/attack_patterns/claw_swipe', []],
    ['/enemies/carl', ['Arena', 'Abilities', 'General']],
    ['/heroes/lea', ['Arena']],
    ['/encounters/carl_feast', []],
    ['/rules/conditions', []],
  ])('%s', async (path, tabs) => {
    const page = await stage.open(path, { scheme });
    for (const tab of tabs) await form(page).getByRole('tab', { name: tab }).click();
    const open = form(page).getByRole('button', { name: 'Open all' });
    if ((await open.count()) > 0) await open.first().click();
    await page.waitForTimeout(300);
    await expectAccessible(page, `${path} ${scheme}`);
  });
});
