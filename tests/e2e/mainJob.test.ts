import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './support.ts';

const stage = useStage();

/** The words of the screen in each language, by what they are. */
const WORDS = {
  en: {
    form: 'Form',
    create: 'Create',
    save: 'Save',
    saved: 'Saved',
    name: 'Name',
    newAbility: 'New ability',
    newPattern: 'New attack pattern',
    creature: 'Creature',
    count: 'Count',
    duration: 'Duration',
    cooldown: 'Cooldown',
    distance: 'Add Trigger distance',
    to: 'To',
    addBlock: 'Add to Abilities',
    start: 'Start',
    ability: 'Ability',
    arena: 'Arena',
    addAttack: 'Add to Attacks',
    pattern: 'Pattern',
    weight: 'Weight',
    log: 'Event log',
    enters: 'ash_imp#1 enters (summon)',
  },
  fr: {
    form: 'Formulaire',
    create: 'Créer',
    save: 'Enregistrer',
    saved: 'Enregistrée',
    name: 'Nom',
    newAbility: 'Nouvelle capacité',
    newPattern: 'Nouveau schéma d’attaque',
    creature: 'Créature',
    count: 'Nombre',
    duration: 'Durée',
    cooldown: 'Recharge',
    distance: 'Ajouter Distance de déclenchement',
    to: 'À',
    addBlock: 'Ajouter à Capacités',
    start: 'Début',
    ability: 'Capacité',
    arena: 'Arène',
    addAttack: 'Ajouter à Attaques',
    pattern: 'Pattern d’attaque',
    weight: 'Poids',
    log: 'Journal',
    enters: 'ash_imp#1 entre (summon)',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** How a person reaches and uses a control: with the pointer, or with nothing but the keyboard. */
interface Hand {
  press(name: string, within?: string): Promise<void>;
  fill(name: string, value: string): Promise<void>;
  pick(name: string, word: string): Promise<void>;
}

function byMouse(page: Page, words: Words): Hand {
  const form = page.getByRole('region', { name: words.form });
  return {
    press: (name) =>
      page
        .locator(`role=button[name="${name}"] >> nth=0`)
        .or(page.getByRole('tab', { name, exact: true }))
        .first()
        .click(),
    fill: (name, value) => form.getByRole('textbox', { name, exact: true }).last().fill(value),
    async pick(name, word) {
      await form.getByRole('combobox', { name, exact: true }).last().click();
      await page.keyboard.type(word);
      await page
        .getByRole('option', { name: new RegExp(word, 'i') })
        .first()
        .click();
    },
  };
}

/** Goes with Tab from control to control until the one of this name has the focus. */
async function tabTo(page: Page, name: string, last: boolean): Promise<void> {
  // The screen may still be coming: what is wanted is waited for, as a person would.
  const wanted = await page.waitForFunction(
    ([label, takeLast]) => {
      const named = (element: Element) => {
        const id = element.getAttribute('aria-labelledby');
        const labels = [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent?.trim());
        const byId = id === null ? '' : (document.getElementById(id.split(' ')[0] ?? '')?.textContent?.trim() ?? '');
        return [element.getAttribute('aria-label'), ...labels, byId, element.textContent?.trim()].some((text) => text === label);
      };
      const all = [
        ...document.querySelectorAll('main button, main input, main textarea, [role=tab], [role=dialog] button'),
      ].filter(named);
      return (takeLast ? all.at(-1) : all[0]) ?? null;
    },
    [name, last] as const,
  );
  for (let presses = 0; presses < 250; presses += 1) {
    if (await wanted.evaluate((element) => element !== null && element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}"`);
}

function byKeyboard(page: Page): Hand {
  return {
    async press(name) {
      const tab = page.getByRole('tab', { name, exact: true }).first();
      if ((await tab.count()) > 0) {
        // Tab reaches the chosen one of a row of tabs, arrows go on from there.
        const row = tab.locator('xpath=ancestor::*[@role="tablist"][1]');
        await tabTo(page, ((await row.getByRole('tab', { selected: true }).textContent()) ?? '').trim(), false);
        for (let presses = 0; presses < 10 && (await tab.getAttribute('aria-selected')) !== 'true'; presses += 1)
          await page.keyboard.press('ArrowRight');
        return;
      }
      await tabTo(page, name, false);
      await page.keyboard.press('Enter');
    },
    async fill(name, value) {
      await tabTo(page, name, true);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(value);
    },
    async pick(name, word) {
      await tabTo(page, name, true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(word);
      await page
        .getByRole('option', { name: new RegExp(word, 'i') })
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}

/** Every event of the log: only the rows in sight are drawn, so it is scrolled through. */
async function wholeLog(page: Page, words: Words): Promise<string> {
  const rows = page.getByRole('group', { name: words.log });
  await rows.waitFor();
  return rows.evaluate(async (element) => {
    const texts = new Set<string>();
    for (let top = 0; top <= element.scrollHeight; top += element.clientHeight / 2) {
      element.scrollTop = top;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const row of element.querySelectorAll('button')) texts.add(row.textContent ?? '');
    }
    return [...texts].join('\n');
  });
}

async function create(page: Page, hand: Hand, words: Words, button: string, name: string): Promise<void> {
  await hand.press(button);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name).waitFor();
  // The name has the focus when the dialogue opens.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name }).waitFor();
}

async function save(page: Page, words: Words): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByText(words.saved, { exact: true }).waitFor();
}

async function mainJob(
  page: Page,
  hand: Hand,
  words: Words,
  ids: { ability: string; pattern: string; enemy: string },
  go: (path: string) => Promise<void>,
) {
  // An ability …
  await create(page, hand, words, words.newAbility, ids.ability.replace('_', ' '));
  await hand.pick(words.creature, 'ash imp');
  await hand.fill(words.count, '2');
  await save(page, words);

  // … in a pattern of its own …
  await go('/attack_patterns');
  await create(page, hand, words, words.newPattern, ids.pattern.replace('_', ' '));
  await hand.fill(words.duration, '60');
  await hand.fill(words.cooldown, '600');
  await hand.press(words.distance);
  await hand.fill(words.to, '30');
  await hand.press(words.addBlock);
  await hand.fill(words.start, '20');
  await hand.fill(words.duration, '0');
  await hand.pick(words.ability, ids.ability.replace('_', ' '));
  await save(page, words);

  // … given to an enemy, and seen in its encounter before anything is saved.
  await go(`/enemies/${ids.enemy}`);
  await page.getByRole('group', { name: words.log }).waitFor();
  expect(await wholeLog(page, words)).not.toContain(words.enters);
  await hand.press(words.arena);
  await hand.press(words.addAttack);
  await hand.pick(words.pattern, ids.pattern.replace('_', ' '));
  await hand.fill(words.weight, '1000');
}

interface Bundle {
  abilities: Record<string, { settings: object }>;
  attack_patterns: Record<string, { tracks: { abilities: { ability: string }[] } }>;
  enemies: Record<string, { base: { arena: { attacks: { pattern: string }[] } } }>;
}
const exported = async () => (await (await stage.api('/export')).json()) as Bundle;
const attacksOf = async (enemy: string) =>
  (await exported()).enemies[enemy]?.base.arena.attacks.map(({ pattern }) => pattern) ?? [];

/** Undoes until nothing is unsaved, then redoes as often: the acolytes go and come with it. */
async function undoAndRedo(page: Page, words: Words): Promise<void> {
  await expect.poll(() => wholeLog(page, words), { timeout: 15_000 }).toContain(words.enters);
  let steps = 0;
  for (; !(await page.getByText(words.saved, { exact: true }).isVisible()); steps += 1) {
    if (steps > 20) throw new Error('undo never came back to what is stored');
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(50);
  }
  await expect.poll(() => wholeLog(page, words), { timeout: 15_000 }).not.toContain(words.enters);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => wholeLog(page, words), { timeout: 15_000 }).toContain(words.enters);
}

test('a designer’s day with the mouse: ability, pattern, enemy, preview, undo, redo, save, export', async () => {
  const words = WORDS.en;
  const page = await stage.open('/abilities');
  page.setDefaultTimeout(45_000);
  await mainJob(
    page,
    byMouse(page, words),
    words,
    { ability: 'imp_call', pattern: 'imp_song', enemy: 'purse_cutter' },
    async (path) => {
      await page.goto(stage.address() + path);
    },
  );
  expect(await attacksOf('purse_cutter')).not.toContain('imp_song');
  await undoAndRedo(page, words);
  await save(page, words);
  const bundle = await exported();
  expect(await attacksOf('purse_cutter')).toContain('imp_song');
  expect(bundle.attack_patterns['imp_song']?.tracks.abilities).toMatchObject([{ ability: 'imp_call' }]);
  expect(bundle.abilities['imp_call']?.settings).toMatchObject({ creature: 'ash_imp', count: 2, holds_room: true });
}, 180_000);

test('the same by keyboard alone, in French', async () => {
  const words = WORDS.fr;
  const page = await stage.open('/abilities', { language: 'fr' });
  page.setDefaultTimeout(45_000);
  // No pointer from here on: collections are reached with Tab, records through the palette.
  const go = async (path: string) => {
    const [, collection, id] = path.split('/');
    if (id === undefined) {
      for (let presses = 0; presses < 250; presses += 1) {
        if (await page.evaluate((to) => document.activeElement?.getAttribute('href') === to, path)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${collection}`);
      return;
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).first().waitFor();
    await page.keyboard.type(id);
    await page.getByRole('dialog').getByText(`${id} ·`).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
  };
  await mainJob(page, byKeyboard(page), words, { ability: 'appel_rouge', pattern: 'chant_rouge', enemy: 'thorn_stalker' }, go);
  await undoAndRedo(page, words);
  await save(page, words);
  expect(await attacksOf('thorn_stalker')).toContain('chant_rouge');
}, 240_000);
