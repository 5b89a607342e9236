import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { demoPassword, expectAccessible, test } from './support/server.ts';
import { choose, command, confirm, menu, openFile, preview, sign } from './support/steps.ts';

const pieces = (text: string | null) => Number(text!.replaceAll(',', '').replace('−', '-').replace('+', ''));

/** The record of that name in the list that is open. */
const openRecord = async (page: Page, name: string | RegExp) => {
  await page.getByRole('row', { name }).getByRole('link').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** A figure of the record on the screen; its button says that it shows the reasons. */
const figure = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}: [\\d,]+\\. Show why$`) });

const figureOf = async (page: Page, label: string) => pieces(await figure(page, label).textContent());

/** Opens the lines of the ledger behind a figure. */
const explain = async (page: Page, label: string): Promise<Locator> => {
  await figure(page, label).click();
  const dialog = page.getByRole('dialog', { name: `Why “${label}”` });
  await expect(dialog.locator('tfoot')).toBeVisible();
  return dialog;
};

/** Of what each line did to the figure, in the column before the balance. */
const sumOfLines = async (dialog: Locator) => {
  const cells = await dialog.locator('tbody tr td:nth-last-of-type(2)').allTextContents();
  return cells.reduce((sum, text) => sum + pieces(text), 0);
};

/** Reads and signs what is selected. */
const signSeveral = async (page: Page, count: number) => {
  const selected = page
    .getByRole('row')
    .filter({ has: page.locator('input:checked') })
    .getByRole('link', { name: /^Read:/ });
  await expect(selected).toHaveCount(count);
  for (const link of await selected.all()) await openFile(page, link);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: `Sign ${count} Documents` }).click();
  await expect(page.getByText(`You have signed ${count} documents.`)).toBeVisible();
};

test('one set of terms is granted to three employees at once and signed in one act; a plan is cancelled', async ({
  enter,
}) => {
  const founder = await enter('founder@demo.test');
  await founder.getByRole('link', { name: 'Create Plan' }).click();
  await choose(founder, 'Shareholding', /^Early Team/);
  for (const name of ['Ana Kovač', 'Željka Brčić-Horvat', 'Đorđe Šćepanović'])
    await choose(founder, 'Employees', name);
  await founder.keyboard.press('Escape');
  await founder.locator('input[name=pieces]').fill('1200');
  await founder.getByLabel('Exercise price per piece').fill('0.50');
  await founder.getByLabel('Željka Brčić-Horvat').fill('2400');
  await expect(founder.getByText('3 plans, 4,800 pieces in total.')).toBeVisible();
  await expectAccessible(founder);
  await founder.getByRole('button', { name: 'Create Plan' }).click();

  await test.step('the founder signs the three agreements, and not the one that waited before', async () => {
    await expect(founder).toHaveURL(/\/platform\/founder\/sign\?/);
    await expect(founder.getByLabel('Select Jürgen Weiß · Early Team')).not.toBeChecked();
    await signSeveral(founder, 3);
    await expect(founder.getByRole('row', { name: /Jürgen Weiß/ })).toBeVisible();
    await expect(founder.getByRole('row')).toHaveCount(2);
  });

  const ana = await enter('employee@demo.test');
  await test.step('an employee signs what waits, and has the options', async () => {
    await menu(ana, 'Inbox');
    await ana.getByRole('link', { name: 'Sign Several Documents' }).click();
    // The inbox, which stays until the page is there, has such a box too.
    await expect(ana.getByRole('heading', { name: 'Documents to Sign' })).toBeVisible();
    await ana.getByLabel('Select all').check();
    await signSeveral(ana, 4);
    await expect(ana.getByText('Nothing awaits your signature.')).toBeVisible();
    await menu(ana, 'Plans');
    await expect(ana.getByRole('row', { name: /1,200/ })).toContainText('Vesting Period');
  });

  await test.step('the founder cancels that plan, and sees first what it does', async () => {
    await menu(founder, 'Plans');
    await openRecord(founder, /Ana Kovač.* 1,200 /);
    await command(founder, 'Cancel Plan');
    await expect(await preview(founder)).toContainText('Cancellation');
    await expectAccessible(founder);
    await confirm(founder, 'Cancel Plan');
    await expect(founder.getByText('Canceled', { exact: true }).first()).toBeVisible();
    expect(await figureOf(founder, 'Unvested')).toBe(0);
    expect(await figureOf(founder, 'Canceled')).toBe(1200);
  });
});

test('a figure shows the lines of the ledger that make it, on any day', async ({ enter }) => {
  const ana = await enter('employee@demo.test');
  await menu(ana, 'Plans');
  await openRecord(ana, /480,000/);
  const vested = await figureOf(ana, 'Vested');
  const dialog = await explain(ana, 'Vested');
  const lines = await dialog.locator('tbody tr').count();
  expect(lines).toBeGreaterThan(5);
  expect(await sumOfLines(dialog)).toBe(vested);
  expect(pieces(await dialog.locator('tfoot td').textContent())).toBe(vested);
  await expectAccessible(ana);
  const first = dialog.locator('tbody tr').first();
  const day = new Date(`${await first.locator('td').first().textContent()} UTC`).toISOString().slice(0, 10);
  await dialog.getByLabel('As of the end of').fill(day);
  await expect(dialog.locator('tbody tr')).toHaveCount(1);
  await expect(dialog.locator('tfoot td')).toHaveText((await first.locator('td').last().textContent())!);
});

test('an employee leaves: the founder sees what it does, and the employee until when to exercise', async ({
  enter,
}) => {
  const founder = await enter('founder@demo.test');
  await menu(founder, 'Employees');
  await openRecord(founder, /Олена/);
  await command(founder, 'Record Leaver');
  await expect(await preview(founder)).toContainText('Forfeit');
  await choose(founder, 'Leaver type', 'Bad leaver');
  await expect(await preview(founder)).toContainText('becomes Forfeited');
  await choose(founder, 'Leaver type', 'Good leaver');
  await expect(await preview(founder)).toContainText('becomes Exercise period');
  await expectAccessible(founder);
  await confirm(founder, 'Record Leaver');
  await expect(founder.getByText(/^Left on /)).toBeVisible();

  const olena = await enter('olena@bora.test');
  await menu(olena, 'Plans');
  await openRecord(olena, /500,000/);
  await expect(olena.getByText('Exercise period', { exact: true }).first()).toBeVisible();
  await expect(
    olena.getByText(/You left the company on .* You can exercise your [\d,]+ vested options/),
  ).toBeVisible();
  expect(await figureOf(olena, 'Unvested')).toBe(0);
  expect((await figureOf(olena, 'Vested')) + (await figureOf(olena, 'Forfeited'))).toBe(500_000);
});

test('the trust takes a line of the ledger back after a second confirmation', async ({ enter }) => {
  const trust = await enter('trust@demo.test');
  await menu(trust, 'Employees');
  await openRecord(trust, /Łukasz/);
  await tab(trust, 'Transactions');
  await trust.getByRole('button', { name: 'To Partial Vesting' }).first().click();
  await trust.getByRole('dialog').getByRole('button', { name: 'Reverse…' }).click();
  const dialog = trust.getByRole('dialog', { name: 'Why is “Partial Vesting” reversed?' });
  await dialog.getByLabel('Reason').fill('The tranche belongs to the next month.');
  await dialog.getByLabel('They vest on another day').check();
  await dialog.getByLabel(/^Vest on/).fill(`${new Date().getUTCFullYear() + 1}-12-15`);
  await expect(await preview(trust)).toContainText('Reversal');
  await expectAccessible(trust);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const sure = trust.getByRole('dialog', { name: /^Reverse [\d,]+ pieces of/ });
  await expect(sure).toContainText('A reversal cannot itself be reversed.');
  await expectAccessible(trust);
  await confirm(trust, 'Reverse');
  await expect(trust.getByRole('row', { name: /Partial Vesting.*Reversal/ }).first()).toBeVisible();
});

test('a shareholding grows once the trust has approved it and both have signed', async ({ enter }) => {
  const founder = await enter('haruki@minato.test');
  await menu(founder, 'Shareholdings');
  await openRecord(founder, /^Stock Options/);
  await command(founder, 'Update Option Pool');
  const dialog = founder.getByRole('dialog');
  await dialog.getByLabel('Pieces', { exact: true }).fill('1600000');
  await expect(dialog).toContainText('This many pieces need the approval of the trust and both signatures.');
  await expectAccessible(founder);
  await confirm(founder, 'Update Option Pool');
  await expect(founder.getByText('is waiting for the approval of the trust')).toBeVisible();

  const trust = await enter('trust@demo.test');
  await menu(trust, 'Shareholdings');
  await openRecord(trust, /^Stock Options/);
  await command(trust, 'Approve Increase');
  await confirm(trust, 'Approve & Generate Documents');
  await sign(trust);
  await founder.reload();
  await sign(founder);
  await menu(founder, 'Shareholdings');
  await expect(founder.getByRole('row', { name: /^Stock Options/ })).toContainText('1,600,000');
});

test('the trust transfers certificates and cancels those that nobody needs', async ({ enter }) => {
  const trust = await enter('trust@demo.test');
  await menu(trust, 'Shareholdings');
  await openRecord(trust, /^Stock Options/);
  await command(trust, 'Transfer Certificates');
  const dialog = trust.getByRole('dialog');
  await choose(trust, 'Seller', /^Hương/);
  await dialog.getByLabel('The trust (buys back)').check();
  await dialog.getByLabel('Pieces').fill('1000');
  await dialog.getByLabel('Price of transfer').fill('900000');
  await expect(await preview(trust)).toContainText('1,000 certificates');
  await expectAccessible(trust);
  await confirm(trust, 'Transfer Certificates');

  await command(trust, 'Cancel Share Certificates');
  await expect(dialog).toContainText('1,000 of ');
  await dialog.getByLabel('Pieces').fill('1000');
  await dialog.getByLabel('Reason').fill('Bought back, and not issued again.');
  await expect(await preview(trust)).toContainText('Cancellation');
  await expectAccessible(trust);
  await confirm(trust, 'Cancel Share Certificates');
  await tab(trust, 'Details');
  await trust.getByText(/^\d+ canceled certificates$/).click();
  await expect(trust.getByText(/: Bought back, and not issued again\.$/)).toBeVisible();
});

test('a founder invites people from a file, and sees before what is wrong in it', async ({
  enter,
  server,
}) => {
  const founder = await enter('founder@demo.test');
  await menu(founder, 'Employees');
  await founder.getByRole('link', { name: 'Import' }).click();
  await expect(founder.getByRole('heading', { level: 1 })).toHaveText('Import');
  const chooseFile = (...lines: string[]) =>
    founder.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['name,email', ...lines].join('\r\n')),
    });
  const wrongLines = founder.getByRole('region', { name: 'Wrong lines' });
  const importButton = founder.getByRole('button', { name: /^Import \d/ });
  await chooseFile('Iva Perić,iva@bora.test', 'Noor Haddad,noor at bora.test');
  await expect(wrongLines.getByRole('row', { name: /^3 email/ })).toBeVisible();
  await expect(importButton).toBeHidden();
  await expectAccessible(founder);
  await chooseFile('Iva Perić,iva@bora.test', 'Noor Haddad,noor@bora.test');
  await expect(founder.getByText('All 2 lines are correct. Nothing has been imported yet.')).toBeVisible();
  await expectAccessible(founder);
  await importButton.click();
  for (const name of [/Iva Perić/, /Noor Haddad/])
    await expect(founder.getByRole('row', { name })).toContainText('Invited');
  expect((await server.mailTo('noor@bora.test')).text).toContain('/invitation/');
});

test("a founder takes the company's records along", async ({ enter }) => {
  const founder = await enter('founder@demo.test');
  await founder.goto('/platform/founder/account/my-employers');
  const button = founder.getByRole('button', { name: 'Export (Open Cap Format)' });
  const [file] = await Promise.all([founder.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toContain('Manifest.ocf.json');
});

test('a person logs in with another address once it is confirmed', async ({ enter, server }) => {
  const person = await enter('juergen@bora.test');
  await menu(person, 'My Account');
  await person.getByRole('button', { name: 'Change Email Address' }).click();
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('New email address').fill('weiss@bora.test');
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await expectAccessible(person);
  await confirm(person, 'Send the Link');
  await expect(person.getByText('A link is on its way to weiss@bora.test.')).toBeVisible();
  const mail = await server.mailTo('weiss@bora.test');
  await person.goto(mail.text.match(/https?:\S+\/confirm-email\/\S+/)![0]);
  await person.getByRole('button', { name: 'Confirm' }).click();
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Your email address has been changed');
  const again = await enter('weiss@bora.test');
  await expect(again).toHaveURL(/\/platform\/employee\//);
});

test('the ledger is sound after all of this', async ({ server }) => {
  expect(await server.task('check-ledger')).toContain('The ledger is sound');
});
