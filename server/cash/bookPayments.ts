import { sql } from 'kysely';
import type { CashPart } from '../../model/cash/cash.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { bookCash, type CashLine, reverseCash, standingCash } from './bookCash.ts';

/** What a payment pays of the lines of one payout, and what of that is owed again after a return; nothing for a price. */
type Part = { payout_id: string; due: string; owed: string };
type Booked = { id: string; move: CashLine['move']; net: string; charge: string };

type Row = {
  id: string;
  trust_id: string;
  company_id: string;
  payout_id: string | null;
  /** The sale to another holder whose seller it pays. */
  sale_id: string | null;
  amount: bigint;
  currency: string;
  status: 'sent' | 'paid' | 'returned' | 'withdrawn';
  charge: bigint;
  kept: bigint;
  paid_on: PlanDate;
  /** Whether its lines are still in it, and were not paid again. */
  is_current: boolean;
  /** Whether the pieces that it paid for were given back, with which its money was taken back in the books. */
  is_given_back: boolean;
  parts: Part[] | null;
  booked: Booked[];
};

type Step = Pick<CashLine, 'move' | 'parts' | 'day'>;

/**
 * Brings the books to what has become of payments by now: what was booked of a payment and has not become so is taken back,
 * and what is missing is added. A payment that is as it is booked is left alone.
 */
export const bookPayments = async (ctx: Context, paymentIds: readonly string[]) => {
  if (paymentIds.length === 0) return;
  const rows = await paymentsOf(ctx, paymentIds);
  // What the holder kept of a payment whose rest was paid again does not change any more.
  const changes = rows
    .filter(({ is_current, kept }) => is_current || kept === 0n)
    .map((row) => {
      const steps = stepsOf(ctx, row);
      const same = steps.findIndex((step, i) => !isBooked(step, row.booked[i]));
      const standing = same < 0 ? steps.length : same;
      return { row, wrong: row.booked.slice(standing), missing: steps.slice(standing) };
    });
  await reverseCash(
    ctx,
    changes.flatMap(({ wrong }) => wrong.map(({ id }) => id)),
  );
  await bookCash(
    ctx,
    changes.flatMap(({ row: { trust_id: trustId, company_id: companyId, currency }, missing }) =>
      missing.map((step) => ({ ...step, trustId, companyId, currency })),
    ),
  );
};

/** A line that was paid again is owed no longer by its former payment, of which the whole came back or a part was kept. */
const paymentsOf = async (ctx: Context, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select y.id, y.trust_id, y.company_id, y.payout_id, y.sale_id, y.amount, y.currency, y.status, y.charge, y.kept,
      greatest(coalesce(y.paid_on, f.made_on), f.made_on) as paid_on,
      exists (select from earnings l where l.payment_id = y.id) as is_current,
      exists (select from buybacks b where b.payment_id = y.id and b.status = 'reversed')
        or exists (select from sales s where s.payment_id = y.id and s.status = 'reversed') as is_given_back,
      parts.list as parts, booked.list as booked
    from payments y join transfers f on f.id = y.transfer_id
    cross join lateral (
      select jsonb_agg(x order by x.payout_id) as list from (
        select l.payout_id, sum(coalesce(s.amount, l.net_income))::text as due,
          sum(case when l.payment_id = y.id then coalesce(l.outstanding, l.net_income)
            else coalesce(s.amount, l.net_income) end)::text as owed
        from payment_lines s join earnings l on l.id = s.earning_id where s.payment_id = y.id group by l.payout_id
      ) x
    ) parts
    cross join lateral (
      select coalesce(jsonb_agg(x order by x.id), '[]') as list from (
        select t.id, t.move, coalesce(sum(abs(e.amount)) filter (where e.account in ('owed', 'receipts', 'sales')), 0)::text as net,
          coalesce(sum(abs(e.amount)) filter (where e.account = 'fees'), 0)::text as charge
        from cash_entries e join cash_transactions t on t.id = e.transaction_id
        where e.payment_id = y.id and t.bank_key is null and ${standingCash} group by t.id
      ) x
    ) booked
    where y.id = any (${[...ids]}::uuid[]) order by y.id`.execute(ctx.tx);
  return rows;
};

/** What has become of a payment, in order. One that came back had left before. */
const stepsOf = (ctx: Context, row: Row): Step[] => {
  const { id: payment_id, status, amount, charge, paid_on } = row;
  const payout_id = row.payout_id ?? undefined;
  if (status === 'sent' || status === 'withdrawn') return [];
  const [bought, price] = row.sale_id
    ? (['sale-paid', 'sold'] as const)
    : (['receipts-bought', 'price'] as const);
  const nets = (name: 'due' | 'owed', whole: 'price' | 'sold') =>
    row.parts?.map((part) => ({
      part: 'net' as const,
      amount: BigInt(part[name]),
      payout_id: part.payout_id,
      payment_id,
    })) ?? [{ part: whole, amount, payment_id }];
  const ofCharge = { part: 'charge' as const, amount: charge, payout_id, payment_id };
  const paid: Step = { move: row.parts ? 'payment' : bought, day: paid_on, parts: nets('due', 'price') };
  if (status === 'paid') {
    const kept: Step = { move: 'charge', day: ctx.today, parts: [ofCharge] };
    return [...(row.is_given_back ? [] : [paid]), ...(charge > 0n ? [kept] : [])];
  }
  return [paid, { move: 'return', day: ctx.today, parts: [...nets('owed', price), ofCharge] }];
};

const isBooked = ({ move, parts }: Step, booked: Booked | undefined): boolean => {
  const sum = (...names: CashPart['part'][]) =>
    parts.filter(({ part }) => names.includes(part)).reduce((total, { amount }) => total + amount, 0n);
  return (
    booked !== undefined &&
    booked.move === move &&
    BigInt(booked.net) === sum('net', 'price', 'sold') &&
    BigInt(booked.charge) === sum('charge')
  );
};
