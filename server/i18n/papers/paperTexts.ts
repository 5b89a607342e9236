import type { Language } from '../../../model/enums.ts';
import type { TemplateKind } from '../../../model/templates.ts';
import { clausesDe } from './clauses.de.ts';
import { clausesEn } from './clauses.en.ts';
import { clausesHr } from './clauses.hr.ts';
import { documentsDe } from './documents.de.ts';
import { documentsEn } from './documents.en.ts';
import { documentsHr } from './documents.hr.ts';

/** Every language says the same things as the English texts: a paper in two languages would be none. */
export type DocumentTexts = typeof documentsEn;

export const documentTexts: Record<Language, DocumentTexts> = {
  en: documentsEn,
  de: documentsDe,
  hr: documentsHr,
};

/** Vestry's own clauses, as sanitised HTML. */
export const vestryClauses: Record<Language, Record<TemplateKind, string>> = {
  en: clausesEn,
  de: clausesDe,
  hr: clausesHr,
};
