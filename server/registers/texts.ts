import { type Language, languages } from '../../model/enums.ts';
import { fill, type Values } from '../i18n/fill.ts';
import { registerColumnFormats } from '../i18n/registerFormats.ts';
import { sections } from '../i18n/texts.ts';

const locales = { en: 'en-GB', de: 'de', hr: 'hr' } as const satisfies Record<Language, string>;

const texts = sections('register');

const textsIn = (language: Language) => ({
  ...registerColumnFormats(locales[language]),
  ...texts[language],
  /** One of the texts with its placeholders filled in. */
  fill: (text: string, values: Values) => fill(language, text, values),
});

export type RegisterTexts = ReturnType<typeof textsIn>;

export const registerTexts = Object.fromEntries(
  languages.map((language) => [language, textsIn(language)]),
) as Record<Language, RegisterTexts>;
