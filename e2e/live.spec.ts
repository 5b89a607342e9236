import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/server.ts';
import { choose, confirm, menu } from './support/steps.ts';

const askForPool = async (founder: Page, name: string) => {
  await founder.getByRole('link', { name: 'Create Option Pool' }).click();
  const company = founder.getByRole('combobox', { name: 'Company' });
  if (await company.isVisible()) await choose(founder, 'Company', /./);
  await founder.getByLabel('Name', { exact: true }).fill(name);
  await founder.getByLabel('Share class').fill('Ordinary B');
  await founder.getByLabel('Pieces').fill('1000');
  await expect(founder.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^EUR/);
  await founder.getByLabel('Nominal value per piece').fill('0.05');
  await founder.getByRole('button', { name: 'Request Option Pool' }).click();
  await expect(founder.getByRole('heading', { level: 1 })).toHaveText(name);
};

const waiting = async (trust: Page) =>
  Number((await trust.getByRole('link', { name: /^Action Required/ }).textContent())!.replace(/\D/g, ''));

test('what one does, the others see without a reload', async ({ enter }) => {
  const [founder, trust] = [await enter('founder@demo.test'), await enter('trust@demo.test')];
  await menu(trust, 'Action Required');
  await expect(trust.getByRole('heading', { level: 1 })).toHaveText('Action Required');
  const before = await waiting(trust);

  await askForPool(founder, 'Live Pool');
  await expect(trust.getByRole('link', { name: 'Live Pool' }).first()).toBeVisible();
  await expect(trust.getByRole('link', { name: `Action Required ${before + 1}` })).toBeVisible();

  await trust.getByRole('link', { name: 'Live Pool' }).first().click();
  await expect(founder.getByRole('img', { name: /^Also here: .+ \(Trust\)/ })).toBeVisible();
  await expect(trust.getByRole('img', { name: /^Also here: .+ \(Founder\)/ })).toBeVisible();
  await expectAccessible(trust);
  await trust.getByRole('button', { name: 'Approve' }).click();
  await confirm(trust, 'Approve & Generate Documents');
  await expect(founder.getByRole('link', { name: 'Read & Sign' })).toBeVisible();
  await expect(founder.getByRole('button', { name: /^Notifications: / })).toBeVisible();

  await menu(trust, 'Shareholdings');
  await expect(founder.getByRole('img', { name: /^Also here/ })).toBeHidden();
});

test('what was missed without a connection is there once it is back', async ({ enter, complaints }) => {
  const [founder, trust] = [await enter('founder@demo.test'), await enter('trust@demo.test')];
  await menu(trust, 'Action Required');
  await expect(trust.getByRole('heading', { level: 1 })).toHaveText('Action Required');
  const before = await waiting(trust);
  await trust.context().setOffline(true);
  await askForPool(founder, 'Missed Pool');
  await founder.goto('about:blank');
  // Ten seconds are longer than anybody notices, and shorter than the connection takes to notice by itself.
  await trust.evaluate(() => new Promise((done) => setTimeout(done, 10_000)));
  await expect(trust.getByRole('link', { name: 'Missed Pool' })).toBeHidden();
  await trust.context().setOffline(false);
  await expect(trust.getByRole('link', { name: 'Missed Pool' }).first()).toBeVisible();
  await expect(trust.getByRole('link', { name: `Action Required ${before + 1}` })).toBeVisible();
  // An attempt that is under way when the network is back is given up for a new one, which the browser notes.
  const others = complaints.filter((text) => !/closed before the connection is established/.test(text));
  complaints.splice(0, complaints.length, ...others);
});
