import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';
import { moneyOf } from '../plans/payment.ts';
import { namesOf, type OfferRow } from './offerRows.ts';

/** The numbers of days before a deadline. */
const reminderDays = [7, 1];

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
  const told = rows.flatMap((offer) => {
    const { hasJoined, ...said } = names.get(offer.id)!;
    return hasJoined ? [{ offer, said }] : [];
  });
  const whose = ({ id, employee_id }: OfferRow) => ({
    parties: [{ employee: employee_id }],
    record: about.offer(id),
  });
  await announceAll(
    ctx,
    'shareholding',
    'offerEnds',
    told.flatMap(({ offer, said }) =>
      offer.status === 'open'
        ? [{ ...whose(offer), data: { ...said, pieces: offer.pieces, lastDay: offer.accept_by } }]
        : [],
    ),
  );
  await announceAll(
    ctx,
    'shareholding',
    'offerPaymentEnds',
    told.flatMap(({ offer, said }) =>
      offer.status === 'accepted'
        ? [
            {
              ...whose(offer),
              data: {
                ...said,
                pieces: offer.taken_up!,
                due: moneyOf({ ...offer, amount: offer.amount! }),
                lastDay: offer.pay_by,
              },
            },
          ]
        : [],
    ),
  );
};
