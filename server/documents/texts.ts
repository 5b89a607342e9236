import { documentsEn } from '../i18n/documents.en.ts';

/** Every language says the same things as the English texts. */
export type DocumentTexts = typeof documentsEn;

/** A language is added by a file of texts and a line here. */
export const documentTexts = { en: documentsEn };

export type DocumentLanguage = keyof typeof documentTexts;
