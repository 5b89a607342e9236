import { mergeTranslations, type TranslationMessages } from 'react-admin';

/** Lays texts over others. In a module of its own, the library below it is loaded with the texts that have to be merged. */
export const mergeTexts = (texts: TranslationMessages, further: TranslationMessages) =>
  mergeTranslations(texts, further) as TranslationMessages;
