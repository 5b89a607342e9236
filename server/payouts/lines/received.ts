import { sql } from 'kysely';
import { dividendOf } from '../../../model/payout/perShare.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Price } from '../../../model/values/price.ts';
import { priceIn } from '../../db/priceColumns.ts';
import type { Context } from '../../engine/commands/context.ts';
import type { Payout } from './drawUp.ts';

type PerShare = Pick<Payout, 'amount_per_share' | 'amount_per_share_fraction'>;

/** The amount per share that the company announced; undefined where it announced one in all. */
export const perShareIn = ({ amount_per_share, amount_per_share_fraction }: PerShare): Price | undefined =>
  amount_per_share === null
    ? undefined
    : priceIn({ amount_per_share, amount_per_share_fraction }, 'amount_per_share');

/** The amount that the trust receives, and the shares that it is for where it was announced per share. */
export type Received = { gross: bigint; shares: bigint | null };

export const receivedFor = async (
  ctx: Context,
  terms: PerShare & Pick<Payout, 'pool_id' | 'record_date' | 'gross_amount_value'>,
): Promise<Received> => {
  const perShare = perShareIn(terms);
  if (perShare === undefined) return { gross: terms.gross_amount_value, shares: null };
  const shares = await sharesOn(ctx, terms.pool_id, terms.record_date!);
  return { gross: dividendOf(shares, perShare), shares };
};

/** The shares that the trust held of a shareholding at the end of a day, whoever held certificates of them. */
const sharesOn = async (ctx: Context, poolId: string, day: PlanDate): Promise<bigint> => {
  const { rows } = await sql<{ shares: bigint }>`
    select coalesce(sum(e.pieces), 0)::bigint as shares
    from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
    where a.pool_id = ${poolId} and a.unit = 'shares' and a.name = 'trust' and t.effective_date <= ${day}`.execute(
    ctx.tx,
  );
  return rows[0]!.shares;
};
