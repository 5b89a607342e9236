import { sql } from 'kysely';
import type { Context } from '../engine/commands/context.ts';
import { standingCash } from './bookCash.ts';

/**
 * What an entry of the bank is about by a reference of ours: the money of a payout, a disbursement, a buy-back or a sale
 * that is paid by hand, or the money of a sale, which somebody confirms.
 */
export type Named = {
  kind: 'payout' | 'disbursement' | 'buyback' | 'sale';
  id: string;
  company_id: string;
  /** The amount in minor units that is expected. */
  amount: bigint;
  /** Whether it is still expected, and no entry has shown it before. */
  isAwaited: boolean;
};

type Naming = {
  key: string;
  direction: 'credit' | 'debit';
  currency: string;
  /** The references of ours that it has, other than those of payments. */
  fundings: readonly string[];
};

/**
 * What entries are about, by their keys. A company sends money for a payout, so that a debit is about none; one that names
 * several matters is about none of them. The disbursements are locked: what is withdrawn meanwhile is not awaited any more, and
 * what is awaited is not withdrawn before the statement is taken in.
 */
export const namedInEntries = async (
  { tx }: Context,
  trustId: string,
  entries: readonly Naming[],
): Promise<Map<string, Named>> => {
  const references = [...new Set(entries.flatMap(({ fundings }) => fundings))];
  if (references.length === 0) return new Map();
  await sql`select from disbursements where trust_id = ${trustId} and reference = any (${references}::text[])
    order by id for no key update`.execute(tx);
  const { rows } = await sql<Named & { name: string }>`
    select 'payout' as kind, p.id, p.company_id, p.gross_amount_value as amount, r.reference || ' ' || p.currency as name,
      p.status <> 'reversed' and not exists (
        select from cash_entries e join cash_transactions t on t.id = e.transaction_id
        where e.payout_id = p.id and e.account = 'bank' and e.payment_id is null and ${standingCash}) as "isAwaited"
    from payouts p cross join lateral (select funding_reference(p.id) as reference) r
    where p.trust_id = ${trustId} and p.status <> 'draft' and r.reference = any (${references}::text[])
    union all
    select 'disbursement', d.id, d.company_id, d.amount, d.reference || ' ' || d.currency,
      d.status in ('open', 'paid') and not d.found
    from disbursements d where d.trust_id = ${trustId} and d.reference = any (${references}::text[])
    union all
    select 'buyback', b.id, b.company_id, b.amount, b.reference || ' ' || b.currency,
      b.status in ('accepted', 'completed') and not b.found
    from buybacks b
    where b.trust_id = ${trustId} and b.buyer = 'trust' and b.payment_id is null and b.reference = any (${references}::text[])
    union all
    select 'sale', s.id, s.company_id, s.amount, s.reference || ' ' || s.currency, false
    from sales s where s.trust_id = ${trustId} and s.reference = any (${references}::text[])
    union all
    select 'sale', s.id, s.company_id, s.amount, s.seller_reference || ' ' || s.currency,
      s.status in ('passed', 'completed') and not s.found
    from sales s
    where s.trust_id = ${trustId} and s.payment_id is null and s.seller_reference = any (${references}::text[])`.execute(
    tx,
  );
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    entries.flatMap(({ key, direction, currency, fundings }) => {
      const named = fundings
        .flatMap((reference) => byName.get(`${reference} ${currency}`) ?? [])
        .filter(({ kind }) => kind !== 'payout' || direction === 'credit');
      return named.length === 1 ? [[key, named[0]!] as const] : [];
    }),
  );
};
