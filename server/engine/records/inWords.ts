import type { Attribute, Kind } from '../../../model/attributes.ts';
import { maskedIban } from '../../../model/bankAccount.ts';
import { excerpt } from '../../base/text/excerpt.ts';

type Values = Record<string, unknown>;
type InWords = (value: unknown, a: Attribute, record: Values) => string;

const asItIs: InWords = (value) => String(value);
/** Behind the currency, by which a reader of activities knows an amount. */
const amount: InWords = (value, { currency }, record) => [record[currency!], value].filter(Boolean).join(' ');
const nothing: InWords = () => '';

/** How an activity says a value. Records that are referred to have names of their own, and may be people. */
const words = {
  text: asItIs,
  longText: asItIs,
  richText: (value) => excerpt(String(value)),
  email: asItIs,
  password: nothing,
  code: nothing,
  pieces: asItIs,
  integer: asItIs,
  money: amount,
  price: amount,
  rate: asItIs,
  date: asItIs,
  instant: asItIs,
  flag: asItIs,
  oneOf: asItIs,
  status: asItIs,
  currency: asItIs,
  country: asItIs,
  language: asItIs,
  // Who reads of a change need not be who may pay into it.
  iban: (value) => maskedIban(String(value)),
  bic: asItIs,
  ref: nothing,
  image: nothing,
  vesting: nothing,
  rows: nothing,
} satisfies Record<Kind, InWords>;

/** A value as an activity says it; nothing is an empty text. */
export const inWords = (a: Attribute, value: unknown, record: Values): string =>
  value === null || value === undefined ? '' : words[a.kind](value, a, record);
