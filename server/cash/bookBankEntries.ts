import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { bookCash, type CashLine, reverseCash, standingCash } from './bookCash.ts';
import type { Named } from './namedInEntries.ts';

/** What an entry of the bank says of one payment, in minor units. */
export type ToldOf = { payment_id: string; amount: bigint };

/** An entry of a bank statement whose amount is known. */
export type BookedEntry = {
  key: string;
  direction: 'credit' | 'debit';
  currency: string;
  amount: bigint;
  day: PlanDate;
  /** The payments that it is about; none where that is not known. */
  told: readonly ToldOf[];
  /** What else it is about. */
  named: Named | undefined;
};

type About = { id: string; company_id: string; payout_id: string | null };

/**
 * Books entries of a trust's bank, each once, against what acts have booked or will book of the same money. An entry that
 * nobody could place before, and that is found to be about payments now, is booked anew.
 */
export const bookBankEntries = async (ctx: Context, trustId: string, entries: readonly BookedEntry[]) => {
  const before = await bookedBefore(
    ctx,
    trustId,
    entries.map(({ key }) => key),
  );
  const anew = entries.filter(({ key, told }) => !before.has(key) || told.length > 0);
  await reverseCash(
    ctx,
    anew.flatMap(({ key }) => before.get(key) ?? []),
  );
  const payments = await paymentsIn(ctx, anew);
  const lines = anew.flatMap(({ key, direction, currency, amount, day, told, named }): CashLine[] => {
    const line = { move: `bank-${direction}` as const, trustId, currency, day, bankKey: key };
    if (told.length > 0)
      return [...Map.groupBy(told, ({ payment_id }) => payments.get(payment_id)!.company_id)].map(
        ([companyId, some]) => ({
          ...line,
          companyId,
          parts: some.map(({ payment_id, amount }) => ({
            part: 'amount' as const,
            amount,
            payout_id: payments.get(payment_id)!.payout_id ?? undefined,
            payment_id,
          })),
        }),
      );
    const payout_id = named?.kind === 'payout' ? named.id : undefined;
    return [
      {
        ...line,
        companyId: named?.company_id ?? null,
        ...(named?.kind === 'disbursement' && { disbursementId: named.id }),
        parts: [{ part: 'amount' as const, amount, payout_id }],
      },
    ];
  });
  await bookCash(ctx, lines);
};

/** Somebody says that an entry is about none of our payments: its money is without a company from now on. */
export const takeEntryOut = async (
  ctx: Context,
  trustId: string,
  entry: Omit<BookedEntry, 'told' | 'named'>,
) => {
  const before = await bookedBefore(ctx, trustId, [entry.key]);
  await reverseCash(ctx, before.get(entry.key) ?? []);
  const { key, direction, currency, amount, day } = entry;
  await bookCash(ctx, [
    {
      move: `bank-${direction}`,
      ...{ trustId, companyId: null, currency, day },
      bankKey: key,
      parts: [{ part: 'amount', amount }],
    },
  ]);
};

/** Somebody says that an entry without a word that is known has brought the money of a payout: it is booked anew for it. */
export const bookForPayout = async (
  ctx: Context,
  entry: Omit<BookedEntry, 'told' | 'named' | 'direction'>,
  { id, trust_id, company_id }: { id: string; trust_id: string; company_id: string },
) => {
  const { key, currency, amount, day } = entry;
  await reverseCash(ctx, (await bookedBefore(ctx, trust_id, [key])).get(key) ?? []);
  await bookCash(ctx, [
    {
      move: 'bank-credit',
      ...{ trustId: trust_id, companyId: company_id, currency, day },
      bankKey: key,
      parts: [{ part: 'amount', amount, payout_id: id }],
    },
  ]);
};

const bookedBefore = async ({ tx }: Context, trustId: string, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select t.bank_key as key, array_agg(t.id) as ids from cash_transactions t
    where t.trust_id = ${trustId} and t.bank_key = any (${[...keys]}::text[]) and ${standingCash}
    group by t.bank_key`.execute(tx);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
};

const paymentsIn = async ({ tx }: Context, entries: readonly BookedEntry[]): Promise<Map<string, About>> => {
  const ids = entries.flatMap(({ told }) => told.map(({ payment_id }) => payment_id));
  const { rows } = await sql<About>`
    select id, company_id, payout_id from payments where id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};
