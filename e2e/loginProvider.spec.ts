import { expect } from '@playwright/test';
import { startLoginProvider } from '../tests/support/loginProvider.ts';
import { demoPassword, expectAccessible, test } from './support/server.ts';

test('an operator enters a login provider, links the login, and logs in by it alone', async ({
  enter,
  baseURL,
}) => {
  test.slow();
  const provider = await startLoginProvider(`${baseURL}/api/login/provider/callback`);
  const page = await enter('trust@demo.test');
  const { name, issuer, clientId, clientSecret } = provider.entered;

  await page.goto('/platform/trust/account/login-provider');
  await page.getByRole('button', { name: 'Enter Login Provider…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Issuer').fill(`${issuer}/nowhere`);
  await dialog.getByLabel('Client ID').fill(clientId);
  await dialog.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enter Provider' }).click();
  await expect(dialog.getByText('No OpenID Connect provider answers')).toBeVisible();
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByRole('button', { name: 'Enter Provider' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('0 logins linked');
  await expectAccessible(page);

  await page.goto('/platform/trust/account/change-password');
  await page.getByRole('button', { name: `Link the login with ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: `Continue to ${name}` }).click();
  await expect(page.getByText('Your login is linked.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/platform/trust/account/login-provider');
  await page.getByRole('button', { name: `Change the login provider ${name}` }).click();
  await page.getByLabel('Operators have to log in with it').check();
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // The session was opened with the password.
  await expect(page.getByRole('heading', { name: `Log in with ${name}` })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/logout');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.getByLabel('Email').fill('trust@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Your organisation requires you to log in this way.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Log in with ${name}` }).click();
  await page.waitForURL('**/platform/trust/**');

  await page.goto('/logout');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expectAccessible(page);
  // The way that was taken last is offered by its name.
  await page.getByRole('link', { name: `Log in with your organisation: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Log in with your organisation' })).toBeVisible();
  await expectAccessible(page);
  provider.state.person = { sub: 'a stranger' };
  await page.getByRole('button', { name: `Log in with ${name}` }).click();
  await expect(page.getByRole('alert')).toContainText('linked with no login here');
  await provider.close();
});
