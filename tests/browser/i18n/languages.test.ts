import { readdirSync } from 'node:fs';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';

type Texts = { [key: string]: string | Texts };

/** What is the same in another language. */
const alike = /^[\s%{}\w_]*%\{\w+\}[\s%{}:·–-]*$|^\W*$/;

const pathsOf = (texts: Texts, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : pathsOf(value, `${path}${key} › `),
  );

/** German writes nouns with a capital wherever they stand. */
const placeholdersIn = (text: string) =>
  [...new Set(text.replaceAll('_lower_first', '').match(/%\{\w+\}/g))].sort();

const files = readdirSync('src/i18n/en');
const textsIn = async (language: string, file: string): Promise<Map<string, string>> => {
  const module: Texts = await import(`../../../src/i18n/${language}/${file}`);
  return new Map(pathsOf({ ...module }));
};

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

  it('have a file for each of the English ones, and for those of react-admin', () => {
    expect(readdirSync(`src/i18n/${language}`).sort()).toEqual([...files, 'reactAdmin.ts'].sort());
  });

  it.each(files)('say all that the English ones say, with the same placeholders: %s', async (file) => {
    const [wanted, found] = [await textsIn('en', file), await textsIn(language, file)];
    expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [key, text] of wanted) {
      expect([key, placeholdersIn(found.get(key)!)]).toEqual([key, placeholdersIn(text)]);
      if (text.includes('||||')) expect([key, found.get(key)!.split('||||').length]).toEqual([key, forms]);
    }
  });

  it("replace all of react-admin's own, which knows no more to fill in", async () => {
    const wanted = pathsOf({ reactAdmin: english as unknown as Texts });
    const found = await textsIn(language, 'reactAdmin.ts');
    expect([...found.keys()].sort()).toEqual(wanted.map(([key]) => key).sort());
    for (const [key, text] of wanted)
      expect(placeholdersIn(text)).toEqual(expect.arrayContaining(placeholdersIn(found.get(key)!)));
  });

  it('are translated', async () => {
    const same = new Set<string>();
    for (const file of files) {
      const found = await textsIn(language, file);
      for (const [key, text] of await textsIn('en', file))
        if (found.get(key) === text && /\w{4}/.test(text.replaceAll(/%\{\w+\}/g, '')) && !alike.test(text))
          same.add(text);
    }
    // Some words are the same in both languages, but few; one word may be the label of many fields.
    expect(same.size, [...same].join('\n')).toBeLessThan(20);
  });
});
