import { sql } from 'kysely';
import { maskedIban } from '../../../model/bankAccount.ts';
import type { Kind } from '../../../model/kinds.ts';
import { type Currency, moneyFault, parseMoney } from '../../../model/values/money.ts';
import { parsePrice, priceFault, pricePlaces } from '../../../model/values/price.ts';
import { typedDecimal } from '../../../model/values/typedDecimal.ts';
import { excerpt } from '../../base/text/excerpt.ts';
import { amount, decimalCell } from './amount.ts';
import { plainKind, type ServerKind } from './serverKind.ts';

const unsaid: ServerKind = { ...plainKind, words: () => '' };
const nested: ServerKind = { ...unsaid, cell: undefined };

const whole: ServerKind = {
  ...plainKind,
  fromCell: (cell) => (/^\d{1,16}$/.test(cell) ? Number(cell) : cell),
};

const priceInMinorUnits = (text: string, currency: Currency) => {
  const digits = String(parsePrice(text, currency)).padStart(pricePlaces + 1, '0');
  return `${digits.slice(0, -pricePlaces)}.${digits.slice(-pricePlaces)}`;
};

/** Spreadsheets write decimals as their country does, and so the separator of their columns. */
const decimalFrom: ServerKind['fromCell'] = (cell, separator) =>
  typedDecimal(cell, separator === ';' ? ',' : '.');

/** Instants travel without their microseconds: what is shown as the same millisecond is the same. */
const beforeNextMillisecond: ServerKind['atMost'] = (compared, value) =>
  sql`${compared} < ${value}::timestamptz + interval '1 millisecond'`;

/** A day as it is written here; with points, the day comes first everywhere. */
export const dayOf = (cell: string) => {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell;
};

const flags: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** All kinds; the compiler refuses one that has no entry. */
export const serverKinds: Record<Kind, ServerKind> = {
  text: plainKind,
  longText: plainKind,
  richText: { ...plainKind, words: (value) => excerpt(String(value)) },
  // An address in the trail would remain after its owner is forgotten.
  email: unsaid,
  password: unsaid,
  code: unsaid,
  pieces: whole,
  integer: whole,
  money: {
    ...amount('money_text', moneyFault, (text, currency) => String(parseMoney(text, currency))),
    fromCell: decimalFrom,
  },
  price: {
    ...amount('price_text', priceFault, priceInMinorUnits),
    fromCell: decimalFrom,
  },
  rate: {
    ...plainKind,
    answered: (columnOf, name) => sql`trim_scale(${columnOf(name)})::text`,
    cell: decimalCell,
  },
  date: { ...plainKind, fromCell: dayOf },
  instant: {
    ...plainKind,
    answered: (columnOf, name) => sql`instant_text(${columnOf(name)})`,
    // An index finds each value as a range.
    equals: (compared, values) =>
      values.length === 0
        ? sql`false`
        : sql`(${sql.join(
            values.map((value) => sql`${compared} >= ${value} and ${beforeNextMillisecond(compared, value)}`),
            sql` or `,
          )})`,
    atMost: beforeNextMillisecond,
  },
  flag: { ...plainKind, fromCell: (cell) => flags[cell.toLowerCase()] ?? cell },
  oneOf: {
    ...plainKind,
    fromCell: (cell, _, { values }) => values!.find((v) => v.toLowerCase() === cell.toLowerCase()) ?? cell,
  },
  status: plainKind,
  currency: plainKind,
  country: plainKind,
  language: plainKind,
  // Readers of a change need not know the whole number.
  iban: { ...plainKind, words: (value) => maskedIban(String(value)) },
  bic: plainKind,
  reference: plainKind,
  bankReason: plainKind,
  // The name of a record says nothing to other readers, or is that of a person.
  ref: unsaid,
  image: nested,
  vesting: nested,
  rows: nested,
};
