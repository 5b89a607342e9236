import { sql } from 'kysely';
import type { Context } from '../commands/context.ts';

/** What decides whether a holder can be paid, and by which rate the holder is taxed. */
export type Holder = {
  verified: boolean;
  hasBankDetails: boolean;
  /** As verified, or else as the holder says. */
  taxResidence: string | null;
};

/** The holders of some ids; what belongs to a person counts once the person has joined. */
export const holdersOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, Holder>> => {
  const { rows } = await sql<Holder & { id: string }>`
    select e.id, v.tax_residence is not null as verified,
      b.account_holder is not null and b.iban is not null as "hasBankDetails",
      coalesce(v.tax_residence, b.tax_residence) as "taxResidence"
    from employees e
    left join lateral (
      select tax_residence from verified_persons p
      where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
    ) v on true
    left join bank_accounts b on b.user_id = e.user_id and e.joined_at is not null
    where e.id = any (${ids}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...holder }) => [id, holder]));
};
