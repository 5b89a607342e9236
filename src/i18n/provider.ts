import english from 'texts:en/frame';
import polyglot from 'ra-i18n-polyglot';
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin';
import type { Language } from '../../model/enums.ts';
import { loadChunk } from '../base/loadChunk.ts';

type Texts = { default: TranslationMessages };

const others: Record<Exclude<Language, 'en'>, () => Promise<Texts[]>> = {
  de: () => Promise.all([import('texts:de/frame'), import('texts:de/pages')]),
  hr: () => Promise.all([import('texts:hr/frame'), import('texts:hr/pages')]),
};

const dictionaries: Partial<Record<Language, TranslationMessages>> = { en: english };

const together = (...texts: TranslationMessages[]) => mergeTranslations(...texts) as TranslationMessages;

/** Has to be done before a page is drawn that is more than a list. The other languages have all their texts at once. */
export const loadLaterTexts = () => {
  later ??= load().catch((error) => {
    later = undefined;
    throw error;
  });
  return later;
};
let later: Promise<void> | undefined;

const load = async () => {
  dictionaries.en = together(english, (await loadChunk(import('texts:en/pages'))).default);
};

/** Has to be done before anything is translated into a language; English is always there. */
export const loadTexts = async (language: Language) => {
  if (language === 'en' || dictionaries[language]) return;
  const texts = await loadChunk(others[language]());
  dictionaries[language] = together(...texts.map((each) => each.default));
};

/** Labels of attributes that have no text are made out of their names, so a missing text is no error. */
export const i18nProviderIn = (language: Language): I18nProvider => {
  const make = () => polyglot(() => dictionaries[language]!, language, [], { allowMissing: true });
  let texts = dictionaries[language];
  let provider = make();
  return {
    ...provider,
    translate: (...asked) => {
      // More of them may have been loaded meanwhile.
      if (texts !== dictionaries[language]) {
        texts = dictionaries[language];
        provider = make();
      }
      return provider.translate(...asked);
    },
  };
};
