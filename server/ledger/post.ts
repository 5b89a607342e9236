import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { entriesOf, type MoveName, moves, ownerOf } from '../../model/ledger.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { keepClosed, keepSplits, openDay, settledDays } from './closedBooks.ts';

/** One transaction to be written. A plan's line names its plan and employee, a holder's line the employee. */
export type LedgerLine = {
  move: MoveName;
  poolId: string;
  planId?: string;
  employeeId?: string;
  pieces: bigint;
  effectiveDate: PlanDate;
  /** The amount paid for the pieces, in minor units of the pool's currency. */
  paid?: bigint;
  /** A line that was written before, with which this one is reversed. */
  belongsTo?: string;
};

type Posted = LedgerLine & { id: string };

/** The number of lines in one statement, so that its text stays of a moderate size. */
const portion = 5000;

/**
 * Writes lines with their entries, as of their days.
 *
 * @returns the ids of the transactions in the order of the lines, those of no pieces left out
 * @throws Problem 409 if the books of one of the days are closed, or it lies before a split
 */
export const post = async (
  ctx: Context,
  lines: readonly LedgerLine[],
  belongsToFirst = false,
): Promise<string[]> => {
  await keepClosed(ctx, lines);
  return write(ctx, lines, belongsToFirst);
};

/**
 * The same for lines that have their days from rules, and not from whoever acts. Those of days whose books are closed are
 * dated on the first open day, and say for which day they are. All lines keep their order so.
 */
export const postDue = async (ctx: Context, lines: readonly LedgerLine[]): Promise<string[]> => {
  const until = await settledDays(ctx, [...new Set(lines.map(({ poolId }) => poolId))]);
  const dated = lines
    .filter(({ pieces }) => pieces > 0n)
    .map((line) => ({
      ...line,
      dueOn: line.effectiveDate,
      effectiveDate: openDay(line.effectiveDate, until.get(line.poolId)),
    }));
  const ids = await write(ctx, dated);
  await sayLate(
    ctx,
    dated.map(({ effectiveDate: on, dueOn }, i) => ({ id: ids[i]!, on, dueOn })),
  );
  return ids;
};

/** Keeps the days that lines are for, where they are dated later. */
const sayLate = async (ctx: Context, lines: readonly { id: string; on: PlanDate; dueOn: PlanDate }[]) => {
  const late = lines.filter(({ on, dueOn }) => on > dueOn);
  if (late.length === 0) return;
  await sql`
    insert into late_lines (transaction_id, company_id, due_on)
    select t.id, t.company_id, l."dueOn"
    from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as l(id uuid, "dueOn" date)
    join transactions t on t.id = l.id`.execute(ctx.tx);
};

/**
 * Writes lines with their entries, three statements for each portion of them; the balances follow by trigger, which
 * also refuses a balance below zero on any day.
 */
const write = async (
  ctx: Context,
  lines: readonly LedgerLine[],
  belongsToFirst = false,
): Promise<string[]> => {
  const posted: Posted[] = lines.filter((l) => l.pieces > 0n).map((l) => ({ ...l, id: orderedId() }));
  const first = belongsToFirst ? posted[0]?.id : undefined;
  for (let from = 0; from < posted.length; from += portion)
    await insertLines(ctx, posted.slice(from, from + portion), first);
  const ids = posted.map((l) => l.id);
  ctx.preview?.lines.push(...ids);
  return ids;
};

const insertLines = async (ctx: Context, lines: Posted[], first: string | undefined) => {
  const rows = JSON.stringify(
    lines.flatMap((line) =>
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
    ),
  );
  const entries = sql`jsonb_to_recordset(${rows}::jsonb)
    as e(transaction_id uuid, pool_id uuid, plan_id uuid, employee_id uuid, unit text, name text, pieces bigint)`;
  await sql`
    insert into accounts (company_id, pool_id, plan_id, employee_id, unit, name)
    select distinct p.company_id, e.pool_id, e.plan_id, e.employee_id, e.unit, e.name
    from ${entries} join pools p on p.id = e.pool_id
    on conflict do nothing`.execute(ctx.tx);
  const written = JSON.stringify(
    lines.map((l) => ({
      id: l.id,
      pool_id: l.poolId,
      plan_id: l.planId,
      employee_id: l.employeeId,
      type: moves[l.move].type,
      move: l.move,
      unit: moves[l.move].unit,
      pieces: String(l.pieces),
      paid: l.paid === undefined ? null : String(l.paid),
      effective_date: l.effectiveDate,
      belongs_to_id: l.belongsTo ?? (first && l.id !== first ? first : null),
    })),
  );
  await sql`
    insert into transactions (id, trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit, asset, pieces,
      value, currency, paid, effective_date, actor_id, belongs_to_id, created_at)
    select l.id, p.trust_id, p.company_id, p.id, l.plan_id, l.employee_id, l.type, l.move, l.unit, p.asset, l.pieces,
      round((p.nominal_value + p.nominal_value_fraction) * l.pieces), p.currency, l.paid, l.effective_date, ${ctx.actor?.userId ?? null}::uuid,
      l.belongs_to_id, ${ctx.now}
    from jsonb_to_recordset(${written}::jsonb) as l(id uuid, pool_id uuid, plan_id uuid, employee_id uuid, type text,
      move text, unit text, pieces bigint, paid numeric, effective_date date, belongs_to_id uuid)
    join pools p on p.id = l.pool_id`.execute(ctx.tx);
  await sql`
    insert into entries (transaction_id, account_id, pieces)
    select e.transaction_id, a.id, e.pieces from ${entries}
    join accounts a on coalesce(a.plan_id, a.employee_id, a.pool_id) = coalesce(e.plan_id, e.employee_id, e.pool_id)
      and a.pool_id = e.pool_id and a.unit = e.unit and a.name = e.name`.execute(ctx.tx);
};

/** A mirrored line, the one that it takes back, and its day. */
type Mirror = { id: string; of: string; on: PlanDate };

/**
 * Takes transactions back by mirrored ones that name them: the same type and pieces, every entry the other way. Each on
 * its own date, or the first open day after closed books; or all on a later date. A transaction that was taken back before
 * is refused by the database.
 *
 * @throws Problem 409 if the books of the later date are closed
 */
export const reverse = async (
  ctx: Context,
  ids: readonly string[],
  { reason, on }: { reason: string; on?: PlanDate },
): Promise<Mirror[]> => {
  if (ids.length === 0) return [];
  const { rows: inOrder } = await sql<{ of: string; poolId: string; effectiveDate: PlanDate }>`
    select id as of, pool_id as "poolId", coalesce(${on ?? null}::date, effective_date) as "effectiveDate"
    from transactions where id = any (${ids}::uuid[]) order by effective_date, created_at, id`.execute(
    ctx.tx,
  );
  await keepSplits(ctx, ids);
  if (on !== undefined) await keepClosed(ctx, inOrder);
  const until = await settledDays(ctx, [...new Set(inOrder.map(({ poolId }) => poolId))]);
  const mirrored = inOrder.map(({ of, poolId, effectiveDate }) => ({
    id: orderedId(),
    of,
    on: openDay(effectiveDate, until.get(poolId)),
    dueOn: effectiveDate,
  }));
  const mirrors = sql`jsonb_to_recordset(${JSON.stringify(mirrored)}::jsonb) as m(id uuid, of uuid, "on" date)`;
  await sql`
    insert into transactions (id, trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit, asset, pieces, value,
      currency, paid, effective_date, actor_id, reverses_id, reason, created_at)
    select m.id, trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit, asset, pieces, value, currency,
      paid, m.on, ${ctx.actor?.userId ?? null}::uuid, t.id, ${reason}, ${ctx.now}
    from ${mirrors} join transactions t on t.id = m.of`.execute(ctx.tx);
  await sql`
    insert into entries (transaction_id, account_id, pieces)
    select m.id, e.account_id, -e.pieces
    from ${mirrors} join entries e on e.transaction_id = m.of`.execute(ctx.tx);
  await sayLate(ctx, mirrored);
  ctx.preview?.lines.push(...mirrored.map(({ id }) => id));
  return mirrored;
};
