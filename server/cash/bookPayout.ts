import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { bookCash, type CashLine, reverseCash, standingCash } from './bookCash.ts';

type Funds = {
  trust_id: string;
  company_id: string;
  currency: string;
  net: bigint;
  tax: bigint;
  fee: bigint;
  rest: bigint;
};
type Received = Funds & { day: PlanDate };

/**
 * The company's money for a payout has come: it is owed to holders and the tax authority, or stays with the trust. What came
 * before the approval is owed from then on. An excess, in minor units, is to be paid back to the company.
 */
export const bookFunds = async (ctx: Context, payoutId: string, excess: bigint) => {
  const { rows } = await sql<Received>`
    select greatest(p.received_on, p.approved_on) as day, p.trust_id, p.company_id, p.currency, p.trust_sum::bigint as rest, coalesce(sum(l.net_income), 0)::bigint as net,
      coalesce(sum(l.tax), 0)::bigint as tax, coalesce(sum(l.bank_fee), 0)::bigint as fee
    from payouts p left join earnings l on l.payout_id = p.id and l.earned
    where p.id = ${payoutId} group by p.id`.execute(ctx.tx);
  const { trust_id: trustId, company_id: companyId, currency, day, ...sums } = rows[0]!;
  await bookCash(ctx, [
    {
      move: 'funds',
      ...{ trustId, companyId, currency, day },
      parts: Object.entries({ ...sums, excess }).map(([part, amount]) => ({
        part: part as keyof typeof sums | 'excess',
        amount,
        payout_id: payoutId,
      })),
    },
  ]);
  await bookLines(ctx, 'closure', sql`l.payout_id = ${payoutId} and l.status = 'closed'`);
};

/** A line is not paid at all, so that its amount stays with the trust; or is owed again after all. */
export const bookClosure = (ctx: Context, earningId: string, move: 'closure' | 'reopening') =>
  bookLines(ctx, move, sql`l.id = ${earningId}`);

/** Money that has not come yet is neither kept nor owed. */
const bookLines = async (ctx: Context, move: 'closure' | 'reopening', condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Omit<Funds, 'net'> & { payout_id: string; amount: bigint }>`
    select l.trust_id, l.company_id, l.currency, l.payout_id, coalesce(l.outstanding, l.net_income)::bigint as amount
    from earnings l join payouts p on p.id = l.payout_id
    where l.earned and p.status in ('funded', 'paid') and ${condition} order by l.id`.execute(ctx.tx);
  await bookCash(
    ctx,
    rows.map(
      ({ trust_id, company_id, currency, payout_id, amount }): CashLine => ({
        move,
        trustId: trust_id,
        companyId: company_id,
        currency,
        day: ctx.today,
        parts: [{ part: 'net', amount, payout_id }],
      }),
    ),
  );
};

/** Takes back what was booked of a payout of which nothing was paid; what statements of the bank have said stays. */
export const takeBackFunds = async (ctx: Context, payoutId: string) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from cash_transactions t
    where t.bank_key is null and ${standingCash}
      and exists (select from cash_entries e where e.transaction_id = t.id and e.payout_id = ${payoutId})
    order by t.id`.execute(ctx.tx);
  await reverseCash(
    ctx,
    rows.map(({ id }) => id),
    ctx.today,
  );
};
