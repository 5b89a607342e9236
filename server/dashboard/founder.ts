import { sql } from 'kysely';
import { byIssuer } from '../../model/dashboard/issuers.ts';
import { endOfVestingMonths } from '../../model/dashboard/vestingMonths.ts';
import type { FounderDashboard } from '../../model/dashboard.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Options, worthByCurrency } from '../../model/worth/worth.ts';
import type { Tx } from '../db/handle.ts';
import { readRows } from './rows.ts';

type DashboardPool = Omit<FounderDashboard['pools'][number], 'worth' | 'priced'>;

/** The pools from which options are granted, with what those are worth. */
export const readPools = async (tx: Tx): Promise<Pick<FounderDashboard, 'pools' | 'worth'>> => {
  const pools = await readRows(
    tx,
    sql<DashboardPool>`
    select p.id, p.name, p.company_id, c.name as company, issuer_of(p.id) as issuer, p.asset, p.status, p.currency, p.pieces,
      p.available, p.held, p.unvested,
      p.vested, p.exercised, p.delisted,
      price_text(v.value, v.currency) as "shareValue", v.effective_date as "valuedOn"
    from pool_records p join companies c on c.id = p.company_id
    left join valuation_records v on v.pool_id = p.id and v.is_current
    where p.status in ('active', 'filled') order by c.name collate by_name, p.created_at, p.id`,
  );
  const options = await readOptions(tx, pools);
  return {
    pools: pools.map((pool) => ({
      ...pool,
      priced: (options.get(pool.id) ?? []).map(({ exercisePrice, unvested, vested }) => ({
        exercisePrice,
        unvested,
        vested,
      })),
      worth: worthByCurrency(options.get(pool.id) ?? [noOptions(pool)])[0] ?? null,
    })),
    worth: byIssuer(pools).map((ofIssuer) => ({
      company_id: ofIssuer[0]!.company_id,
      issuer: ofIssuer[0]!.issuer,
      worth: worthByCurrency(ofIssuer.flatMap(({ id }) => options.get(id) ?? [])),
    })),
  };
};

const noOptions = ({ currency, shareValue }: DashboardPool): Options => ({
  currency,
  shareValue,
  exercisePrice: '0',
  unvested: 0,
  vested: 0,
});

/** The options of each pool; those with one exercise price are worth the same, however many plans they are of. */
const readOptions = async (tx: Tx, pools: DashboardPool[]): Promise<Map<string, Options[]>> => {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  type Row = Pick<Options, 'exercisePrice' | 'unvested' | 'vested'> & { pool_id: string };
  const rows = await readRows(
    tx,
    sql<Row>`
    select a.pool_id, price_text(p.exercise_price + p.exercise_price_fraction, p.currency) as "exercisePrice",
      coalesce(sum(a.balance) filter (where a.name = 'unvested'), 0)::bigint as unvested,
      coalesce(sum(a.balance) filter (where a.name = 'vested'), 0)::bigint as vested
    from accounts a join plans p on p.id = a.plan_id
    where a.pool_id = any (${[...byId.keys()]}::uuid[]) and a.unit = 'options' and a.balance > 0
    group by a.pool_id, p.exercise_price, p.exercise_price_fraction, p.currency
    order by p.exercise_price, p.exercise_price_fraction`,
  );
  const options = rows.map(({ pool_id, ...row }) => {
    const { currency, shareValue } = byId.get(pool_id)!;
    return { pool_id, ...row, currency, shareValue };
  });
  return Map.groupBy(options, ({ pool_id }) => pool_id);
};

export const readMonthlyVestings = async (tx: Tx, today: PlanDate): Promise<FounderDashboard['vestings']> => {
  const end = endOfVestingMonths(today);
  const rows = await readRows(
    tx,
    sql<FounderDashboard['vestings'][number]>`
    select days.company_id, c.name as company, days.issuer, to_char(days.date, 'YYYY-MM') as month,
      sum(days.pieces)::bigint as pieces
    from (
      select p.company_id, issuer_of(p.pool_id) as issuer, t.date, sum(t.pieces) as pieces
      -- Behind "offset 0" the plans are read once; otherwise PostgreSQL looks up that of each tranche.
      from coming_tranches t join (
        select id, company_id, pool_id from plans
        where company_id = any ((select scope('companies'))::uuid[]) and status in ('active', 'on-milestone-date') offset 0
      ) p on p.id = t.plan_id
      where t.company_id = any ((select scope('companies'))::uuid[]) and t.date >= ${today} and t.date < ${end}
      group by p.company_id, p.pool_id, t.date
    ) days
    join companies c on c.id = days.company_id
    group by 1, 2, 3, 4 order by 2, 1, 3 nulls first, 4`,
  );
  return rows;
};
