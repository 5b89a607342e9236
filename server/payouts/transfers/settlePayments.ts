import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import { portionsOf } from '../../base/portions.ts';
import { bookPayments } from '../../cash/bookPayments.ts';
import type { Context } from '../../engine/commands/context.ts';
import { asJson } from '../lines/holdings.ts';
import { followPayments } from './followPayments.ts';
import { settleBuybacks } from './settleBuybacks.ts';
import { settleSales } from './settleSales.ts';
import { tellPayments } from './tellPayments.ts';

/** The outcome of a payment. `found` means that a statement of the bank shows it, not only somebody's mark. */
export type PaymentSettlement =
  | { id: string; status: 'paid'; paid_on: PlanDate; found: boolean }
  | {
      id: string;
      status: 'returned';
      return_reason: string | null;
      /**
       * The amount that the bank kept, and the amount that the holder keeps, in minor units: zero where it is not
       * stated.
       */
      charge?: bigint;
      kept?: bigint;
    }
  | { id: string; status: 'sent' };

/** A payment as it was before it was settled. */
export type Settled = { id: string; was: string; status: string };

/**
 * Waits for whoever settles the same payments, takes their payouts back, or makes files of them: buy-backs, sales and
 * payouts first, then lines, then payments, each in the order of their ids.
 */
export const lockPayments = async ({ tx }: Context, ids: readonly string[]) => {
  await sql`select from buybacks where id in (select buyback_id from payments where id = any (${ids}::uuid[]))
    order by id for no key update`.execute(tx);
  await sql`select from sales where id in (select sale_id from payments where id = any (${ids}::uuid[]))
    order by id for no key update`.execute(tx);
  await sql`select from payouts where id in (select payout_id from earnings where payment_id = any (${ids}::uuid[]))
    order by id for no key update`.execute(tx);
  await sql`select from earnings where payment_id = any (${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  await sql`select from payments where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx);
};

/**
 * Records the outcomes of payments, which were locked before: lines, payouts, buy-backs and sales follow, and the
 * holders are told. An outcome that is recorded already is not told again.
 */
export const settlePayments = async (
  ctx: Context,
  settlements: readonly PaymentSettlement[],
  reason?: string,
) => {
  const changed: Settled[] = [];
  for (const some of portionsOf([...settlements])) {
    const { rows } = await sql<Settled>`
      with before as (
        select y.id, y.status as was, s.status, s.paid_on, s.found, s.charge, coalesce(s.kept, 0) as kept,
          coalesce(s.return_reason, case when s.status = 'returned' then y.return_reason end) as return_reason
        from payments y join jsonb_to_recordset(${asJson(some)}::jsonb)
          as s(id uuid, status text, paid_on date, found boolean, return_reason text, charge bigint, kept bigint) using (id)
      ), settled as (
        update payments y set status = b.status, kept = b.kept, charge = case when b.status = 'sent' then 0 else coalesce(b.charge, y.charge) end,
          credited = case when b.status = 'sent' then 0 else y.credited end, found = coalesce(b.found, y.found and b.status = 'returned'),
          paid_on = case when b.status = 'returned' then y.paid_on else b.paid_on end, return_reason = b.return_reason,
          returned_at = case when b.status = 'returned' then coalesce(case y.status when 'returned' then y.returned_at end, business_now()) end
        from before b where y.id = b.id
      ), followed as (
        update earnings l set status = case b.status when 'sent' then 'payable' else b.status end,
          paid_on = b.paid_on, return_reason = b.return_reason, outstanding = s.amount
        from before b join payment_lines s on s.payment_id = b.id
        where l.payment_id = b.id and l.id = s.earning_id
      )
      select id, was, status from before where was <> status order by id`.execute(ctx.tx);
    changed.push(...rows);
  }
  const inPart = settlements.flatMap((each) => ('kept' in each && each.kept ? [each.id] : []));
  if (inPart.length > 0) await oweRest(ctx, inPart);
  const ids = settlements.map(({ id }) => id);
  await bookPayments(ctx, ids);
  await tellPayments(ctx, changed, reason);
  const changedIds = changed.map(({ id }) => id);
  await settleBuybacks(ctx, changedIds);
  await settleSales(ctx, changedIds);
  await followPayments(ctx, ids);
};

/** Records the rest owed on payments of which the holder keeps a part: on the line that bears the fee first. */
const oweRest = async ({ tx }: Context, ids: readonly string[]) => {
  await sql`
    with due as (
      select l.id, coalesce(s.amount, l.net_income) as due, y.amount - y.kept as rest,
        coalesce(sum(coalesce(s.amount, l.net_income)) over (
          partition by y.id order by l.leaves_with_id is not null, l.id rows between unbounded preceding and 1 preceding
        ), 0) as before
      from payments y join earnings l on l.payment_id = y.id
      join payment_lines s on s.payment_id = y.id and s.earning_id = l.id
      where y.id = any (${ids}::uuid[])
    )
    update earnings l set outstanding = greatest(0, least(d.due, d.rest - d.before)) from due d where l.id = d.id`.execute(
    tx,
  );
};
