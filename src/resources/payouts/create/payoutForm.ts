import type { Resolver } from 'react-hook-form';
import { payouts } from '../../../../model/resources/payouts.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';

type Row = Record<string, unknown>;

const check = resolverOf(payouts.create.input);
const isEmpty = (row: Row) =>
  Object.values(row).every((value) => value === null || value === undefined || value === '');

/** The input of a new payout. A liquidation has no record date of its own, and rows in which nothing is typed are none. */
export const payoutResolver: Resolver = (values, context, options) => {
  const rowsOf = (name: string) => ((values[name] ?? []) as Row[]).filter((row) => !isEmpty(row));
  return check(
    {
      ...values,
      recordDate: values.type === 'dividend' ? values.recordDate : null,
      countryRates: rowsOf('countryRates'),
      holderRates: rowsOf('holderRates'),
    },
    context,
    options,
  );
};

/** The first values of a new payout; the address may name its shareholding. */
export const newPayout = (search: string, today: string) => ({
  pool_id: new URLSearchParams(search).get('pool_id'),
  type: 'dividend',
  grossAmountValue: null,
  currency: null,
  taxRate: null,
  bankFee: null,
  recordDate: today,
  note: null,
  countryRates: [],
  holderRates: [],
});
