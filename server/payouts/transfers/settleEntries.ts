import { sql } from 'kysely';
import type { Context } from '../../engine/commands/context.ts';
import { asJson } from '../lines/holdings.ts';

/**
 * Settles earlier open entries about payments once the bank has told the rest: an additional execution that came back,
 * or the other part of an amount. A sum of several payments is settled by a sum of the same.
 */
export const settleEntries = async (
  { tx, now }: Context,
  payments: readonly string[],
  sums: readonly { id: string; count: number }[],
) => {
  await sql`
    insert into bank_entry_resolutions (trust_id, key, decision, created_at)
    select distinct b.trust_id, b.key, 'settled', ${now}::timestamptz from bank_entries b
    where b.counted and b.outcome in ('amount-differs', 'repeated', 'not-due')
      and (b.payment_count = 1 and b.payment_id = any (${payments}::uuid[]) or exists (
        select from jsonb_to_recordset(${asJson(sums)}::jsonb) as s(id uuid, count integer)
        where b.payment_id = s.id and b.payment_count = s.count))
    on conflict do nothing`.execute(tx);
};
