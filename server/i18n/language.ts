import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages } from '../../model/enums.ts';

const ofRequest = new AsyncLocalStorage<Language>();

/** The language of the person that is answered at the moment; English outside of every request. */
export const currentLanguage = (): Language => ofRequest.getStore() ?? 'en';

/** Runs code for a person who is answered in a language. */
export const speaking = <T>(language: Language, work: () => T): T => ofRequest.run(language, work);

/** The first of our languages in the order of an Accept-Language header (RFC 9110, 12.5.4). */
export const preferredLanguage = (header = ''): Language => {
  const wanted = header
    .split(',')
    .map((part) => {
      const [range = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { code: range.split('-')[0]!.toLowerCase(), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { code } of wanted) {
    const found = languages.find((language) => language === code);
    if (found) return found;
  }
  return 'en';
};
