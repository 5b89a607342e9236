import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/server.ts';

/** From the quick actions over the confirmation to the page of the provider. */
const leave = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Edit Personal Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'You will be redirected to verify your data' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your personal data');
};

test('an employee verifies new data at the provider, and keeps the old where nothing came of it', async ({
  enter,
}) => {
  const employee = await enter('employee@demo.test');
  const address = employee.getByText(/^Ilica 112/);
  await employee.goto('/platform/employee/account/personal-information');
  await expect(address).toBeVisible();

  for (const [decision, said] of [
    ['Refuse', /did not allow the provider/],
    ['Break off', /left the provider before you had finished/],
    ['Return wrong data', /could not be trusted/],
  ] as const)
    await test.step(decision, async () => {
      await leave(employee);
      await employee.getByLabel('Street and number').fill('Elsewhere 1');
      await employee.getByRole('button', { name: decision }).click();
      await expect(employee.getByRole('alert')).toHaveText(said);
      await expect(address).toBeVisible();
    });

  await test.step('Accept', async () => {
    await leave(employee);
    await expectAccessible(employee);
    await employee.getByLabel('Street and number').fill('Riva 7');
    await employee.getByRole('button', { name: 'Accept' }).click();
    await expect(employee.getByRole('alert')).toHaveText('Your personal data is verified.');
    await expect(employee.getByText(/^Riva 7/)).toBeVisible();
    // Loading the page again does not say it again.
    await employee.reload();
    await expect(employee.getByText(/^Riva 7/)).toBeVisible();
    await expect(employee.getByRole('alert')).toHaveCount(0);
  });

  await test.step('without a session on the way back', async () => {
    await leave(employee);
    await employee.context().clearCookies({ name: /^vestry_/ });
    await employee.getByRole('button', { name: 'Accept' }).click();
    await expect(employee.getByText('Your session has ended. Please log in again.')).toBeVisible();
  });
});
