import { type RawBuilder, sql } from 'kysely';
import type { MatterKind } from '../../../model/leaver.ts';
import type { Tx } from '../../db/handle.ts';

/** Each kind, and the resource whose page leads to it. */
const kinds: Record<MatterKind, RawBuilder<unknown>> = {
  exercise: sql`select 'plans', x.plan_id, x.id, p.pool_id, x.pieces, x.status
    from exercise_requests x join plans p on p.id = x.plan_id where x.employee_id = of.id`,
  amendment: sql`select 'amendments', a.id, a.id, a.pool_id, null::bigint, a.status
    from amendments a where a.employee_id = of.id`,
  offer: sql`select 'offers', o.id, o.id, o.pool_id, coalesce(o.taken_up, o.pieces), o.status
    from offers o where o.employee_id = of.id`,
  purchase: sql`select 'sales', s.id, s.id, s.pool_id, s.pieces, s.status from sales s where s.buyer_id = of.id`,
  sale: sql`select 'sales', s.id, s.id, s.pool_id, s.pieces, s.status from sales s where s.seller_id = of.id`,
  buyback: sql`select 'buybacks', b.id, b.id, b.pool_id, b.pieces, b.status
    from buybacks b where b.employee_id = of.id`,
};

type Matter = {
  kind: MatterKind;
  type: string;
  id: string;
  /** The id that no other matter has: a plan may have had several requests. */
  key: string;
  poolName: string;
  pieces: number | null;
  status: string;
};

const open = ['requested', 'open', 'agreed', 'accepted'];

/** Everything of a person that is, or was, to be agreed or confirmed. */
const mattersOf = async (tx: Tx, employeeId: string): Promise<Matter[]> => {
  const found = sql.join(
    Object.entries(kinds).map(
      ([kind, query], i) => sql`
      select ${sql.lit(i)} as place, ${sql.lit(kind)} as kind, x.*
      from employees of cross join lateral (${query}) x(type, id, key, pool_id, pieces, status) where of.id = ${employeeId}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ matter: Matter }>`
    select jsonb_build_object('kind', f.kind, 'type', f.type, 'id', f.id, 'key', f.key, 'poolName', p.name,
      'pieces', f.pieces, 'status', f.status) as matter
    from (${found}) f join pools p on p.id = f.pool_id order by f.place, p.name, f.key`.execute(tx);
  return rows.map(({ matter }) => matter);
};

/** What is open of a person, and a function that answers what has become of it. */
export const openMattersOf = async (tx: Tx, employeeId: string) => {
  const before = (await mattersOf(tx, employeeId)).filter(({ status }) => open.includes(status));
  return async () => {
    const after = new Map((await mattersOf(tx, employeeId)).map(({ key, status }) => [key, status]));
    return before.map(({ key, status, ...matter }) => ({
      ...matter,
      before: status,
      after: after.get(key) ?? status,
    }));
  };
};
