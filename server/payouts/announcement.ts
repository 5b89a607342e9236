import type { payouts } from '../../model/resources/payouts.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, largestAmount, parseMoney } from '../../model/values/money.ts';
import { parsePrice } from '../../model/values/price.ts';
import { invalid } from '../base/problem.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { receivedFor } from './lines/received.ts';

type Input = Parameters<Handlers<typeof payouts>['create']>[1];
type Days = { record_date: PlanDate | null; ex_date: PlanDate | null; payment_date: PlanDate | null };

/** What the company announced, by the columns of a payout: an amount in all, or one per share. */
export const announcementIn = async (ctx: Context, input: Input, { record_date }: Days) => {
  const { grossAmountValue, amountPerShare, pool_id } = input;
  const currency = input.currency as Currency;
  if (!amountPerShare) {
    if (!grossAmountValue) throw invalid({ grossAmountValue: 'validation.required' });
    const gross_amount_value = parseMoney(grossAmountValue, currency)!;
    if (gross_amount_value === 0n) throw invalid({ grossAmountValue: 'validation.aboveZero' });
    return { gross_amount_value, amount_per_share: null, amount_per_share_fraction: '0', shares: null };
  }
  if (grossAmountValue) throw invalid({ amountPerShare: 'validation.totalOrPerShare' });
  if (input.type !== 'dividend') throw invalid({ amountPerShare: 'validation.onlyOfDividend' });
  const perShare = columnsOfPrice('amount_per_share', parsePrice(amountPerShare, currency)!);
  const { gross, shares } = await receivedFor(ctx, {
    ...perShare,
    pool_id,
    record_date,
    gross_amount_value: 0n,
  });
  if (shares === 0n) throw nobodySharesIn({ record_date }, ctx.today);
  if (gross === 0n) throw invalid({ amountPerShare: 'tooLittlePerShare' });
  if (gross > largestAmount) throw invalid({ amountPerShare: 'amountTooLarge' });
  return { ...perShare, gross_amount_value: gross, shares };
};

/** Of a day that is past it may be the wrong one; today, it is the shareholding. */
export const nobodySharesIn = ({ record_date }: Pick<Days, 'record_date'>, today: PlanDate) =>
  record_date !== null && record_date < today
    ? invalid({ recordDate: 'nobodyShared' })
    : invalid({ pool_id: 'nobodyShares' });

/** A dividend is paid for a day that has come; a liquidation for the day on which it is approved, and it has no other. */
export const daysIn = (ctx: Context, { type, recordDate, exDate, paymentDate }: Input): Days => {
  if (type !== 'dividend') {
    if (recordDate && recordDate !== ctx.today) throw invalid({ recordDate: 'recordDateOfLiquidation' });
    if (exDate) throw invalid({ exDate: 'validation.onlyOfDividend' });
    if (paymentDate) throw invalid({ paymentDate: 'validation.onlyOfDividend' });
    return { record_date: null, ex_date: null, payment_date: null };
  }
  if (recordDate && recordDate > ctx.today) throw invalid({ recordDate: 'dateToCome' });
  const record_date = recordDate ?? ctx.today;
  const of = { date: record_date };
  if (exDate && exDate > record_date) throw invalid({ exDate: { key: 'dateAfter', of } });
  if (paymentDate && paymentDate < record_date) throw invalid({ paymentDate: { key: 'dateBefore', of } });
  return { record_date, ex_date: exDate ?? null, payment_date: paymentDate ?? null };
};
