import polyglot from 'ra-i18n-polyglot';
import reactAdmin from 'ra-language-english';
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin';
import type { Language } from '../../model/enums.ts';
import { loadChunk } from '../base/loadChunk.ts';

type Files = Record<string, Record<string, object>>;

/** One file for each part of the platform; visitors have their own texts, which need no react-admin. */
const english: Files = import.meta.glob(
  [
    './en/*.ts',
    '!./en/visitor.ts',
    '!./en/{account,activities,colleagues,dashboard,earnings,email,exercises,images,leavers,payoutPages,pools,safety,templates,transfers,valuations}.ts',
  ],
  { eager: true },
);

/** The texts of pages and dialogs that are themselves loaded when they are wanted. */
const englishLater = import.meta.glob<Record<string, object>>(
  './en/{account,activities,colleagues,dashboard,earnings,email,exercises,images,leavers,payoutPages,pools,safety,templates,transfers,valuations}.ts',
);

const others: Record<Exclude<Language, 'en'>, () => Promise<{ texts: object[] }>> = {
  de: () => import('./de.ts'),
  hr: () => import('./hr.ts'),
};

const partsOf = (files: Files) => Object.values(files).flatMap((file) => Object.values(file));

const dictionaries: Partial<Record<Language, TranslationMessages>> = {
  en: mergeTranslations(reactAdmin, ...partsOf(english)) as TranslationMessages,
};

/** Has to be done before such a page is drawn. The other languages have all their texts from the beginning. */
export const loadLaterTexts = () => {
  later ??= load().catch((error) => {
    later = undefined;
    throw error;
  });
  return later;
};
let later: Promise<void> | undefined;

const load = async () => {
  const files = Object.entries(englishLater).map(
    async ([path, file]) => [path, await loadChunk(file())] as const,
  );
  const loaded = Object.fromEntries(await Promise.all(files));
  dictionaries.en = mergeTranslations(dictionaries.en!, ...partsOf(loaded)) as TranslationMessages;
};

/** Has to be done before anything is translated into a language; English is always there. */
export const loadTexts = async (language: Language) => {
  if (language === 'en' || dictionaries[language]) return;
  const { texts } = await loadChunk(others[language]());
  // A text that were missing would be read in English.
  dictionaries[language] = mergeTranslations(dictionaries.en!, ...texts) as TranslationMessages;
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
