import type { TemplateKind } from './resources/templates.ts';

/**
 * The templates that a trust can word itself: the clauses of papers, with placeholders for what each paper is about.
 */

/** The placeholders of every paper; true where the text must contain it to be accepted. */
const ofEveryPaper = {
  company: false,
  trust: false,
  pool: false,
  asset: false,
  nominalValue: false,
  date: false,
  reference: false,
} as const;

/** The placeholders of each kind of paper, in the order in which they are offered. */
export const placeholders = {
  'pool-agreement': { pieces: true, ...ofEveryPaper, asset: true, totalNominalValue: false },
  'pool-amendment': {
    piecesBefore: false,
    piecesAdded: true,
    piecesAfter: true,
    ...ofEveryPaper,
    asset: true,
    addedNominalValue: false,
  },
  'certificate-order': { certificates: true, pieces: true, holder: true, ...ofEveryPaper, asset: true },
  'certificate-cancellation': { pieces: true, reason: false, holder: false, ...ofEveryPaper, asset: true },
  'option-agreement': {
    options: true,
    exercisePrice: true,
    totalExercisePrice: false,
    grantDate: false,
    vestingStart: false,
    lastDay: false,
    postTermination: false,
    employee: false,
    ...ofEveryPaper,
    asset: true,
  },
  'plan-amendment': {
    options: true,
    version: true,
    effectiveDate: true,
    grantDate: false,
    employee: false,
    ...ofEveryPaper,
    asset: true,
  },
  'receipt-offer': {
    pieces: true,
    price: true,
    totalPrice: false,
    acceptBy: true,
    payBy: true,
    employee: false,
    ...ofEveryPaper,
    asset: true,
  },
  'receipt-buyback': {
    pieces: true,
    totalPrice: true,
    payBy: true,
    signBy: false,
    buyer: true,
    ground: false,
    employee: false,
    ...ofEveryPaper,
    asset: true,
  },
  'receipt-sale': {
    pieces: true,
    price: true,
    totalPrice: false,
    signBy: true,
    seller: true,
    buyer: true,
    ...ofEveryPaper,
    asset: true,
  },
  'share-certificate': { number: false, pieces: false, holder: false, issuedOn: false, ...ofEveryPaper },
  'depositary-receipt': { number: false, pieces: false, holder: false, issuedOn: false, ...ofEveryPaper },
  'payout-statement': {
    payoutType: false,
    recordDate: false,
    paymentDate: false,
    pieces: false,
    holder: false,
    gross: false,
    taxRate: false,
    tax: false,
    bankFee: false,
    net: false,
    paymentReference: false,
    ...ofEveryPaper,
  },
} as const satisfies Record<TemplateKind, Readonly<Record<string, boolean>>>;

export type PlaceholderOf<K extends TemplateKind> = keyof (typeof placeholders)[K] & string;

/** The values for the placeholders that all papers have, and for those of one kind. */
export type CommonValues = Record<keyof typeof ofEveryPaper, string>;
export type OwnValues<K extends TemplateKind> = Record<
  Exclude<PlaceholderOf<K>, keyof typeof ofEveryPaper>,
  string
>;

const complete = /\{\{\s*([^{}\s]+)\s*\}\}/g;

export const placeholder = (name: string) => `{{${name}}}`;

export type TemplateProblem = { is: 'malformed' | 'unknown' | 'missing'; found: string[] };

/**
 * The reason why a text, sanitised HTML, cannot be the clauses of a kind of paper: braces that are no placeholder (also
 * where formatting begins or ends inside one), placeholders that the kind does not have, or those that it has to name.
 */
export const problemOf = (kind: TemplateKind, html: string): TemplateProblem | undefined => {
  const texts = html.split(/<[^>]*>/);
  const malformed = texts.flatMap(
    (text) => /(?:\{\{|\}\}).{0,20}/s.exec(text.replace(complete, ''))?.[0] ?? [],
  );
  if (malformed.length > 0) return { is: 'malformed', found: malformed };
  const named = new Set(texts.flatMap((text) => [...text.matchAll(complete)].map(([, name]) => name!)));
  const known: Readonly<Record<string, boolean>> = placeholders[kind];
  const unknown = [...named].filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) return { is: 'unknown', found: unknown.map(placeholder) };
  const missing = Object.keys(known).filter((name) => known[name] && !named.has(name));
  return missing.length > 0 ? { is: 'missing', found: missing.map(placeholder) } : undefined;
};

/**
 * The text with its placeholders replaced by values, which are plain text that `escaped` makes safe in HTML. A value that
 * ends in a full stop, as Croatian days do, takes the place of the one behind it.
 */
export const fillIn = (
  html: string,
  values: Readonly<Record<string, string>>,
  escaped: (text: string) => string,
): string =>
  html.replace(/\{\{\s*([^{}\s]+)\s*\}\}(\.?)/g, (_, name: string, stop: string) => {
    const value = values[name] ?? '';
    return escaped(value) + (value.endsWith('.') ? '' : stop);
  });
