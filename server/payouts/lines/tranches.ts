import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Context } from '../../engine/commands/context.ts';

/** The liquidation of a shareholding: when its list was frozen, and what was approved of it so far. */
export type Liquidation = { id: string; currency: string; record_date: PlanDate; paid: bigint };

/** The states in which a payout stands as it was approved. */
export const standing = ['approved', 'funded', 'paid'] as const;

export const liquidationOf = async (ctx: Context, poolId: string): Promise<Liquidation | undefined> => {
  const { rows } = await sql<Liquidation>`
    select f.id, f.currency, f.record_date, (
      select sum(p.gross_amount_value)::bigint from payouts p
      where coalesce(p.tranche_of_id, p.id) = f.id and p.status = any (${[...standing]})
    ) as paid
    from payouts f
    where f.pool_id = ${poolId} and f.type = 'liquidation-proceeding' and f.tranche_of_id is null
      and f.status = any (${[...standing]})`.execute(ctx.tx);
  return rows[0];
};
