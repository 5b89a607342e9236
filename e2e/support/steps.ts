import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from './server.ts';

/** Steps that several tests have in common. */

/** Opens a page from the menu, and waits for it: the page before may show a row of the same name. */
export const menu = async (page: Page, entry: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
};

export const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** Confirms in the dialog that asks; its button names the act. */
export const confirm = async (page: Page, act: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Reads and signs the paper of the record on the screen. */
export const sign = async (page: Page, password = demoPassword) => {
  await page.getByRole('link', { name: 'Read & Sign' }).click();
  await signHere(page, password);
};

/** Opens the file behind a link beside the page. */
export const openFile = async (page: Page, link: Locator) => {
  const opened = page.waitForEvent('popup');
  await link.click();
  await (await opened).close();
};

/** Reads and signs the paper on the screen. */
export const signHere = async (page: Page, password = demoPassword) => {
  await openFile(page, page.getByRole('link', { name: 'Open the PDF' }));
  await page.getByRole('button', { name: /^Sign/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Password/)
    .fill(password);
  await confirm(page, 'Sign');
};

/**
 * A command of the record on the screen, from its buttons or from the menu with the rest of them: a window that becomes
 * narrower moves it from the one to the other.
 */
export const command = async (page: Page, label: string) => {
  const button = page.getByRole('button', { name: label, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(async () => {
    await expect(button.or(more).first()).toBeVisible();
    if (await button.isVisible()) return button.click({ timeout: 5000 });
    await more.click({ timeout: 5000 });
    await page.getByRole('menuitem', { name: label, exact: true }).click({ timeout: 5000 });
  }).toPass();
};

/** The preview in the dialog, once it is settled. */
export const preview = async (page: Page) => {
  const shown = page.getByRole('dialog').getByRole('region', { name: 'What this does' });
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  return shown;
};
