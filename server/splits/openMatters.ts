import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, type Obstacle, Obstructed } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';

/** The kinds of what names pieces or prices that a split would make wrong. */
const kinds = {
  document: sql`select d.id, d.title as name from documents d where d.pool_id = of.id and d.status = 'awaiting'`,
  plan: sql`select p.id, e.name from plans p join employees e on e.id = p.employee_id
    where p.pool_id = of.id and p.status = 'approving'`,
  exercise: sql`select p.id, e.name from exercise_requests x join plans p on p.id = x.plan_id
    join employees e on e.id = p.employee_id where p.pool_id = of.id and x.status = 'requested'`,
  amendment: sql`select a.id, e.name from amendments a join employees e on e.id = a.employee_id
    where a.pool_id = of.id and a.status in ('open', 'agreed')`,
  offer: sql`select o.id, e.name from offers o join employees e on e.id = o.employee_id
    where o.pool_id = of.id and o.status in ('open', 'accepted')`,
  buyback: sql`select b.id, e.name from buybacks b join employees e on e.id = b.employee_id
    where b.pool_id = of.id and b.status in ('open', 'accepted')`,
  sale: sql`select s.id, e.name from sales s join employees e on e.id = s.seller_id
    where s.pool_id = of.id and s.status in ('open', 'accepted')`,
  increase: sql`select p.id, p.name from pools p where p.id = of.id and p.requested_pieces is not null`,
  payout: sql`select p.id, p.type as name from payouts p where p.pool_id = of.id and p.status = 'draft'`,
  import: sql`select i.id, i.file_name as name from import_holds h join imports i on i.id = h.import_id
    where h.pool_id = of.id`,
} as const;
type Kind = keyof typeof kinds;

/** What is said of each kind, and the resource whose page leads to it. */
const matters = {
  document: { refusal: 'splitOpenDocument', type: 'documents' },
  plan: { refusal: 'splitOpenPlan', type: 'plans' },
  exercise: { refusal: 'splitOpenExercise', type: 'plans' },
  amendment: { refusal: 'splitOpenAmendment', type: 'amendments' },
  offer: { refusal: 'splitOpenOffer', type: 'offers' },
  buyback: { refusal: 'splitOpenBuyback', type: 'buybacks' },
  sale: { refusal: 'splitOpenSale', type: 'sales' },
  increase: { refusal: 'splitOpenIncrease', type: 'pools' },
  payout: { refusal: 'splitOpenPayout', type: 'payouts' },
  import: { refusal: 'splitOpenImport', type: 'imports' },
} as const satisfies Record<Kind, { refusal: string; type: string }>;

/** The number of names that fit into a sentence, and of records of a kind to which an answer leads. */
const named = 5;
const led = 50;

/** Refuses while something of a shareholding is open that names pieces or prices of before, and says what all of it is. */
export const refuseOpenMatters = async ({ tx }: Context, poolId: string) => {
  const found = sql.join(
    Object.entries(kinds).map(
      ([kind, query], i) => sql`
      select ${sql.lit(i)} as place, ${sql.lit(kind)} as kind, x.id, x.name
      from pools of cross join lateral (${query} order by 2, 1 limit ${led}) x where of.id = ${poolId}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ kind: Kind; id: string; name: string }>`
    select kind, id, name from (${found}) found order by place, name, id`.execute(tx);
  if (rows.length === 0) return;
  const reasons = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const names = [...new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name))];
    return [matters[kind].refusal, { names: names.slice(0, named).join(', ') }] satisfies [string, object];
  });
  const obstacles = rows.map(({ kind, id, name }): Obstacle => ({ type: matters[kind].type, id, name }));
  throw new Obstructed(reasons, obstacles);
};

/**
 * Refuses a day on which something has moved already, or before which the last split took effect: a split stands before
 * all other lines of its day.
 */
export const refuseBegunDay = async ({ tx }: Context, poolId: string, day: PlanDate) => {
  const { rows } = await sql<{ date: PlanDate | null }>`
    select max(effective_date) as date from (
      select effective_date from transactions where pool_id = ${poolId}
      union all select effective_date from splits where pool_id = ${poolId} and status = 'effective') of_pool`.execute(
    tx,
  );
  const { date } = rows[0]!;
  if (date !== null && date >= day) throw conflict('splitDayBegun', { date });
};
