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

/**
 * Somebody says what an entry is about that named none of our payments, or named some wrongly: it is booked anew, for a
 * payout of a company, or as money without a company.
 */
export const bookAnew = async (
  ctx: Context,
  trustId: string,
  { key, direction, currency, amount, day }: Omit<BookedEntry, 'told' | 'named'>,
  payout?: { id: string; company_id: string },
) => {
  const before = await bookedBefore(ctx, trustId, [key]);
  await reverseCash(ctx, before.get(key) ?? []);
  await bookCash(ctx, [
    {
      move: `bank-${direction}`,
      ...{ trustId, companyId: payout?.company_id ?? null, currency, day },
      bankKey: key,
      parts: [{ part: 'amount', amount, payout_id: payout?.id }],
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
