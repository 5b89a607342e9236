import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { parcelOf } from '../../../scripts/texts/browser.ts';
import { leavesOf, placeholdersIn, readSubjects, type TextPart } from '../../../scripts/texts/files.ts';

/** What is the same in another language. */
const alike = /^[\s%{}\w_]*%\{\w+\}[\s%{}:·–-]*$|^\W*$/;

/** The words that a language shares with English. */
const shared: Record<string, string[]> = {
  de: [
    ...[
      'Webhooks',
      'Name',
      'Status',
      'IBAN',
      'Version',
      'Details',
      'Plan',
      'Pause in',
      'Vesting',
      'Pause',
      'Token',
    ],
    ...['%{label} (optional)', 'Code', 'Logo', 'Text', 'Open Cap Format', 'Import', 'Passkeys', 'Cliff'],
    ...['English', 'Deutsch', 'Hrvatski', 'Register', 'Person'],
  ],
  hr: [
    ...['Status', 'IBAN', 'API token', 'Plan', 'Token', 'Open Cap Format'],
    ...['English', 'Deutsch', 'Hrvatski', 'Ctrl'],
  ],
};

const flat = (language: string) =>
  new Map(Object.entries(readSubjects(language)).flatMap(([subject, part]) => leavesOf(part, `${subject}.`)));

describe.each(languages)('the texts in %s', (language) => {
  it("replace all of react-admin's own, which knows no more to fill in", () => {
    const found = new Map(
      (['frame', 'pages'] as const).flatMap((parcel) => leavesOf(parcelOf(language, parcel))),
    );
    for (const [key, text] of leavesOf(english as unknown as TextPart)) {
      expect(found.has(key), key).toBe(true);
      expect(placeholdersIn(text)).toEqual(expect.arrayContaining(placeholdersIn(found.get(key)!)));
    }
  });
});

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('are translated', () => {
    const found = flat(language);
    const same = new Set(
      [...flat('en')]
        .filter(([key, text]) => found.get(key) === text && !alike.test(text))
        .map(([, text]) => text)
        .filter((text) => /\w{4}/.test(text.replaceAll(/%\{\w+\}/g, ''))),
    );
    expect([...same].toSorted()).toEqual(shared[language]!.toSorted());
  });
});
