import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, Problem } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import type { Leaver } from './settledPlans.ts';

/** Refuses to take back a leaver if acts since then were built on it, and names them. */
export const refuseBuiltOn = async (ctx: Context, leaver: Leaver) => {
  await refuseReturned(ctx, leaver);
  await refusePaidOut(ctx, leaver);
  await refuseMoved(ctx, leaver);
  await refuseRequested(ctx, leaver);
};

/** Refuses if the person takes part in the company again by now, or if the account was deleted. */
const refuseReturned = async (ctx: Context, { employee_id }: Leaver) => {
  const { rows } = await sql<{ since: PlanDate | null; forgotten: boolean }>`
    select e.forgotten_at is not null as forgotten, (
      select (o.created_at at time zone ${ctx.services.config.timeZone})::date from employees o
      where o.company_id = e.company_id and o.id <> e.id and o.left_on is null
        and (lower(o.email) = lower(e.email) or o.user_id = e.user_id)
      order by o.created_at limit 1
    ) as since
    from employees e where e.id = ${employee_id}`.execute(ctx.tx);
  const { since, forgotten } = rows[0]!;
  if (forgotten) throw conflict('employeeForgotten');
  if (since) throw conflict('returnedSince', { date: since });
};

const refusePaidOut = async (ctx: Context, { id, applied_at }: Leaver) => {
  const { rows } = await sql<{ pool: string; date: PlanDate }>`
    select pool.name as pool, o.record_date as date
    from settled_plans s join plans p on p.id = s.plan_id join pools pool on pool.id = p.pool_id
    join payouts o on o.pool_id = pool.id
    where s.leaver_id = ${id} and o.transaction_id is not null and o.status in ('approved', 'funded', 'paid')
      and o.approved_at > ${applied_at} limit 1`.execute(ctx.tx);
  if (rows[0]) throw conflict('liquidatedSince', rows[0]);
};

type Move = { pool: string; date: PlanDate; pieces: bigint; type: string; reverses: boolean };

/**
 * Refuses if anything else has moved on the plans since; only expirations follow from the leaver. A line does not count
 * if both it and its reversal came since. The entries of a line are numbered in any order, so an entry of the plan is
 * compared with the first of the line.
 */
const refuseMoved = async (ctx: Context, { id }: Leaver) => {
  const { rows } = await sql<Move>`
    select pool.name as pool, t.effective_date as date, t.pieces::bigint as pieces, t.type, t.reverses_id is not null as reverses
    from (
      select e.transaction_id, min(e.id) as first, s.entries_after from settled_plans s
      join accounts a on a.plan_id = s.plan_id join entries e on e.account_id = a.id
      where s.leaver_id = ${id} and e.id > s.entries_after group by e.transaction_id, s.entries_after
    ) w
    join transactions t on t.id = w.transaction_id join pools pool on pool.id = t.pool_id
    where case when t.reverses_id is null
      then t.type <> 'expiration' and not exists (select from transactions r where r.reverses_id = t.id)
      else (select min(e.id) from entries e where e.transaction_id = t.reverses_id) <= w.entries_after end
    order by w.first limit 1`.execute(ctx.tx);
  const [move] = rows;
  if (!move) return;
  const { pool, date, pieces } = move;
  if (move.type === 'exercise' && !move.reverses) throw conflict('exercisedSince', { pool, date, pieces });
  throw conflict('correctedPlanSince', { pool, date });
};

const refuseRequested = async (ctx: Context, { id, applied_at }: Leaver) => {
  const { rows } = await sql<{ pool: string; pieces: bigint }>`
    select pool.name as pool, x.pieces::bigint as pieces
    from settled_plans s join exercise_requests x on x.plan_id = s.plan_id
    join plans p on p.id = s.plan_id join pools pool on pool.id = p.pool_id
    where s.leaver_id = ${id} and x.status = 'requested' and x.created_at > ${applied_at} limit 1`.execute(
    ctx.tx,
  );
  if (rows[0]) throw conflict('requestedSince', rows[0]);
};

/** The number of names that fit into a sentence. */
const named = 3;

/**
 * Takes pieces out of shareholdings again; refused, with the plans' names, if the pieces were promised to plans since.
 */
export const refusePromised = async <T>(
  ctx: Context,
  leaver: Leaver,
  settled: readonly { pool_id: string }[],
  work: () => Promise<T>,
): Promise<T> => {
  // The names are read before, because after a refusal the transaction answers nothing more.
  const { rows } = await sql<{ name: string }>`
    select e.name || ' · ' || pool.name as name
    from plans p join employees e on e.id = p.employee_id join pools pool on pool.id = p.pool_id
    where p.pool_id = any (${settled.map(({ pool_id }) => pool_id)}::uuid[]) and p.created_at > ${leaver.applied_at}
      and p.status <> 'canceled' order by p.created_at desc`.execute(ctx.tx);
  return work().catch((error) => {
    // 23514: an account would be below zero on some day.
    if (error.code !== '23514' && !(error instanceof Problem && error.key === 'promisedSince')) throw error;
    if (rows.length === 0) throw conflict('reducedSince');
    const names = rows.slice(0, named).map(({ name }) => name);
    throw conflict('promisedToSince', { names: names.join(', ') + (rows.length > named ? ' …' : '') });
  });
};
