import { expect, type Page } from '@playwright/test';
import { inOwnLanguage } from './support/languages.ts';
import { details, pages, type Role, single } from './support/pages.ts';
import { begin, expectAccessible, logIn, test, unanswered } from './support/server.ts';
import { command } from './support/steps.ts';

// Each worker has a server of its own, and looking changes nothing but the language of the test that looks.
test.describe.configure({ mode: 'parallel' });

/** Dialogs with more than a question in them: the record whose they are, and how each is opened there, or in the list itself. */
const dialogs: Record<Role, { list: string; row?: RegExp; opens: (string | RegExp)[] }[]> = {
  trust: [
    { list: 'pools', row: /^Stock Options/, opens: ['Transfer Certificates', 'Cancel Share Certificates'] },
    { list: 'pools', row: /^Early Team/, opens: ['Generate Register'] },
    { list: 'payouts', row: /Approved/, opens: ['Record Funds', 'Reverse'] },
  ],
  founder: [
    {
      list: 'pools',
      row: /^Early Team/,
      opens: ['Update Option Pool', 'Create Share Certificates', /^Free: .* Show why$/],
    },
    { list: 'employees', row: /^Maximiliane/, opens: ['Record Leaver'] },
    { list: 'earnings', opens: [/^First Engineers/] },
  ],
  employee: [
    { list: 'earnings', opens: [/^First Engineers/] },
    { list: 'dashboard', opens: [/^Vested value: .* Show why$/] },
  ],
};

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // A page whose script is on its way leaves the one before it in its place.
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true], [role=progressbar]')).toHaveCount(0);
  // The rows of a list come after its title.
  await expect.poll(() => unanswered(page)).toBe(0);
};

/** Goes to another page as a link of the program does, which is many times faster than loading the document again. */
const follow = async (page: Page, path: string) => {
  const before = await page.title();
  await page.evaluate((url) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(before);
};

/** By how many pixels the page is larger than the window; a window that was just resized is laid out a moment later. */
const fitsTheWindow = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return {
          width: Math.max(scrollWidth - innerWidth, 0),
          height: Math.max(scrollHeight - innerHeight, 0),
        };
      }),
    )
    .toEqual({ width: 0, height: 0 });

/** Nothing of a table is beyond its frame. */
const fitsItsFrame = (page: Page) => expect(page.locator('main .goes-on')).toHaveCount(0);

for (const role of Object.keys(pages) as Role[])
  test.describe(`the pages of the ${role}`, () => {
    test('are titled, accessible and as wide as the window at 1440 pixels, light', async ({ page }) => {
      await page.setViewportSize(wide);
      await logIn(page, `${role}@demo.test`);
      await expect(page).toHaveURL(new RegExp(`/platform/${role}/${pages[role][0]!.path}$`));
      for (const { path, title, tab } of pages[role]) {
        if (path !== pages[role][0]!.path) await follow(page, `/platform/${role}/${path}`);
        await settled(page);
        await expect(page).toHaveTitle(`Vestry - ${tab ? `${title}: ${tab}` : title}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await fitsTheWindow(page);
        // The lists of the others have more columns, and names of any length.
        if (role === 'employee') await fitsItsFrame(page);
        await expectAccessible(page);
      }
    });

    test('are the same at 390 pixels, dark, in another language', async ({ page }) => {
      await page.setViewportSize(narrow);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await begin(page, `${role}@demo.test`);
      await inOwnLanguage(page, role, async (expectTranslated) => {
        const [first, ...others] = pages[role];
        await page.goto(`/platform/${role}/${first!.path}`);
        for (const next of [undefined, ...others]) {
          if (next) await follow(page, `/platform/${role}/${next.path}`);
          await settled(page);
          const title = await page.getByRole('heading', { level: 1 }).textContent();
          await expect(page).toHaveTitle(new RegExp(`^Vestry - ${title}(: .+)?$`));
          await expectTranslated();
          await fitsTheWindow(page);
          await expectAccessible(page);
        }
      });
    });

    test('lead from each list to a record with its tabs, and back, in another language', async ({ page }) => {
      await page.setViewportSize(wide);
      await begin(page, `${role}@demo.test`);
      await inOwnLanguage(page, role, async (expectTranslated) => {
        await page.goto(`/platform/${role}/${details[role][0]!.list}`);
        for (const [index, { list, path, tabs }] of details[role].entries()) {
          if (index > 0) await follow(page, `/platform/${role}/${list}`);
          await settled(page);
          if (role === 'employee') await fitsItsFrame(page);
          await page.locator('tbody a').first().click();
          await expect(page).toHaveURL(new RegExp(`/platform/${role}/${path}/[\\w-]+/${tabs[0]}$`));
          await expect(page.getByRole('tab')).toHaveCount(tabs.length);
          const slugs = await page
            .getByRole('tab')
            .evaluateAll((links) => links.map((a) => a.getAttribute('href')!.split('/').at(-1)));
          expect(slugs).toEqual(tabs);
          for (const tab of tabs) {
            await page.locator(`[role=tab][href$="/${tab}"]`).click();
            await expect(page).toHaveURL(new RegExp(`/${tab}$`));
            await settled(page);
            await expectTranslated();
            await fitsTheWindow(page);
            await expectAccessible(page);
          }
          // Loaded anew, as from the link of a mail, for the role that has all of them.
          if (role === 'trust') await page.reload();
          await settled(page);
          await expect(page).toHaveURL(new RegExp(`/${tabs.at(-1)}$`));
          await page.locator(`main a[aria-label][href="/platform/${role}/${list}"]`).click();
          await expect(page).toHaveURL(new RegExp(`/platform/${role}/${list}$`));
          await page.goBack();
          await expect(page).toHaveURL(new RegExp(`/${tabs.at(-1)}$`));
        }
      });
    });

    test('are kept to the role, and say so where there is none', async ({ page }) => {
      const other = role === 'trust' ? 'founder' : 'trust';
      await page.goto(`/platform/${role}/transactions`);
      await expect(page).toHaveURL(/\/\?.*next=/);
      await logIn(page, `${role}@demo.test`);
      await page.goto(`/platform/${other}/pools`);
      await expect(page).toHaveURL(new RegExp(`/platform/${role}/${pages[role][0]!.path}$`));
      await page.goto(`/platform/${role}/no-such-page`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await page.goto('/register/founder');
      await expect(page).toHaveURL(new RegExp(`/platform/${role}/`));
    });
  });

test('records without tabs are opened from the page that lists them', async ({ enter }) => {
  for (const { role, from, path } of single) {
    const page = await enter(`${role}@demo.test`);
    await page.goto(`/platform/${role}/${from}`);
    await page.locator(`main a[href*="/${path}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/platform/${role}/${path}/[\\w-]+$`));
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await settled(page);
      await fitsTheWindow(page);
      await expectAccessible(page);
    }
  }
});

test('the dialogs of records are accessible, and sheets at the foot of a window of 390 pixels, dark', async ({
  enter,
}) => {
  for (const role of Object.keys(dialogs) as Role[]) {
    const page = await enter(`${role}@demo.test`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const { list, row, opens } of dialogs[role]) {
      await page.setViewportSize(wide);
      await follow(page, `/platform/${role}/${list}`);
      await settled(page);
      if (row) await page.getByRole('row', { name: row }).getByRole('link').first().click();
      await settled(page);
      await page.setViewportSize(narrow);
      for (const name of opens) {
        if (typeof name === 'string') await command(page, name);
        else await page.getByRole('button', { name }).first().click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        const box = (await dialog.boundingBox())!;
        expect([box.x, box.width, box.y + box.height]).toEqual([0, narrow.width, narrow.height]);
        await fitsTheWindow(page);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).click();
        await expect(dialog).toBeHidden();
      }
    }
  }
});

test('everything is found, and every row is opened, by keys', async ({ enter }) => {
  const page = await enter('founder@demo.test');
  await settled(page);
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('hohenstein');
  await expect(search.getByRole('option', { name: /maxi@bora\.test/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/platform\/founder\/employee\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximiliane');

  await page.keyboard.press('Control+k');
  await search.getByRole('combobox').fill('create pl');
  await expect(search.getByRole('option')).toHaveText(['Create Plan']);
  await search.getByRole('combobox').fill('employees');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/platform\/founder\/employees/);
  await settled(page);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const [first, second] = [0, 1].map((row) => page.locator('tbody tr').nth(row).getByRole('link').first());
  // The sheet gives the focus back a moment after it is gone.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(first!).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(second!).toBeFocused();
  await page.keyboard.press('k');
  await expect(first!).toBeFocused();
  const name = await first!.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name!);
});

test('no page takes markup but what was cleaned', async ({ page, enter, complaints }) => {
  const hostile = '<p>Said<iframe src="/"></iframe></p>';
  const put = (into: Page) =>
    into.evaluate((markup) => {
      const element = document.createElement('div');
      try {
        element.innerHTML = markup;
      } catch {
        return 'refused';
      }
      return element.innerHTML;
    }, hostile);
  await page.goto('/');
  expect(await put(page)).toBe('refused');
  // The browser notes what it refuses.
  complaints.length = 0;
  const founder = await enter('founder@demo.test');
  await founder.goto('/platform/founder/create/option-pool');
  await expect(founder.locator('[contenteditable=true]')).toBeVisible();
  expect(await put(founder)).toBe('<p>Said</p>');
});

test('the pages of visitors are titled and accessible', async ({ page }) => {
  const visitor: Record<string, string> = {
    '/': 'Log in',
    '/register/founder': 'Register as a founder',
    '/register/trust': 'Register as a trust',
    '/forgot-password': 'Forgot password',
    '/reset-password/0': 'Reset password',
    '/invitation/0': 'Invitation',
    '/trust-invitation/0': 'Invitation',
    '/confirm-email/0': 'Confirm email address',
    '/verify': 'Check a document',
    '/no-such-page': 'Page not found',
  };
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [path, title] of Object.entries(visitor)) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(`Vestry - ${title}`);
      await expectAccessible(page);
    }
});
