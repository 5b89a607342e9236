import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from '../../model/enums.ts';
import { oneFullStop } from '../../model/values/oneFullStop.ts';
import { loadChunk } from '../base/loadChunk.ts';

type Load = () => Promise<{ default: TranslationMessages }>;

/** The texts of lists and of what surrounds every page. */
const frames: Record<Language, Load> = {
  en: () => import('texts:en/frame'),
  de: () => import('texts:de/frame'),
  hr: () => import('texts:hr/frame'),
};

/** The texts of pages that are more than a list. */
const pages: Record<Language, Load> = {
  en: () => import('texts:en/pages'),
  de: () => import('texts:de/pages'),
  hr: () => import('texts:hr/pages'),
};

type Dictionary = { texts: TranslationMessages; isWhole: boolean };

const dictionaries: Partial<Record<Language, Dictionary>> = {};
let current: Language;
let areAllWanted = false;

/** Loads the texts of lists in a language, which is the one of the page from then on. Later pages need loadLaterTexts. */
export const loadTexts = async (language: Language) => {
  dictionaries[language] ??= { texts: (await loadChunk(frames[language]())).default, isWhole: false };
  current = language;
  if (areAllWanted) await loadLaterTexts();
};

/** Loads the further texts of the page's language. It has to be awaited before a page is drawn that is more than a list. */
export const loadLaterTexts = async () => {
  areAllWanted = true;
  const language = current;
  if (dictionaries[language]!.isWhole) return;
  const [{ default: further }, { mergeTexts }] = await loadChunk(
    Promise.all([pages[language](), import('./mergeTexts.ts')]),
  );
  const { texts, isWhole } = dictionaries[language]!;
  if (isWhole) return;
  dictionaries[language] = { texts: mergeTexts(texts, further), isWhole: true };
};

/** All texts below a path of keys, in the language of the page. */
export const textsUnder = <Texts>(...path: string[]): Texts =>
  path.reduce<unknown>(
    (part, key) => (part as Record<string, unknown>)[key],
    dictionaries[current]!.texts,
  ) as Texts;

/** Labels of attributes that have no text are made out of their names, so a missing text is no error. */
export const i18nProviderIn = (language: Language): I18nProvider => {
  const make = () => polyglot(() => dictionaries[language]!.texts, language, [], { allowMissing: true });
  let texts = dictionaries[language]?.texts;
  let provider = make();
  return {
    ...provider,
    translate: (...asked) => {
      // More of them may have been loaded meanwhile.
      if (texts !== dictionaries[language]?.texts) {
        texts = dictionaries[language]?.texts;
        provider = make();
      }
      return oneFullStop(provider.translate(...asked));
    },
  };
};
