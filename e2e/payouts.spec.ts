import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { bookedSingly, ordersIn, sentBack, statementOf } from '../tests/support/bank.ts';
import { demoPassword, expectAccessible, test } from './support/server.ts';
import { command, confirm, menu, preview } from './support/steps.ts';

/** Another account takes the password; one that a test before has entered is the same. */
const saveAccount = async (page: Page) => {
  const again = page.getByLabel('Your password');
  if (await again.isVisible()) await again.fill(demoPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  // Whoever works with the keyboard goes on from where they were.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
};

/** The trust can pay, and the holder can be paid. */
const withAccounts = async (enter: (email: string) => Promise<Page>) => {
  const employee = await enter('employee@demo.test');
  await employee.goto('/platform/employee/account/bank-details');
  await employee.getByLabel('IBAN').fill('HR1210010051863000160');
  await employee.getByLabel('Account holder').fill('Ana Kovač');
  await saveAccount(employee);

  const trust = await enter('trust@demo.test');
  await trust.goto('/platform/trust/account/trust-details');
  await trust.getByLabel('Account holder').fill('Adriatic Trust');
  await trust.getByLabel('IBAN').fill('DE89370400440532013000');
  // That of the account before is of another country.
  await trust.getByLabel('BIC').fill('');
  await saveAccount(trust);
  return { employee, trust };
};

const beginPayout = async (trust: Page, gross: string) => {
  await menu(trust, 'Shareholdings');
  await trust
    .getByRole('row', { name: /^Early Team/ })
    .getByRole('link')
    .first()
    .click();
  await trust.getByRole('main').getByRole('link', { name: 'Create Payout' }).click();
  await trust.getByLabel('Gross amount').fill(gross);
  // The trust's own rate for the holder's country, 12 %, comes before the one for all others.
  await trust.getByLabel('Tax rate').first().fill('15');
  await trust.getByLabel('Bank fee per transfer').fill('2.50');
};

const sums = (page: Page) => page.getByRole('table', { name: 'From gross to net' });

const createAndApprove = async (trust: Page) => {
  await trust.getByRole('button', { name: 'Create Draft' }).click();
  await command(trust, 'Approve');
  await trust
    .getByRole('dialog')
    .getByLabel(/^Password/)
    .fill(demoPassword);
  await confirm(trust, 'Approve Payout');
};

const recordFunds = async (trust: Page) => {
  await command(trust, 'Record Funds');
  await confirm(trust, 'Record Funds');
  // Its line moves the tabs down.
  await expect(
    trust.getByRole('alert').filter({ hasText: 'still has to be sent to the bank' }),
  ).toBeVisible();
  await trust.getByRole('tab', { name: 'Details' }).click();
  // Until the tab is drawn, the file has its button above, which goes with its dialog once the tab has its own.
  await expect(
    trust.getByRole('region', { name: 'Transfer files' }).getByRole('button', { name: 'Download XML' }),
  ).toBeVisible();
};

const downloaded = async (page: Page, button: string): Promise<string> => {
  const saving: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saving).path(), 'latin1');
};

/** Its file is handed out once it is written down who downloads it. */
const downloadedFile = async (trust: Page): Promise<string> => {
  await trust.getByRole('button', { name: 'Download XML' }).click();
  await expectAccessible(trust);
  return downloaded(trust, 'Download File');
};

const lineOfAna = (trust: Page) => trust.getByRole('row', { name: /Ana Kovač.* 25,000 / });

/** What can be done with a line is in the menu at its end. */
const onLine = async (trust: Page, act: string) => {
  await lineOfAna(trust)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await trust.getByRole('menuitem', { name: act }).click();
  await confirm(trust, act);
};

test('a dividend is previewed, approved, funded and paid, and the holder sees how the amount came about', async ({
  enter,
}) => {
  const { employee, trust } = await withAccounts(enter);

  await test.step('the draft is seen before it is written', async () => {
    await beginPayout(trust, '1000');
    await expect(sums(trust)).toContainText('EUR 877.50');
    await expectAccessible(trust);
  });

  await test.step('it is approved, funded, and its file made', async () => {
    await createAndApprove(trust);
    await recordFunds(trust);
    await expectAccessible(trust);
    expect(await downloadedFile(trust)).toContain('<InstdAmt Ccy="EUR">877.50</InstdAmt>');
  });

  await test.step('its line is marked paid', async () => {
    await onLine(trust, 'Mark Paid');
    await expect(lineOfAna(trust)).toContainText('Paid');
  });

  await test.step('the holder reads the calculation, and has it as a paper', async () => {
    await menu(employee, 'Earnings');
    await employee
      .getByRole('row', { name: /Early Team.*1,000\.00/ })
      .getByRole('button', { name: 'Early Team' })
      .click();
    const calculation = employee.getByRole('dialog').getByRole('table', { name: 'Calculation' });
    await expect(calculation).toContainText('− EUR 120.00');
    await expect(calculation).toContainText('EUR 877.50');
    await expectAccessible(employee);
    expect(await downloaded(employee, 'Statement (PDF)')).toMatch(/^%PDF/);
  });
});

test('a payment that the bank sends back is told to the holder, and paid once more', async ({ enter }) => {
  const { employee, trust } = await withAccounts(enter);
  await beginPayout(trust, '2100.40');
  await createAndApprove(trust);
  await recordFunds(trust);
  const orders = ordersIn(await downloadedFile(trust));

  await test.step('the statement of the bank says so', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const statement = statementOf(orders.account, [
      ...bookedSingly(orders),
      sentBack(orders.orders[0]!),
    ]).replaceAll('2026-03-03', today);
    await trust.getByRole('button', { name: 'Upload Bank Statement' }).click();
    await trust
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) });
    const dialog = trust.getByRole('dialog');
    await expect(dialog.getByText('1 payment came back')).toBeVisible();
    await expectAccessible(trust);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(lineOfAna(trust)).toContainText('Returned');
    await menu(employee, 'Earnings');
    await expect(employee.getByRole('row', { name: /2,100\.40/ })).toContainText('Returned');
  });

  await test.step('the line goes into another file, and is marked paid with all that are selected', async () => {
    await onLine(trust, 'Pay Again');
    await command(trust, 'Make Transfer File');
    await confirm(trust, 'Make File');
    await expect(trust.getByRole('button', { name: 'Download XML' })).toHaveCount(2);
    await lineOfAna(trust).getByRole('checkbox').check();
    await trust
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Mark Paid' })
      .click();
    await expectAccessible(trust);
    await confirm(trust, 'Mark Paid');
    await expect(lineOfAna(trust)).toContainText('Paid');
  });
});

test('a payout that was approved by mistake is taken back, for a reason that everybody reads', async ({
  enter,
}) => {
  const { employee, trust } = await withAccounts(enter);
  await beginPayout(trust, '3210.50');
  await createAndApprove(trust);
  await menu(employee, 'Earnings');
  const earning = employee.getByRole('row', { name: /3,210\.50/ });
  await expect(earning).toBeVisible();

  await command(trust, 'Reverse');
  await trust.getByRole('dialog').getByLabel('Reason').fill('The tranche belongs to the next year.');
  await expect(await preview(trust)).toContainText('Reversed');
  await trust.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(trust);
  await confirm(trust, 'Reverse Payout');
  await expect(trust.getByRole('alert').filter({ hasText: 'The tranche belongs' })).toBeVisible();
  await employee.reload();
  await expect(employee.getByRole('heading', { name: 'Earnings' })).toBeVisible();
  await expect(earning).toBeHidden();
});

test('a liquidation shows what each holder would get before anything is written', async ({ enter }) => {
  const trust = await enter('trust@demo.test');
  await beginPayout(trust, '50000');
  await trust.getByLabel('Liquidation proceeds').check();
  await expect(sums(trust)).toContainText('EUR 50,000.00');
  const lines = trust.getByRole('region', { name: 'Lines' }).getByRole('row');
  await expect(lines.filter({ hasText: 'Ana Kovač' })).toContainText(/25,000 \+ .* options/);
  await expectAccessible(trust);
  // What was entered is kept, and the page says so before it is left.
  await trust.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payouts' }).click();
  await trust.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(trust.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(trust.getByRole('row', { name: /50,000\.00/ })).toBeHidden();
});
