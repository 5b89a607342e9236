import type { Resolver } from 'react-hook-form';
import { money, price } from '../../../../model/attributes.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';

type Row = Record<string, unknown>;

const { grossAmountValue: _, amountPerShare: __, ...terms } = payouts.create.input;
/** Of the two ways to say the amount, the chosen one has to be filled in. */
const checks = {
  total: resolverOf({ ...terms, grossAmountValue: money('currency') }),
  perShare: resolverOf({ ...terms, amountPerShare: price('currency') }),
};
const isEmpty = (row: Row) =>
  Object.values(row).every((value) => value === null || value === undefined || value === '');

/** The input of a new payout. Only a dividend has days of its own, and rows in which nothing is typed are none. */
export const payoutResolver: Resolver = (typed, context, options) => {
  const { announced, grossAmountValue, amountPerShare, ...values } = typed;
  const rowsOf = (name: string) => ((values[name] ?? []) as Row[]).filter((row) => !isEmpty(row));
  const isDividend = values.type === 'dividend';
  const isPerShare = isDividend && announced === 'perShare';
  return checks[isPerShare ? 'perShare' : 'total'](
    {
      ...values,
      ...(isPerShare ? { amountPerShare } : { grossAmountValue }),
      ...(!isDividend && { recordDate: null, exDate: null, paymentDate: null }),
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
  announced: 'total',
  grossAmountValue: null,
  amountPerShare: null,
  currency: null,
  taxRate: null,
  bankFee: null,
  recordDate: today,
  exDate: null,
  paymentDate: null,
  note: null,
  countryRates: [],
  holderRates: [],
});
