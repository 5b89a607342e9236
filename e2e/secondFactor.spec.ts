import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword, expectAccessible, logIn, test } from './support/server.ts';
import { confirm } from './support/steps.ts';

const email = 'founder@demo.test';

/** An authenticator of Chromium's own, which keeps passkeys and says that the person is there and known. */
const addAuthenticator = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const typeLogin = async (page: Page) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Leads to the page for the next login. */
const logOut = async (page: Page) => {
  await page.goto('/logout');
  await expect(page.getByText('You are logged out.')).toBeVisible();
};

test('a code protects the login, and a passkey opens it', async ({ enter }) => {
  const page = await enter();
  await addAuthenticator(page);
  await logIn(page, email);
  await page.goto('/platform/founder/account/change-password');

  await page.getByRole('button', { name: 'Set Up an Authenticator App…' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  // Each is good once: one of the half minute before, of this one, and of the next.
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill(code(-1));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent())!;
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Recovery codes – Vestry – .+\.txt$/);
  await confirm(page, 'I Have Saved Them');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const other = await enter();
  await addAuthenticator(other);
  await typeLogin(other);
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('This code is wrong')).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('Code').fill(code(0));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.waitForURL(/\/platform\/founder\/.+/);

  await page.getByRole('button', { name: 'Add a Passkey…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('This laptop');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByLabel('Code').fill(recoveryCode);
  await expectAccessible(page);
  await confirm(page, 'Add Passkey');
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('This laptop')).toBeVisible();

  await page.reload();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log Out All Others' }).click();
  await expect(page.getByRole('button', { name: 'Log Out All Others' })).toBeHidden();
  await other.reload();
  // The page may have noticed by itself before it was loaded anew, and then says why.
  await other.waitForURL(/\/\?.*next=/);

  // In place of the code, and of everything.
  await logOut(page);
  await typeLogin(page);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/platform\/founder\/.+/);
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/platform\/founder\/.+/);
});
