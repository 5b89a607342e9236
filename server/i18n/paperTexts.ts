import { type Language, languages } from '../../model/enums.ts';
import type { TemplateKind } from '../../model/resources/templates.ts';
import { fill, type Values } from './fill.ts';
import { paperFormats } from './paperFormats.ts';
import { sections } from './texts.ts';

const locales = { en: 'en-GB', de: 'de', hr: 'hr' } as const satisfies Record<Language, string>;

const texts = sections('papers');

const textsIn = (language: Language) => {
  const counted = (text: string) => (count: bigint) => fill(language, text, { count });
  const { pieces, options, certificates, receipts } = texts[language].counted;
  return {
    ...paperFormats(locales[language]),
    ...texts[language],
    /** Counts with their noun, as they stand in sentences. */
    counted: {
      pieces: counted(pieces),
      options: counted(options),
      certificates: counted(certificates),
      receipts: counted(receipts),
    },
    /** One of the texts with its placeholders filled in. */
    fill: (text: string, values: Values) => fill(language, text, values),
  };
};

export type DocumentTexts = ReturnType<typeof textsIn>;

const inEach = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

export const documentTexts = inEach(textsIn);

const clauses = sections('clauses');

type Clauses = { numbered: Record<string, string> } | { paragraphs: Record<string, string> };

/** Clauses one below the other, as the editor of texts writes them. */
const htmlOf = (written: Clauses) =>
  'numbered' in written
    ? `<ol>${Object.values(written.numbered)
        .map((clause) => `<li><p>${clause}</p></li>`)
        .join('')}</ol>`
    : Object.values(written.paragraphs)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('');

/** Vestry's own clauses, as sanitised HTML. */
export const vestryClauses = inEach(
  (language) =>
    Object.fromEntries(
      Object.entries(clauses[language]).map(([kind, written]) => [kind, htmlOf(written)]),
    ) as Record<TemplateKind, string>,
);
