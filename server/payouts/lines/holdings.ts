import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Handle } from '../../db/handle.ts';
import type { Context } from '../../engine/commands/context.ts';

/** A holding that shares in a payout: certificates, or vested options of a plan with their price. */
export type EntitledHolding = {
  employee_id: string;
  plan_id: string | null;
  pieces: bigint;
  exercise_price: bigint | null;
  exercise_price_fraction: string;
};

/** The certificates of a shareholding that were held at the end of a day, which are not those of the trust itself. */
export const certificatesOn = async (
  ctx: Context,
  poolId: string,
  day: PlanDate,
): Promise<EntitledHolding[]> => {
  const { rows } = await sql<EntitledHolding>`
    select a.employee_id, null::uuid as plan_id, sum(e.pieces)::bigint as pieces, null::bigint as exercise_price,
      0::numeric as exercise_price_fraction
    from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
    where a.pool_id = ${poolId} and a.unit = 'certificates' and a.name = 'holder' and t.effective_date <= ${day}
    group by a.employee_id having sum(e.pieces) > 0 order by a.employee_id`.execute(ctx.tx);
  return rows;
};

/** The certificates and the vested options of a shareholding as they are now. */
export const holdingsNow = async (ctx: Context, poolId: string): Promise<EntitledHolding[]> => {
  const { rows } = await sql<EntitledHolding>`
    select a.employee_id, a.plan_id, a.balance as pieces, p.exercise_price::bigint as exercise_price,
      coalesce(p.exercise_price_fraction, 0) as exercise_price_fraction
    from accounts a left join plans p on p.id = a.plan_id
    where a.pool_id = ${poolId} and a.balance > 0
      and ((a.unit = 'certificates' and a.name = 'holder') or (a.unit = 'options' and a.name = 'vested'))
    order by a.employee_id, a.plan_id`.execute(ctx.tx);
  return rows;
};

/** The holdings that shared in an approved payout. */
export const frozenHoldings = ({ tx }: { tx: Handle }, payoutId: string): Promise<EntitledHolding[]> =>
  tx
    .selectFrom('frozen_holdings')
    .select(['employee_id', 'plan_id', 'pieces', 'exercise_price', 'exercise_price_fraction'])
    .where('payout_id', '=', payoutId)
    .orderBy('employee_id')
    .execute();

/** Writes down the holders who share, which nothing changes from then on. */
export const freeze = (ctx: Context, payoutId: string, holdings: readonly EntitledHolding[]) =>
  sql`insert into frozen_holdings (payout_id, employee_id, plan_id, pieces, exercise_price, exercise_price_fraction)
    select ${payoutId}, h.employee_id, h.plan_id, h.pieces, h.exercise_price, h.exercise_price_fraction
    from jsonb_to_recordset(${asJson(holdings)}::jsonb)
      as h(employee_id uuid, plan_id uuid, pieces bigint, exercise_price bigint, exercise_price_fraction numeric)`.execute(
    ctx.tx,
  );

/** Rows as one parameter: whole numbers as text, which JSON has no other exact form for. */
export const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
