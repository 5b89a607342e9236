import { sql } from 'kysely';
import type { DisbursedAccount } from '../../model/cash/cash.ts';
import type { Context } from '../engine/commands/context.ts';

type Source = { company_id: string; account: DisbursedAccount; currency: string };

/** What an account has, less what is to be paid out of it already, in minor units. */
export const freeIn = async ({ tx }: Context, { company_id, account, currency }: Source): Promise<bigint> => {
  const { rows } = await sql<{ free: string }>`
    select (coalesce((
      select sum(e.amount) from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.company_id = ${company_id} and t.currency = ${currency} and e.account = ${account}), 0) - coalesce((
      select sum(d.amount) from disbursements d
      where d.company_id = ${company_id} and d.currency = ${currency} and d.account = ${account}
        and d.status = 'open'), 0))::text as free`.execute(tx);
  return BigInt(rows[0]!.free);
};
