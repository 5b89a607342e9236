import { expect } from '@playwright/test';
import { demoPassword, test } from './support/server.ts';
import { choose } from './support/steps.ts';

test('a founder makes a token, a program reads with it until it is revoked', async ({ enter, baseURL }) => {
  const page = await enter('founder@demo.test');
  await page.goto('/platform/founder/account/api-tokens');
  await page.getByRole('button', { name: 'Create Token…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Payroll');
  await choose(page, 'May', 'Read and act');
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const secret = (await page.getByText(/^vestry_\w{49}$/).textContent())!;

  const statusOf = async () =>
    (await fetch(`${baseURL}/api/pools`, { headers: { Authorization: `Bearer ${secret}` } })).status;
  expect(await statusOf()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Revoke the token Payroll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Token' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Payroll' })).toContainText('Revoked');
  expect(await statusOf()).toBe(401);
});

test('the description of the API is drawn from our own files, without a complaint of the browser', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url());
  });
  await page.goto('/api-description');
  // The document has a megabyte, which the viewer reads before it draws anything.
  await page.locator('[data-tag=pools]').click({ timeout: 120_000 });
  await expect(page.locator('.opblock-get', { hasText: 'For all API tokens' }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
