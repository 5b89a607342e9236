import { expect, type Page } from '@playwright/test';
import { addDays } from '../model/values/dates.ts';
import { expectAccessible, type Server, test } from './support/server.ts';
import { choose, confirm, menu, sign, signHere } from './support/steps.ts';

const password = 'correct horse battery';
const people = {
  trust: { name: 'Willow Trustees', email: 'office@willow.test' },
  founder: { name: 'Petra Šimić', email: 'petra@hazel.test' },
  employee: { name: 'Jan Łęcki', email: 'jan@hazel.test' },
};

/** From a registration to the login. */
const followLink = async (page: Page, server: Server, email: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  const mail = await server.mailTo(email);
  await page.goto(mail.text.match(/https?:\S+\/confirm-email\/\S+/)![0]);
  await page.getByRole('button', { name: 'Confirm' }).click();
};

/** Enters the account of a party, with the password that it asks for. */
const enterAccount = async (page: Page, holder: string, iban: string) => {
  await page.getByLabel('Account holder').fill(holder);
  await page.getByLabel('IBAN').fill(iban);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

test('the main job, from registration to the certificate of the employee', async ({ enter, server }) => {
  test.setTimeout(420_000);
  const trust = await enter();
  const founder = await enter();
  const employee = await enter();

  await test.step('a trust registers, and comes to Action Required', async () => {
    await trust.goto('/register/trust');
    await expect(trust).toHaveTitle('Vestry - Register as a trust');
    await trust.getByLabel('Name of the trust').fill(people.trust.name);
    await trust.getByLabel('Your name').fill('Vesna Radić');
    await trust.getByLabel('Shared').check();
    await trust.getByLabel('Email').fill(people.trust.email);
    await trust.getByLabel('Password', { exact: true }).fill(password);
    await trust.getByRole('button', { name: 'Register' }).click();
    await followLink(trust, server, people.trust.email);
    await expect(trust).toHaveURL(/\/platform\/trust\/action-required$/);
    await expect(trust.getByRole('heading', { level: 1 })).toHaveText('Action Required');
  });

  await test.step('a founder registers with a company, logs out, and comes back by the link for a forgotten password', async () => {
    await founder.goto('/register/founder');
    await founder.getByLabel('Your name').fill(people.founder.name);
    await founder.getByLabel('Email').fill(people.founder.email);
    await founder.getByLabel('Password', { exact: true }).fill('another horse battery');
    await founder.getByLabel('Company name').fill('Hazel Optics');
    await founder.getByLabel('Company currency').selectOption('EUR');
    await founder.getByLabel('Trust').selectOption({ label: `${people.trust.name} (Shared)` });
    await founder.getByRole('button', { name: 'Register' }).click();
    await followLink(founder, server, people.founder.email);
    await expect(founder).toHaveURL(/\/platform\/founder\/dashboard$/);
    await founder.getByRole('button', { name: /User menu/ }).click();
    await founder.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(founder).toHaveURL(/\/\?reason=logged-out$/);
    await founder.getByRole('link', { name: 'Forgot your password?' }).click();
    await founder.getByLabel('Email').fill(people.founder.email);
    await founder.getByRole('button', { name: 'Send the link' }).click();
    await expect(founder.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const mail = await server.mailTo(people.founder.email);
    await founder.goto(mail.text.match(/https?:\S+\/reset-password\/\S+/)![0]);
    await founder.getByLabel('Password', { exact: true }).fill(password);
    await founder.getByRole('button', { name: 'Change password' }).click();
    await founder.getByLabel('Email').fill(people.founder.email);
    await founder.getByLabel('Password', { exact: true }).fill(password);
    await founder.getByRole('button', { name: 'Log in' }).click();
    await expect(founder).toHaveURL(/\/platform\/founder\/dashboard$/);
  });

  await test.step('the trust finds the company in Action Required and accepts it', async () => {
    await expect(founder.getByText(/has not accepted Hazel Optics yet/)).toBeVisible();
    await expect(founder.getByRole('link', { name: 'Create Option Pool' })).toHaveCount(0);
    await expectAccessible(founder);
    await trust.reload();
    await trust.getByRole('link', { name: 'Hazel Optics' }).first().click();
    await expect(trust.getByText(people.founder.email)).toBeVisible();
    await expectAccessible(trust);
    await trust.getByRole('button', { name: 'Accept' }).click();
    await confirm(trust, 'Accept Company');
    // Done on its page, it leads back to the list, which has one task less.
    await expect(trust.getByRole('heading', { level: 1 })).toHaveText('Action Required');
    await expect(trust.getByRole('link', { name: 'Hazel Optics' })).toHaveCount(0);
    await expect(
      trust.getByRole('link', { name: `Complete the details of ${people.trust.name}`, exact: true }),
    ).toBeVisible();
    await founder.reload();
  });

  await test.step('the founder requests a shareholding', async () => {
    await founder.getByRole('main').getByRole('link', { name: 'Create Option Pool' }).click();
    await expect(founder).toHaveTitle('Vestry - Create Option Pool');
    await founder.getByRole('button', { name: 'Request Option Pool' }).click();
    await expect(founder.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await founder.getByLabel('Name', { exact: true }).fill('ESOP One');
    await founder.getByLabel('Share class').fill('Ordinary B');
    await founder.getByLabel('Pieces').fill('1000');
    await expect(founder.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^EUR/);
    await founder.getByLabel('Nominal value per piece').fill('0.05');
    await founder.locator('[contenteditable=true]').fill('For the first twenty people.');
    await expectAccessible(founder);
    await founder.getByRole('button', { name: 'Request Option Pool' }).click();
    await expect(founder.getByRole('heading', { level: 1 })).toHaveText('ESOP One');
    await expect(founder.getByText('Requested', { exact: true })).toBeVisible();
  });

  await test.step('the trust cannot approve it, because nothing is entered of either party', async () => {
    await trust.reload();
    await trust.getByRole('button', { name: 'Approve: Approve the shareholding ESOP One' }).click();
    const dialog = trust.getByRole('dialog');
    await expect(dialog).toContainText(
      'Hazel Optics still has to enter: registration number, registered office, bank account.',
    );
    await expect(dialog).toContainText('Enter these details of Willow Trustees: address, bank account.');
    await expect(dialog.getByRole('button', { name: 'Approve & Generate Documents' })).toBeDisabled();
    await expectAccessible(trust);
    await dialog.getByRole('link', { name: 'Complete Details' }).click();
  });

  await test.step('both enter what is missing, each on one page that says how much is left', async () => {
    await expect(trust.getByText('0 of 2 entered')).toBeVisible();
    await expectAccessible(trust);
    await trust.getByLabel('Address').fill('Savska cesta 41, 10000 Zagreb');
    await expect(trust.getByText('1 of 2 entered')).toBeVisible();
    await enterAccount(trust, people.trust.name, 'HR73 2360 0001 1000 0456 7');
    await expect(trust.getByText('Everything is entered: agreements can be made.')).toBeVisible();

    await founder.goto('/platform/founder/dashboard');
    await founder.getByRole('link', { name: 'Complete Details' }).click();
    await expect(founder.getByText('0 of 3 entered')).toBeVisible();
    await expectAccessible(founder);
    await founder.getByLabel('Registration number').fill('HRB 4711');
    await founder.getByLabel('Registered office').fill('Ulmenweg 3, 10115 Berlin');
    await expect(founder.getByText('2 of 3 entered')).toBeVisible();
    await founder.getByLabel('Account holder').fill('Hazel Optics');
    await founder.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await founder.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(founder.getByText(/This IBAN does not exist/)).toBeVisible();
    await founder.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await expect(founder.getByText(/This IBAN does not exist/)).toBeHidden();
    await founder.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(founder.getByText('Enter your password to change the bank account')).toBeVisible();
    await enterAccount(founder, 'Hazel Optics', 'DE89 3704 0044 0532 0130 00');
    await expect(founder.getByText('Everything is entered: agreements can be made.')).toBeVisible();
  });

  await test.step('the trust finds it in Action Required and approves it', async () => {
    await menu(trust, 'Action Required');
    await trust.reload();
    await expect(trust.getByRole('link', { name: 'Action Required 1' })).toBeVisible();
    await trust.getByRole('button', { name: 'Approve: Approve the shareholding ESOP One' }).click();
    await expect(trust.getByRole('dialog')).toContainText('You have to sign document');
    await expect(trust.getByRole('dialog')).toContainText('HRB 4711');
    await confirm(trust, 'Approve & Generate Documents');
    // The next task has taken its place.
    const next = trust.getByRole('link', { name: 'Sign the document for ESOP One', exact: true });
    await expect(next).toBeFocused();
    await expectAccessible(trust);
    await next.press('Enter');
    await signHere(trust, password);
    await expect(trust.getByRole('heading', { level: 1 })).toHaveText('Action Required');
  });

  await test.step('the founder signs, and the shareholding is active', async () => {
    await menu(founder, 'Shareholdings');
    await founder.getByRole('link', { name: 'ESOP One' }).click();
    await sign(founder, password);
    await menu(founder, 'Shareholdings');
    await expect(founder.getByRole('row', { name: /ESOP One/ })).toContainText('Active');
    await menu(trust, 'Shareholdings');
    await trust.getByRole('link', { name: 'ESOP One' }).click();
    const certificate = trust.getByRole('link', { name: /^Share certificate No. 1 / });
    const pdf = await trust.request.get((await certificate.getAttribute('href'))!);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await menu(trust, 'Transactions');
    await expect(trust.getByText('To Option Issuance')).toBeVisible();
    await expect(trust.getByText('To Certificate Issuance')).toBeVisible();
    await expect(trust.getByText('EUR 50.00').first()).toBeVisible();
  });

  await test.step('the founder invites an employee', async () => {
    await founder.getByRole('link', { name: 'Invite Employee' }).click();
    await founder.getByLabel('Name', { exact: true }).fill(people.employee.name);
    await founder.getByLabel('Email').fill(people.employee.email);
    await founder.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(founder.getByText('Invited', { exact: true }).first()).toBeVisible();
  });

  await test.step('the employee joins by the link in the mail and verifies personal data', async () => {
    const mail = await server.mailTo(people.employee.email);
    const link = mail.text.match(/https?:\S+\/invitation\/\S+/)![0];
    await employee.goto(link);
    await expect(employee.getByRole('heading', { level: 1 })).toHaveText('Join Hazel Optics');
    await employee.getByLabel('Password', { exact: true }).fill(password);
    await employee.getByRole('button', { name: 'Join' }).click();
    await expect(employee).toHaveURL(/\/platform\/employee\/dashboard$/);
    await employee.getByRole('button', { name: 'Edit Personal Data' }).click();
    await expect(employee.getByRole('dialog')).toContainText('You will be redirected to verify your data');
    await employee.getByRole('button', { name: 'Continue' }).click();
    await employee.getByRole('button', { name: 'Accept' }).click();
    await expect(employee).toHaveURL(/\/platform\/employee\/account\/personal-information/);
    const stranger = await enter();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'This invitation can no longer be used',
    );
    await stranger.close();
  });

  await test.step('the founder creates a plan and sees its schedule first', async () => {
    await founder.getByRole('link', { name: 'Create Plan' }).click();
    // It is made from the page of the employee, who is chosen already.
    await expect(founder.getByRole('button', { name: people.employee.name })).toBeVisible();
    await founder.locator('input[name=pieces]').fill('120');
    await founder.getByLabel('Exercise price per piece').fill('2.50');
    await choose(founder, 'Template', '4 years, yearly');
    await founder.getByText('All terms of vesting').click();
    await founder.getByLabel('Every', { exact: true }).fill('3');
    await expect(founder.getByText(/4 tranches: the first with 30 pieces/)).toBeVisible();
    await expect(
      founder.getByRole('region', { name: 'Vesting schedule in figures' }).getByRole('row'),
    ).toHaveCount(5);
    await expectAccessible(founder);
    await founder.getByRole('button', { name: 'Create Plan' }).click();
    await expect(founder.getByRole('heading', { level: 1 })).toContainText(
      `${people.employee.name} · ESOP One`,
    );
    await sign(founder, password);
  });

  await test.step('the employee signs, and the options are granted', async () => {
    await menu(employee, 'Plans');
    await employee.getByRole('link', { name: /ESOP One/ }).click();
    await sign(employee, password);
    await menu(employee, 'Plans');
    await expect(employee.getByRole('row', { name: /ESOP One/ })).toContainText('Vesting Period');
  });

  await test.step('days pass: it vests in parts, then fully', async () => {
    const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
    expect(await server.task('jobs', 'daily', '--date', day(100))).toContain('Ran ');
    await employee.reload();
    await expect(employee.getByRole('row', { name: /ESOP One/ })).toContainText('30');
    await server.task('jobs', 'daily', '--date', day(370));
    await employee.reload();
    await expect(employee.getByRole('row', { name: /ESOP One/ })).toContainText('Exercise period');
    await menu(employee, 'Transactions');
    await expect(employee.getByText('To Partial Vesting')).toHaveCount(3);
    await expect(employee.getByText('For Full Vesting')).toHaveCount(1);
  });

  await test.step('the employee asks to exercise and is told where to pay', async () => {
    await menu(employee, 'Plans');
    await employee.getByRole('link', { name: /ESOP One/ }).click();
    await employee.getByRole('button', { name: 'Exercise Options' }).click();
    await employee.getByRole('dialog').getByLabel('Pieces').fill('120');
    await confirm(employee, 'Request Exercise');
    await expect(employee.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expect(employee.getByText('EUR 300.00', { exact: true })).toBeVisible();
    await expect(employee.getByText(/^RF\d\d/)).toBeVisible();
    await expectAccessible(employee);
  });

  await test.step('the trust confirms the payment, and the employee holds the certificate', async () => {
    await menu(trust, 'Action Required');
    await trust.reload();
    await trust.getByRole('link', { name: people.employee.name }).click();
    await expect(trust.getByText(/^RF\d\d/)).toBeVisible();
    await trust.getByRole('button', { name: 'Confirm Exercise' }).click();
    await confirm(trust, 'Confirm Exercise & Issue Depositary Receipt');
    await expect(trust.getByText(/^Nothing is waiting for you/)).toBeVisible();
    await menu(employee, 'Transactions');
    await employee.reload();
    await expect(employee.getByText('From Exercise')).toBeVisible();
    await expect(employee.getByText('To Certificate Issuance')).toBeVisible();
    const answer = await employee.request.get('/api/certificates');
    const [certificate] = (await answer.json()).data;
    expect(certificate.attributes).toMatchObject({ holder: people.employee.name, pieces: 120, number: 2 });
    const file = await employee.request.get(`/api/certificates/${certificate.id}/file`);
    expect(file.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('each role sees its own part alone, and the ledger is sound', async () => {
    await menu(trust, 'Shareholdings');
    await expect(trust.getByRole('row')).toHaveCount(2);
    await menu(founder, 'Employees');
    await expect(founder.getByRole('row')).toHaveCount(2);
    await menu(employee, 'Plans');
    await expect(employee.getByRole('row')).toHaveCount(2);
    expect(await server.task('check-ledger')).toContain('The ledger is sound');
  });
});
