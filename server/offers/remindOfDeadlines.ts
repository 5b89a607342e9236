import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';
import { reminderDays } from '../notices/reminderDays.ts';
import { moneyOf } from '../plans/payment.ts';
import { namesOf, type OfferRow } from './offerRows.ts';

/**
 * Reminds employees who have joined of offers that lapse soon: those that they have not accepted, and those whose payment
 * has not come. Deadlines do not move and a day is run once, so nobody is reminded twice.
 */
export const remindOfDeadlines = async (ctx: Context, day: PlanDate) => {
  const { rows } = await sql<OfferRow>`
    select * from offers
    where (status = 'open' and taken_up is null and accept_by - ${day}::date = any (${reminderDays}::int[]))
      or (status = 'accepted' and pay_by - ${day}::date = any (${reminderDays}::int[]))
    order by id`.execute(ctx.tx);
  const names = await namesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const { open = [], accepted = [] } = Object.groupBy(
    rows.filter(({ id }) => names.get(id)!.hasJoined),
    ({ status }) => status as 'open' | 'accepted',
  );
  const told = (offer: OfferRow, pieces: bigint, lastDay: PlanDate) => {
    const { employeeName, poolName } = names.get(offer.id)!;
    return {
      parties: [{ employee: offer.employee_id }],
      record: about.offer(offer.id),
      data: { employeeName, poolName, pieces, lastDay },
    };
  };
  await announceAll(
    ctx,
    'shareholding',
    'offerEnds',
    open.map((offer) => told(offer, offer.pieces, offer.accept_by)),
  );
  await announceAll(
    ctx,
    'shareholding',
    'offerPaymentEnds',
    accepted.map((offer) => {
      const { data, ...rest } = told(offer, offer.taken_up!, offer.pay_by);
      return { ...rest, data: { ...data, due: moneyOf({ ...offer, amount: offer.amount! }) } };
    }),
  );
};
