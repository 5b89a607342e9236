import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { demoPassword, expectAccessible, test } from './support/server.ts';
import { command, confirm, menu } from './support/steps.ts';

test('a dividend is previewed, approved, funded and paid, and the holder sees how the amount came about', async ({
  enter,
}) => {
  const employee = await enter('employee@demo.test');
  await employee.goto('/platform/employee/account/bank-details');
  await employee.getByLabel('IBAN').fill('HR1210010051863000160');
  await employee.getByLabel('Account holder').fill('Ana Kovač');
  await employee.getByRole('button', { name: 'Save' }).click();

  const trust = await enter('trust@demo.test');
  await trust.goto('/platform/trust/account/trust-details');
  await trust.getByLabel('Account holder').fill('Adriatic Trust');
  await trust.getByLabel('IBAN').fill('DE89370400440532013000');
  await trust.getByRole('button', { name: 'Save' }).click();
  await expect(trust.getByText('Saved', { exact: true })).toBeVisible();

  await test.step('the draft is seen before it is written', async () => {
    await menu(trust, 'Shareholdings');
    await trust
      .getByRole('row', { name: /^Early Team/ })
      .getByRole('link')
      .first()
      .click();
    await trust.getByRole('main').getByRole('link', { name: 'Create Payout' }).click();
    await trust.getByLabel('Gross amount').fill('1000');
    await trust.getByLabel('Tax rate').first().fill('15');
    await trust.getByLabel('Bank fee per transfer').fill('2.50');
    await expect(trust.getByRole('table', { name: 'From gross to net' })).toContainText('EUR 847.50');
    await expectAccessible(trust);
    await trust.getByRole('button', { name: 'Create Draft' }).click();
  });

  await test.step('it is approved, funded, and its file made', async () => {
    await command(trust, 'Approve');
    await trust.getByRole('dialog').getByLabel(/^Password/).fill(demoPassword);
    await confirm(trust, 'Approve Payout');
    await command(trust, 'Record Funds');
    await confirm(trust, 'Record Funds');
    await expect(trust.getByRole('alert').filter({ hasText: 'Upload it to the bank' })).toBeVisible();
    await expectAccessible(trust);
    await trust.getByRole('tab', { name: 'Details' }).click();
    const saving = trust.waitForEvent('download');
    await trust.getByRole('button', { name: 'Download XML' }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(
      '<InstdAmt Ccy="EUR">847.50</InstdAmt>',
    );
    await expectAccessible(trust);
  });

  await test.step('its line is marked paid', async () => {
    await trust
      .getByRole('row', { name: /^Ana Kovač/ })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await trust.getByRole('menuitem', { name: 'Mark Paid' }).click();
    await confirm(trust, 'Mark Paid');
    await expect(trust.getByRole('row', { name: /^Ana Kovač/ })).toContainText('Paid');
  });

  await menu(employee, 'Earnings');
  await employee
    .getByRole('row', { name: /Early Team/ })
    .getByRole('button', { name: 'Early Team' })
    .click();
  const calculation = employee.getByRole('dialog').getByRole('table', { name: 'Calculation' });
  await expect(calculation).toContainText('− EUR 150.00');
  await expect(calculation).toContainText('EUR 847.50');
  await expectAccessible(employee);
});
