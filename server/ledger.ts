import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PlanDate } from '../model/dates.ts';
import { entriesOf, type MoveName, moves, ownerOf } from '../model/ledger.ts';
import type { Context } from './commands/context.ts';

/** One transaction to be written. A plan's line names its plan and employee, a holder's line the employee. */
export type Line = {
  move: MoveName;
  poolId: string;
  planId?: string;
  employeeId?: string;
  pieces: bigint;
  effectiveDate: PlanDate;
};

type Posted = Line & { id: string };

/**
 * Writes lines with their entries, all of them in three statements however many there are; the balances follow by
 * trigger, which also refuses a balance below zero. Returns the ids of the transactions in the order of the lines.
 */
export const post = async (
  ctx: Context,
  lines: readonly Line[],
  belongsToFirst = false,
): Promise<string[]> => {
  const posted: Posted[] = lines.filter((l) => l.pieces > 0n).map((l) => ({ ...l, id: randomUUID() }));
  if (posted.length === 0) return [];
  const entries = posted.flatMap((line) =>
    entriesOf(line.move, line.pieces).map(({ account, pieces }) => {
      const [unit, name] = account.split('.');
      const owner = ownerOf(account);
      return {
        transaction_id: line.id,
        pool_id: line.poolId,
        plan_id: owner === 'plan' ? line.planId : null,
        employee_id: owner === 'pool' ? null : line.employeeId,
        unit,
        name,
        pieces: String(pieces),
      };
    }),
  );
  const rows = JSON.stringify(entries);
  const accounts = sql`jsonb_to_recordset(${rows}::jsonb)
    as e(transaction_id uuid, pool_id uuid, plan_id uuid, employee_id uuid, unit text, name text, pieces bigint)`;
  await sql`
    insert into accounts (company_id, pool_id, plan_id, employee_id, unit, name)
    select distinct p.company_id, e.pool_id, e.plan_id, e.employee_id, e.unit, e.name
    from ${accounts} join pools p on p.id = e.pool_id
    on conflict do nothing`.execute(ctx.tx);
  const written = JSON.stringify(
    posted.map((l) => ({
      id: l.id,
      pool_id: l.poolId,
      plan_id: l.planId,
      employee_id: l.employeeId,
      type: moves[l.move].type,
      unit: moves[l.move].unit,
      pieces: String(l.pieces),
      effective_date: l.effectiveDate,
      belongs_to_id: belongsToFirst && l !== posted[0] ? posted[0]!.id : null,
    })),
  );
  await sql`
    insert into transactions (id, trust_id, company_id, pool_id, plan_id, employee_id, type, unit, asset, pieces, value,
      currency, effective_date, actor_id, belongs_to_id, created_at)
    select l.id, p.trust_id, p.company_id, p.id, l.plan_id, l.employee_id, l.type, l.unit, p.asset, l.pieces,
      p.nominal_value::numeric * l.pieces, p.currency, l.effective_date, ${ctx.actor?.userId ?? null}::uuid,
      l.belongs_to_id, ${ctx.now}
    from jsonb_to_recordset(${written}::jsonb) as l(id uuid, pool_id uuid, plan_id uuid, employee_id uuid, type text,
      unit text, pieces bigint, effective_date date, belongs_to_id uuid)
    join pools p on p.id = l.pool_id`.execute(ctx.tx);
  await sql`
    insert into entries (transaction_id, account_id, pieces)
    select e.transaction_id, a.id, e.pieces from ${accounts}
    join accounts a on a.pool_id = e.pool_id and a.unit = e.unit and a.name = e.name
      and a.plan_id is not distinct from e.plan_id and a.employee_id is not distinct from e.employee_id`.execute(
    ctx.tx,
  );
  return posted.map((l) => l.id);
};
