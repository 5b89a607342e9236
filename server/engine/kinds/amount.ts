import { sql } from 'kysely';
import type { Currency } from '../../../model/values/money.ts';
import { invalid, schemaProblem } from '../../base/problem.ts';
import type { Amount } from '../../base/text/csvLine.ts';
import { plainKind, type ServerKind } from './serverKind.ts';

export const decimalCell = (value: unknown): unknown =>
  typeof value === 'string' ? ({ amount: value } satisfies Amount) : value;

/** The decimal text of an amount, made by a function of the database that knows the decimals of the currency. */
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
  // The comparison is between decimals, because currencies differ in their minor units.
  compared: (...of) => sql`${amountText(write)(...of)}::numeric`,
  stored: (value, name, record, a) => {
    if (typeof value !== 'string') return value;
    const currency = record[a.currency!] as Currency;
    const fault = faultOf(value, currency);
    if (fault) throw invalid({ [name]: schemaProblem(fault) });
    return minorUnits(value, currency);
  },
  cell: decimalCell,
  // The currency stands in front, so that readers of activities recognise an amount.
  words: (value, record, a) => [record[a.currency!], value].filter(Boolean).join(' '),
});
