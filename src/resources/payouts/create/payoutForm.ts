import type { Resolver } from 'react-hook-form';
import { type Attributes, money, price } from '../../../../model/attributes.ts';
import { payouts } from '../../../../model/resources/payouts.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';
import type { Payout } from '../parts/payout.ts';

type Row = Record<string, unknown>;

/** Of the two ways to say the amount, the chosen one has to be filled in. */
const checksOf = ({ grossAmountValue: _, amountPerShare: __, ...terms }: Attributes) => ({
  total: resolverOf({ ...terms, grossAmountValue: money('currency') }),
  perShare: resolverOf({ ...terms, amountPerShare: price('currency') }),
});
const ofNew = checksOf(payouts.create.input);
const ofDraft = checksOf(payouts.update.input);
const isEmpty = (row: Row) =>
  Object.values(row).every((value) => value === null || value === undefined || value === '');

/** What is typed as terms. Only a dividend has days of its own, and rows in which nothing is typed are none. */
const typedIn = ({ announced, grossAmountValue, amountPerShare, ...values }: Row) => {
  const rowsOf = (name: string) => ((values[name] ?? []) as Row[]).filter((row) => !isEmpty(row));
  const isDividend = values.type === 'dividend';
  const way: keyof typeof ofNew = isDividend && announced === 'perShare' ? 'perShare' : 'total';
  const input: Row = {
    ...values,
    ...(way === 'perShare' ? { amountPerShare } : { grossAmountValue }),
    ...(!isDividend && { recordDate: null, exDate: null, paymentDate: null }),
    countryRates: rowsOf('countryRates'),
    holderRates: rowsOf('holderRates'),
  };
  return { way, input };
};

/** The input of a new payout. */
export const payoutResolver: Resolver = (typed, context, options) => {
  const { way, input } = typedIn(typed);
  return ofNew[way](input, context, options);
};

/** The change of a draft, whose shareholding stays. It takes back the amount that is not said any more. */
export const draftResolver: Resolver = async (typed, context, options) => {
  const { way, input } = typedIn(typed);
  const { pool_id: _, ...terms } = input;
  const { values, errors } = await ofDraft[way](terms, context, options);
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  return {
    values: { [way === 'total' ? 'amountPerShare' : 'grossAmountValue']: null, ...values },
    errors: {},
  };
};

/** The values of the form of a draft. */
export const draftTerms = (payout: Payout, today: string) => {
  const { type, amountPerShare, grossAmountValue, currency, taxRate, bankFee, note } = payout;
  const { pool_id, recordDate, exDate, paymentDate, countryRates, holderRates } = payout;
  return {
    pool_id,
    type,
    announced: amountPerShare ? 'perShare' : 'total',
    grossAmountValue: amountPerShare ? null : grossAmountValue,
    amountPerShare,
    ...{ currency, taxRate, bankFee, recordDate: recordDate ?? today, exDate, paymentDate, note },
    ...{ countryRates, holderRates },
  };
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
