import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { bookCash, reverseCash, standingCash } from './bookCash.ts';

/** An entry of the bank whose money is of no company, or was given to one. */
export type PlacedEntry = {
  trustId: string;
  key: string;
  direction: 'credit' | 'debit';
  currency: string;
  amount: bigint;
  day: PlanDate;
};

/**
 * Gives the money of an entry to a company: what came is to be paid back by it, or to buy receipts with, what left is to come
 * back.
 */
export const bookPlacement = async (
  ctx: Context,
  { trustId, key, direction, currency, amount, day }: PlacedEntry,
  { placementId, companyId, forReceipts }: { placementId: string; companyId: string; forReceipts: boolean },
) => {
  await reverseCash(ctx, await standingOf(ctx, sql`t.trust_id = ${trustId} and t.bank_key = ${key}`));
  const part = direction === 'debit' ? 'spent' : forReceipts ? 'given' : 'received';
  const line = { trustId, companyId, currency, day, placementId };
  await bookCash(ctx, [
    { ...line, move: `bank-${direction}`, bankKey: key, parts: [{ part: 'amount', amount }] },
    { ...line, move: 'placement', parts: [{ part, amount }] },
  ]);
};

/** Takes that back: the money is of no company again, or of the payout of which it was before. */
export const reversePlacement = async (
  ctx: Context,
  { trustId, key, direction, currency, amount, day }: PlacedEntry,
  placementId: string,
) => {
  await reverseCash(ctx, await standingOf(ctx, sql`t.placement_id = ${placementId}`));
  const before = await bookedBefore(ctx, { trustId, key });
  await bookCash(ctx, [
    {
      move: `bank-${direction}`,
      ...{ trustId, companyId: before?.company_id ?? null, currency, day },
      bankKey: key,
      parts: [{ part: 'amount', amount, payout_id: before?.payout_id ?? undefined }],
    },
  ]);
};

/** What an entry was about when it was given to a company. */
const bookedBefore = async ({ tx }: Context, { trustId, key }: Pick<PlacedEntry, 'trustId' | 'key'>) => {
  const { rows } = await sql<{ company_id: string | null; payout_id: string | null }>`
    select t.company_id, e.payout_id from cash_transactions t join cash_entries e on e.transaction_id = t.id
    where t.trust_id = ${trustId} and t.bank_key = ${key} and t.placement_id is null and t.reverses_id is null
      and e.account = 'bank'
    order by t.created_at desc, t.id desc limit 1`.execute(tx);
  return rows[0];
};

const standingOf = async ({ tx }: Context, condition: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from cash_transactions t where ${condition} and ${standingCash}`.execute(tx);
  return rows.map(({ id }) => id);
};
