import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import type { TermsToSign } from '../notices/mail/paperTerms.ts';

type Row = {
  id: string;
  options: bigint | null;
  grantDate: PlanDate | null;
  receipts: bigint | null;
  price: string | null;
  /** What is paid in all, of a buy-back, whose price a piece may depend on the lot. */
  total: string | null;
  currency: string | null;
  isGift: boolean;
  increasedFrom: bigint | null;
  increasedTo: bigint | null;
  lastDay: PlanDate | null;
  priceBefore: string | null;
  priceAfter: string | null;
  expiryBefore: PlanDate | null;
  expiryAfter: PlanDate | null;
  daysBefore: number | null;
  daysAfter: number | null;
  change: 'schedule' | 'pause' | null;
  pauseLength: number | null;
  pauseUnit: 'days' | 'months' | null;
  validFrom: PlanDate | null;
};

/** What some papers are about, by their ids. A gift has no price. */
export const termsToSign = async ({ tx }: Context, ids: string[]): Promise<Map<string, TermsToSign>> => {
  const { rows } = await sql<Row>`
    select d.id, p.pieces as options, p.grant_date as "grantDate", t.pieces as receipts,
      price_text(coalesce(t.price, p.exercise_price + p.exercise_price_fraction), coalesce(t.currency, p.currency)) as price,
      money_text(t.total, t.currency) as total,
      coalesce(t.currency, p.currency, a.currency) as currency, coalesce(t.price = 0, false) as "isGift",
      coalesce(t.last_day, a.effective_date) as "lastDay", a.effective_date as "validFrom",
      a.change, a.pause_length as "pauseLength", a.pause_unit as "pauseUnit",
      price_text(a.prior_exercise_price + a.prior_exercise_price_fraction, a.currency) as "priceBefore",
      price_text(a.exercise_price + a.exercise_price_fraction, a.currency) as "priceAfter",
      a.prior_expiry_date as "expiryBefore", a.expiry_date as "expiryAfter",
      a.prior_post_termination_days as "daysBefore", a.post_termination_days as "daysAfter", pool.pieces as "increasedFrom", pool.requested_pieces as "increasedTo"
    from documents d
    left join plans p on p.id = d.plan_id and d.kind = 'option-agreement'
    left join amendments a on a.id = d.amendment_id
    left join pools pool on pool.id = d.pool_id and d.kind = 'pool-amendment'
    left join lateral (
      select pieces, price + price_fraction as price, currency, accept_by as last_day, null::bigint as total from offers
      where id = d.offer_id
      union all
      select pieces, price + price_fraction, currency, sign_by, amount from buybacks where id = d.buyback_id
      union all
      select pieces, price + price_fraction, currency, sign_by, null from sales where id = d.sale_id
    ) t on true
    where d.id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, termsOf(row)]));
};

const termsOf = (row: Row): TermsToSign => {
  const { options, grantDate, receipts, price, total, currency, isGift, lastDay } = row;
  const { increasedFrom, increasedTo } = row;
  const paid = total ? 'boughtBack' : 'receipts';
  return {
    ...(options && { options }),
    ...(grantDate && { grantDate }),
    ...(receipts && { [isGift ? 'gift' : paid]: receipts }),
    ...(price && currency && { price: { amount: price, currency } }),
    ...(total && currency && { total: { amount: total, currency } }),
    ...(increasedFrom && increasedTo && { increasedFrom, increasedTo }),
    ...changesOf(row),
    ...(lastDay && { lastDay }),
  };
};

/** What an amendment changes: the terms that stay as they are have no part in it. */
const changesOf = (row: Row): TermsToSign => {
  const { priceBefore, priceAfter, expiryBefore, expiryAfter, daysBefore, daysAfter, validFrom } = row;
  const { change, pauseLength, pauseUnit } = row;
  if (!validFrom) return {};
  const money = (amount: string) => ({ amount, currency: row.currency! });
  return {
    validFrom,
    ...(change === 'schedule' && { scheduleFrom: validFrom }),
    ...(change === 'pause' && {
      [pauseUnit === 'days' ? 'pauseDays' : 'pauseMonths']: pauseLength!,
      pausedFrom: validFrom,
    }),
    ...(priceBefore !== priceAfter && { priceBefore: money(priceBefore!), priceAfter: money(priceAfter!) }),
    ...(expiryBefore !== expiryAfter && { expiryBefore: expiryBefore!, expiryAfter: expiryAfter! }),
    ...(daysBefore !== daysAfter && { daysBefore: daysBefore!, daysAfter: daysAfter! }),
  };
};
