import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

/** One file for each part of the platform; visitors have their own texts, which need no react-admin. */
const files = import.meta.glob<Record<string, object>>(['./en/*.ts', '!./en/visitor.ts'], { eager: true });

const messages = mergeTranslations(english, ...Object.values(files).flatMap((file) => Object.values(file)));

/** A text that is missing is no error: react-admin makes labels out of the names of attributes. */
export const i18nProvider = polyglot(
  () => messages as TranslationMessages,
  'en',
  [{ locale: 'en', name: 'English' }],
  {
    allowMissing: true,
  },
);
