import type { Language, Role } from './enums.ts';
import type { Kind } from './kinds.ts';
import type { NameOf } from './names.ts';

/**
 * The attributes of a record, as plain data. One entry says how an attribute is stored, checked, answered, shown and
 * typed in, by its kind: `model/kinds.ts` has what both sides know of a kind, `model/schema.ts` its zod,
 * `server/engine/records/kinds.ts` its SQL and its cells of a spreadsheet, `src/engine/kinds` its cells, inputs and
 * filters.
 */
export type Attribute<T = unknown> = {
  readonly kind: Kind;
  /** Absent or null is allowed. */
  readonly optional?: boolean;
  /** The roles that receive it; every role that sees the record when not given. */
  readonly for?: readonly Role[];
  /** oneOf and status: the values. */
  readonly values?: readonly string[];
  /** ref: the name of the resource that the id belongs to. */
  readonly reference?: string;
  /** text: the most characters; integer, pieces and rate: the highest value. */
  readonly max?: number;
  /** text: the fewest characters; integer, pieces and rate: the lowest value. */
  readonly min?: number;
  /** integer: the year of a calendar, which has no separator of thousands. */
  readonly isYear?: boolean;
  /** text and iban: part of an account that a bank is told, so that a name has to be spelt in Latin letters. */
  readonly forBank?: boolean;
  /** text: the kind of owner of the name, which decides what the name must not look like. */
  readonly nameOf?: NameOf;
  /** text: the resource whose names, of records of the company that count, are offered; anything else can be typed too. */
  readonly suggested?: string;
  /** money and price: the attribute of the same record that names the currency. */
  readonly currency?: string;
  /** price: where nothing is paid, the pieces are given away, and that is said instead of a zero. */
  readonly gift?: true;
  /** date: the attribute of its record, or of what is sent with it, with the day before which it cannot be. */
  readonly notBefore?: string;
  /** The same for the day after which it cannot be; `today` is the day of the act. */
  readonly notAfter?: string;
  /**
   * ref: the attribute, such as the company, that must be equal in the referenced record and in the record it is sent
   * for.
   */
  readonly sharing?: string;
  /** ref: what the records that a form offers have in common, such as a status. The server refuses others by its own rules. */
  readonly offered?: Readonly<Record<string, string>>;
  /** rows: the attributes of each row. */
  readonly of?: Attributes;
  /** Carries the type of the value for the type checker; never set. */
  readonly value?: T;
};
export type Attributes = Readonly<Record<string, Attribute>>;

export type ValueOf<A> = A extends { optional: true } ? TypeOf<A> | null : TypeOf<A>;
type TypeOf<A> = A extends Attribute<infer T> ? T : never;
/** The attributes of a record as they travel in JSON. */
export type ValuesOf<A extends Attributes> = { -readonly [K in keyof A]: ValueOf<A[K]> };

type Options = {
  optional?: boolean;
  for?: readonly Role[];
  max?: number;
  min?: number;
  notBefore?: string;
  notAfter?: string;
  sharing?: string;
  offered?: Readonly<Record<string, string>>;
  forBank?: boolean;
  nameOf?: NameOf;
  suggested?: string;
  gift?: true;
};

const kind =
  <T>(name: Kind) =>
  <const O extends Options>(options: O = {} as O) =>
    ({ kind: name, ...options }) as Attribute<T> & O;

export const text = kind<string>('text');
export const longText = kind<string>('longText');
/** HTML of the editor, sanitised by the server. */
export const richText = kind<string>('richText');
export const email = kind<string>('email');
export const password = kind<string>('password');
/** The code of an authenticator app, or one for recovery. */
export const code = kind<string>('code');
/** A password, and a code where the login has a second factor, with which the user proves the identity once more. */
export const confirmation = { password: password(), code: code({ optional: true }) } as const;
/** The same, required only if certain attributes beside it change. */
export const confirmationOfSome = {
  password: password({ optional: true }),
  code: confirmation.code,
} as const;
/** Whole pieces; a JSON integer, at most 2⁵³ − 1. */
export const pieces = kind<number>('pieces');
export const integer = kind<number>('integer');
/** A decimal string in per cent. */
export const rate = kind<string>('rate');
/** A calendar date, YYYY-MM-DD. */
export const date = kind<string>('date');
/** A moment in UTC, ISO 8601. */
export const instant = kind<string>('instant');
export const flag = kind<boolean>('flag');
export const currency = kind<string>('currency');
export const country = kind<string>('country');
/** One of the languages that the application speaks. */
export const language = kind<Language>('language');
export const iban = kind<string>('iban');
export const bic = kind<string>('bic');
/** What a payer states so that the payment is recognised, without spaces. */
export const reference = kind<string>('reference');
/** The reason why a bank gave a payment back: its code, its words, or both. */
export const bankReason = kind<string>('bankReason');
/** The address of a picture, which is uploaded by itself. */
export const image = kind<string>('image');
/** The terms of DOMAIN section 4 as `model/vesting/vestingTerms.ts` describes them. */
export const vesting = kind<Record<string, unknown>>('vesting');

/** A decimal string of the currency that another attribute of the record names. */
export const money = <const O extends Options>(currencyAttribute: string, options: O = {} as O) =>
  ({ kind: 'money', currency: currencyAttribute, ...options }) as Attribute<string> & O;

/** The price or value of one piece in that currency: a decimal string with at most ten decimals. */
export const price = <const O extends Options>(currencyAttribute: string, options: O = {} as O) =>
  ({ kind: 'price', currency: currencyAttribute, ...options }) as Attribute<string> & O;

/** The id of a record of another resource. */
export const ref = <const O extends Options>(reference: string, options: O = {} as O) =>
  ({ kind: 'ref', reference, ...options }) as Attribute<string> & O;

export const oneOf = <const V extends readonly string[], const O extends Options>(
  values: V,
  options: O = {} as O,
) => ({ kind: 'oneOf', values, ...options }) as Attribute<V[number]> & O;

/** The state of a record; its values are those of the resource's `states`. */
export const status = <const V extends readonly string[]>(values: V) =>
  ({ kind: 'status', values }) as Attribute<V[number]>;

/** A short list inside a record, such as the tranches of a plan. */
export const rows = <const A extends Attributes, const O extends Options>(of: A, options: O = {} as O) =>
  ({ kind: 'rows', of, ...options }) as unknown as Attribute<ValuesOf<A>[]> & O;
