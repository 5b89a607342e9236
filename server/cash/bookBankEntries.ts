import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { bookCash, reverseCash, standingCash } from './bookCash.ts';

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
  /** The references with which companies send money for payouts, as far as it names any. */
  fundings: readonly string[];
};

type About = { id: string; company_id: string; payout_id: string };

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
  const payouts = await payoutsIn(ctx, trustId, anew);
  const lines = anew.flatMap(({ key, direction, currency, amount, day, told, fundings }) => {
    const line = { move: `bank-${direction}`, trustId, currency, day, bankKey: key } as const;
    if (told.length > 0)
      return [...Map.groupBy(told, ({ payment_id }) => payments.get(payment_id)!.company_id)].map(
        ([companyId, some]) => ({
          ...line,
          companyId,
          parts: some.map(({ payment_id, amount }) => ({
            part: 'amount' as const,
            amount,
            payout_id: payments.get(payment_id)!.payout_id,
            payment_id,
          })),
        }),
      );
    const funds =
      direction === 'credit' ? fundings.flatMap((name) => payouts.get(`${name} ${currency}`) ?? []) : [];
    const payout = funds.length === 1 ? funds[0] : undefined;
    return [
      {
        ...line,
        companyId: payout?.company_id ?? null,
        parts: [{ part: 'amount' as const, amount, payout_id: payout?.payout_id }],
      },
    ];
  });
  await bookCash(ctx, lines);
};

/** Somebody says that an entry is about none of our payments: its money is without a company from now on. */
export const takeEntryOut = async (
  ctx: Context,
  trustId: string,
  entry: Omit<BookedEntry, 'told' | 'fundings'>,
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

/** The payouts whose money entries say they bring, by reference and currency. */
const payoutsIn = async ({ tx }: Context, trustId: string, entries: readonly BookedEntry[]) => {
  const references = [...new Set(entries.flatMap(({ fundings }) => fundings))];
  if (references.length === 0) return new Map<string, Omit<About, 'id'>[]>();
  const { rows } = await sql<Omit<About, 'id'> & { name: string }>`
    select p.id as payout_id, p.company_id, r.reference || ' ' || p.currency as name
    from payouts p cross join lateral (select funding_reference(p.id) as reference) r
    where p.trust_id = ${trustId} and p.status <> 'draft' and r.reference = any (${references}::text[])`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ name }) => name);
};
