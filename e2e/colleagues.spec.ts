import { expect, type Page } from '@playwright/test';
import { demoPassword, expectAccessible, type Server, test } from './support/server.ts';
import { command, confirm, menu } from './support/steps.ts';

const password = 'correct horse battery';

const inviteIn = async (page: Page, button: string, name: string, email: string) => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Your password').first().fill(demoPassword);
  await expectAccessible(page);
  await confirm(page, 'Send Invitation');
};

/** By the link in the mail to somebody without a login. */
const joinBy = async (page: Page, server: Server, email: string) => {
  const { text } = await server.mailTo(email);
  await page.goto(text.match(/https?:\S+\/invitation\/\S+/)![0]);
};

const approve = async (page: Page, password: string) => {
  await command(page, 'Approve');
  await page
    .getByRole('dialog')
    .getByLabel(/^Password/)
    .fill(password);
  await confirm(page, 'Approve Payout');
};

test('a further operator is invited, joins, and is the second to approve a payout', async ({
  enter,
  server,
}) => {
  const trust = await enter('trust@demo.test');
  const email = 'mirta@adriatic.test';

  await test.step('the operator invites, with the password', async () => {
    await trust.goto('/platform/trust/account/trust-details');
    const operators = trust.getByRole('region', { name: 'Operators' });
    await expect(operators.getByRole('row')).toHaveCount(3);
    await expect(operators.getByRole('row', { name: /\(you\)/ })).toBeVisible();
    await inviteIn(trust, 'Invite Operator', 'Mirta Babić', email);
    await expect(operators.getByRole('row', { name: /Mirta Babić/ })).toContainText('Invited');
    await expectAccessible(trust);
    await trust.getByLabel('Payouts are approved by two operators').check();
    await trust.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(trust.getByText('Saved', { exact: true })).toBeVisible();
  });

  const mirta = await enter();
  await test.step('the invited person reads the mail, and joins the trust', async () => {
    await joinBy(mirta, server, email);
    await expect(mirta.getByRole('heading', { level: 1 })).toHaveText('Join Adriatic Employee Trust');
    await expect(mirta.getByText('act for this trust as an operator')).toBeVisible();
    await expectAccessible(mirta);
    await mirta.getByLabel('Password', { exact: true }).fill(password);
    await mirta.getByRole('button', { name: 'Join' }).click();
    await expect(mirta).toHaveURL(/\/platform\/trust\/action-required$/);
  });

  await test.step('two approve a payout', async () => {
    await menu(trust, 'Shareholdings');
    await trust
      .getByRole('row', { name: /^Early Team/ })
      .getByRole('link')
      .first()
      .click();
    await trust.getByRole('main').getByRole('link', { name: 'Create Payout' }).click();
    await trust.getByLabel('Gross amount').fill('500.00');
    await trust.getByLabel('Tax rate').first().fill('15');
    await trust.getByRole('button', { name: 'Create Draft' }).click();
    await approve(trust, demoPassword);
    await expect(trust.getByText('Draft', { exact: true }).first()).toBeVisible();
    await mirta.goto(new URL(trust.url()).pathname);
    await approve(mirta, password);
    await expect(mirta.getByText('Approved', { exact: true }).first()).toBeVisible();
  });
});

test('somebody who has a login becomes a founder in the inbox, switches the role, and is removed', async ({
  enter,
}) => {
  const founder = await enter('founder@demo.test');
  const ana = await enter('employee@demo.test');
  await founder.goto('/platform/founder/account/my-employers');
  const founders = founder.getByRole('region', { name: 'Founders' });
  await inviteIn(founder, 'Invite Founder', 'Ana', 'employee@demo.test');
  await expect(founders.getByRole('row', { name: /employee@demo\.test/ })).toContainText('Invited');

  await test.step('the new role is there without another login', async () => {
    await ana.goto('/platform/employee/inbox');
    await ana.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(ana.getByText('You will find the new role in the user menu')).toBeVisible();
    await ana.getByRole('button', { name: /User menu/ }).click();
    await ana.getByRole('menuitem', { name: /founder/i }).click();
    await expect(ana).toHaveURL(/\/platform\/founder\/dashboard$/);
    await menu(ana, 'Employees');
    await expect(ana.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('what a removed founder saw is gone with its next request', async () => {
    await founder.reload();
    const row = founders.getByRole('row', { name: /employee@demo\.test/ });
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await founder.getByRole('menuitem', { name: 'Remove' }).click();
    await founder.getByRole('dialog').getByLabel('Your password').first().fill(demoPassword);
    await confirm(founder, 'Remove');
    await expect(row).toHaveCount(0);
    await ana.goto('/platform/founder/employees');
    await expect(ana).toHaveURL(/\/platform\/employee\/dashboard$/);
  });
});
