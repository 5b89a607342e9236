import type { Language } from '../../model/enums.ts';
import { perKey } from '../../model/values/perKey.ts';
import { currentLanguage } from './language.ts';
import { paperFormats } from './paperFormats.ts';

/**
 * A value in a text: pieces and limits as numbers, amounts with their currency, days as YYYY-MM-DD, anything else as
 * words.
 */
export type Named = string | number | bigint | { amount: string; currency: string };

const locales = { en: 'en-GB', de: 'de', hr: 'hr' } as const satisfies Record<Language, string>;
const numberIn = perKey((language: Language) => new Intl.NumberFormat(locales[language]));
const dayIn = perKey(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      day: 'numeric',
      month: language === 'en' ? 'short' : 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A month is as short as on the pages, where September has three letters, too. */
const dayOf = (date: string, language: Language) =>
  dayIn(language).format(new Date(date)).replace('Sept ', 'Sep ');

/** The value as a reader of a language sees it; without one, of the language that is being answered in. */
export const readable = (named: Named, language = currentLanguage()): string => {
  if (typeof named === 'object') return paperFormats(locales[language]).money(named);
  if (typeof named !== 'string') return numberIn(language).format(named);
  return /^\d{4}-\d{2}-\d{2}$/.test(named) ? dayOf(named, language) : named;
};
