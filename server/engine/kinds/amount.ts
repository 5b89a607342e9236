import { sql } from 'kysely';
import type { Currency } from '../../../model/values/money.ts';
import { invalid, schemaProblem } from '../../base/problem.ts';
import type { Amount } from '../../base/text/csvLine.ts';
import { plainKind, type ServerKind } from './serverKind.ts';

export const decimalCell = (value: unknown): unknown =>
  typeof value === 'string' ? ({ amount: value } satisfies Amount) : value;

/** The text that a function of the database makes of an amount and its currency, whose decimals it has. */
const amountText =
  (write: string): ServerKind['answered'] =>
  (columnOf, name, a) =>
    sql`${sql.raw(write)}(${columnOf(name)}, ${columnOf(a.currency!)})`;

/** Amounts travel as decimals and are kept in minor units of the currency that the record names. */
export const amount = (
  write: string,
  faultOf: (text: string, currency: Currency) => string | undefined,
  minorUnits: (text: string, currency: Currency) => string,
): ServerKind => ({
  ...plainKind,
  answered: amountText(write),
  // Compared as the decimal it travels as, whatever the decimals of its currency.
  compared: (...of) => sql`${amountText(write)(...of)}::numeric`,
  stored: (value, name, record, a) => {
    if (typeof value !== 'string') return value;
    const currency = record[a.currency!] as Currency;
    const fault = faultOf(value, currency);
    if (fault) throw invalid({ [name]: schemaProblem(fault) });
    return minorUnits(value, currency);
  },
  cell: decimalCell,
  // Behind the currency, by which a reader of activities knows an amount.
  words: (value, record, a) => [record[a.currency!], value].filter(Boolean).join(' '),
});
