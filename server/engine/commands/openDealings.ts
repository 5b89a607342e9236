import { type RawBuilder, sql } from 'kysely';
import type { Dealing, DealingKind } from '../../../model/leaver.ts';
import type { Tx } from '../../db/handle.ts';

/** A sale that both have signed waits for its payment, and ends by no day. */
const toBeSigned = sql`case when s.status = 'open' then s.sign_by end`;

/** Each kind, and the resource whose page leads to it; of what ends by itself the last day. */
const kinds: Record<DealingKind, RawBuilder<unknown>> = {
  exercise: sql`select 'plans', x.plan_id, x.id, p.pool_id, x.pieces, x.status, null::date
    from exercise_requests x join plans p on p.id = x.plan_id where x.employee_id = of.id`,
  amendment: sql`select 'amendments', a.id, a.id, a.pool_id, null::bigint, a.status, null::date
    from amendments a where a.employee_id = of.id`,
  offer: sql`select 'offers', o.id, o.id, o.pool_id, coalesce(o.taken_up, o.pieces), o.status,
    case when o.taken_up is null then o.accept_by else o.pay_by end
    from offers o where o.employee_id = of.id`,
  purchase: sql`select 'sales', s.id, s.id, s.pool_id, s.pieces, s.status, ${toBeSigned}
    from sales s where s.buyer_id = of.id`,
  sale: sql`select 'sales', s.id, s.id, s.pool_id, s.pieces, s.status, ${toBeSigned}
    from sales s where s.seller_id = of.id`,
  buyback: sql`select 'buybacks', b.id, b.id, b.pool_id, b.pieces, b.status, null::date
    from buybacks b where b.employee_id = of.id`,
};

const open = ['requested', 'open', 'agreed', 'accepted'];

/** The number of dealings of each kind of which an answer says what becomes. */
const most = 50;

/** The key is the id that no other dealing has: a plan may have had several requests. */
type Found = Omit<Dealing, 'before' | 'after'> & { key: string; status: string };

const dealingsOf = async (tx: Tx, employeeId: string, condition: RawBuilder<unknown>): Promise<Found[]> => {
  const found = sql.join(
    Object.entries(kinds).map(
      ([kind, query], i) => sql`
      select ${sql.lit(i)} as place, ${sql.lit(kind)} as kind, x.*
      from employees of cross join lateral (
        select * from (${query}) q(type, id, key, pool_id, pieces, status, until) where ${condition} order by key limit ${sql.lit(most)}
      ) x where of.id = ${employeeId}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ dealing: Found }>`
    select jsonb_build_object('kind', f.kind, 'type', f.type, 'id', f.id, 'key', f.key, 'poolName', p.name,
      'pieces', f.pieces, 'until', f.until, 'status', f.status) as dealing
    from (${found}) f join pools p on p.id = f.pool_id order by f.place, p.name collate by_name, f.key`.execute(
    tx,
  );
  return rows.map(({ dealing }) => dealing);
};

/** What is open of a person, and a function that answers what has become of it. */
export const openDealings = async (tx: Tx, employeeId: string) => {
  const before = await dealingsOf(tx, employeeId, sql`status = any (${open}::text[])`);
  return async (): Promise<Dealing[]> => {
    const keys = before.map(({ key }) => key);
    const now = await dealingsOf(tx, employeeId, sql`key = any (${keys}::uuid[])`);
    const after = new Map(now.map(({ key, status }) => [key, status]));
    return before.map(({ key, status, ...dealing }) => ({
      ...dealing,
      before: status,
      after: after.get(key) ?? status,
    }));
  };
};
