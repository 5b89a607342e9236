import { mergeTranslations, type TranslationMessages } from 'react-admin';

/** Merges texts. It has a module of its own, so that its library is loaded only with texts that have to be merged. */
export const mergeTexts = (texts: TranslationMessages, further: TranslationMessages) =>
  mergeTranslations(texts, further) as TranslationMessages;
