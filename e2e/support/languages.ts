import { expect, type Page } from '@playwright/test';
import { leavesOf, readSubjects } from '../../scripts/texts/files.ts';
import type { Role } from './pages.ts';
import { ownHeaders } from './server.ts';

const readTexts = (language: string): string[] =>
  Object.values(readSubjects(language)).flatMap((sections) =>
    leavesOf(sections).flatMap(([, text]) => text.split(' |||| ')),
  );

/** Words that are in almost every English sentence and that the other languages do not have. */
const englishWords = /\b(the|and|of|with|you|your|are|from|this|not)\b/i;

/** The key of a text that is missing, also within a longer text, such as the name of a button. */
const rawKey = /(?<![\w@./-])[a-z]\w+(\.[a-z][\w-]*){2,}/;

/** Every text of the page that a reader sees or hears. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title.replace(/^.*? - /, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) found.push(node.nodeValue ?? '');
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name)!);
    return [...new Set(found.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
  });

/**
 * The data of the records, and the messages written before another language was chosen: they stay in their own
 * language.
 */
const written = async (page: Page): Promise<string[]> => {
  const app = await (await page.request.get('/api/app')).json();
  const resources =
    'pools plans employees founders companies transactions payouts earnings messages actions certificates documents activities valuations splits sales';
  const lists = await Promise.all(
    resources.split(' ').map(async (name) => (await page.request.get(`/api/${name}?range=[0,999]`)).json()),
  );
  const leaves = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value.replaceAll(/<[^>]+>/g, ' ').trim()]
      : Object.values(value ?? {}).flatMap(leaves);
  const found = new Set([app, ...lists].flatMap(leaves).filter((text) => !/^([a-z-]*|..)$/.test(text)));
  // The longest first: a name may be part of a longer text.
  return [...found].sort((one, other) => other.length - one.length);
};

const choose = async (page: Page, language: string) => {
  const settings = await page.request.get('/api/user/settings');
  const answer = await page.request.patch('/api/user/settings', {
    data: { data: { type: 'settings', attributes: { language } } },
    headers: { 'If-Match': settings.headers().etag!, ...(await ownHeaders(page)) },
  });
  expect(answer.status()).toBe(200);
};

/**
 * A test without a browser checks that every text exists in each language; these visits check that every page uses the
 * texts.
 */
const chosen: Record<Role, string> = { trust: 'de', founder: 'hr', employee: 'de' };

/** Returns a function that expects every text on the page to be in the given language. */
const translatedTo = async (page: Page, language: string) => {
  const own = new Set(readTexts(language));
  const english = new Set(readTexts('en').filter((text) => !own.has(text)));
  const data = await written(page);
  const ofOurs = (text: string) => data.reduce((rest, each) => rest.replaceAll(each, ''), text).trim();
  const isEnglish = (text: string) => {
    // A paragraph of a longer text belongs to the data too.
    const rest = data.some((each) => each.includes(text)) ? '' : ofOurs(text);
    return english.has(rest) || englishWords.test(rest) || rawKey.test(rest);
  };
  return async () => {
    expect.soft((await textsOn(page)).filter(isEnglish), page.url()).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
};

/** Logs in, looks at the pages in the language chosen for the role, and goes back to English. */
export const inOwnLanguage = async (
  page: Page,
  role: Role,
  look: (expectTranslated: () => Promise<void>) => Promise<void>,
) => {
  const expectTranslated = await translatedTo(page, chosen[role]);
  await choose(page, chosen[role]);
  await look(expectTranslated).finally(() => choose(page, 'en'));
};
