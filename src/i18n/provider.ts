import polyglot from 'ra-i18n-polyglot';
import reactAdmin from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import type { Language } from '../../model/enums.ts';
import { loadChunk } from '../loadChunk.ts';

/** One file for each part of the platform; visitors have their own texts, which need no react-admin. */
const english = import.meta.glob<Record<string, object>>(['./en/*.ts', '!./en/visitor.ts'], { eager: true });

const others: Record<Exclude<Language, 'en'>, () => Promise<{ texts: object[] }>> = {
  de: () => import('./de.ts'),
  hr: () => import('./hr.ts'),
};

const dictionaries: Partial<Record<Language, TranslationMessages>> = {
  en: mergeTranslations(
    reactAdmin,
    ...Object.values(english).flatMap((file) => Object.values(file)),
  ) as TranslationMessages,
};

/** Has to be done before anything is translated into a language; English is always there. */
export const loadTexts = async (language: Language) => {
  if (language === 'en' || dictionaries[language]) return;
  const { texts } = await loadChunk(others[language]());
  // A text that were missing would be read in English.
  dictionaries[language] = mergeTranslations(dictionaries.en!, ...texts) as TranslationMessages;
};

/** Labels of attributes that have no text are made out of their names, so a missing text is no error. */
export const i18nProviderIn = (language: Language) =>
  polyglot(() => dictionaries[language]!, language, [], { allowMissing: true });
