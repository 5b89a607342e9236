import { sql } from 'kysely';
import type { Holding, Holdings } from '../../model/holdings.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';

export type Asked = {
  companyId: string;
  /** One shareholding of the company; all of them without it. */
  poolId: string | null;
  date: PlanDate;
  /** The employees who are answered; all of them without it. */
  employeeIds: readonly string[] | undefined;
  offset: number;
  limit: number;
};

/** The figures of a holder, each by the account that has it. */
const accountsOf: Record<Exclude<keyof Holding, 'lapsed'>, string> = {
  certificates: 'certificates.holder',
  granted: 'options.granted',
  unvested: 'options.unvested',
  vested: 'options.vested',
  exercised: 'options.exercised',
  delisted: 'options.delisted',
};

const figures = sql.join(
  Object.entries(accountsOf).map(
    ([name, account]) =>
      sql`coalesce(sum(pieces) filter (where account = ${sql.lit(account)}), 0)::bigint as ${sql.id(name)}`,
  ),
);

type Found = {
  sums: Record<string, number>;
  shares: bigint | null;
  shares_from: string | null;
  count: bigint;
  largest: bigint;
  classes: Holdings['classes'];
  holders: (Omit<Holding, 'lapsed'> & { employee_id: string; name: string })[];
};

/**
 * Who holds what at the end of a day, by the ledger, in one statement: the sums, and a page of the holders. Those who
 * hold most come first.
 */
export const readHoldings = async (tx: Tx, asked: Asked): Promise<Holdings> => {
  const { companyId, poolId, date, employeeIds, offset, limit } = asked;
  const some = employeeIds === undefined ? sql`true` : sql`employee_id = any (${[...employeeIds]}::uuid[])`;
  const { rows } = await sql<Found>`
    with held as materialized (
      select * from holdings_on(${companyId}::uuid, ${poolId}::uuid, ${date}::date)
    ), holders as (
      select employee_id, ${figures} from held where employee_id is not null and ${some} group by employee_id
    ), ever as materialized (
      select h.*, e.name, certificates + unvested + vested as stake
      from holders h join employees e on e.id = h.employee_id where granted > 0 or certificates > 0
    ), total as (
      select shares, effective_date from share_counts where company_id = ${companyId} and effective_date <= ${date}
      order by effective_date desc, created_at desc, id desc limit 1
    ), of_trust as (
      select class_on(a.pool_id, ${date}) as name, a.balance - coalesce((
        select sum(e.pieces) from transactions t join entries e on e.transaction_id = t.id
        where t.pool_id = a.pool_id and t.effective_date > ${date} and e.account_id = a.id), 0) as trust
      from accounts a
      where a.company_id = ${companyId} and a.unit = 'shares' and a.name = 'trust'
        and (${poolId}::uuid is null or a.pool_id = ${poolId})
    )
    select (select shares from total) as shares, (select effective_date from total) as shares_from,
      (select count(*) from ever) as count, (select coalesce(max(stake), 0)::bigint from ever) as largest,
      (select coalesce(jsonb_object_agg(account, pieces), '{}') from (
        select account, sum(pieces) as pieces from held group by account) sums) as sums,
      (select coalesce(jsonb_agg(to_jsonb(classes) order by name), '[]') from (
        select name, sum(trust) as trust from of_trust group by name having sum(trust) > 0) classes) as classes,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'stake' order by stake desc, name, employee_id), '[]') from (
        select * from ever order by stake desc, name, employee_id limit ${limit} offset ${offset}) page) as holders`.execute(
    tx,
  );
  const { sums, shares, shares_from, count, largest, classes, holders } = rows[0]!;
  const of = (account: string) => sums[account] ?? 0;
  const all = withLapsed(
    Object.fromEntries(Object.entries(accountsOf).map(([name, account]) => [name, of(account)])) as Omit<
      Holding,
      'lapsed'
    >,
  );
  return {
    date,
    shares: shares === null ? null : Number(shares),
    sharesFrom: shares_from,
    sums: {
      ...all,
      issued: of('options.issued'),
      available: of('options.available'),
      // What was issued and is no more in any account of options went back to the issuer.
      cancelled: of('options.issued') + of('options.issuer'),
      unallocated: of('certificates.unallocated'),
      retired: of('certificates.retired'),
      trust: of('shares.trust'),
    },
    classes,
    largest: Number(largest),
    count: Number(count),
    holders: holders.map(withLapsed),
  };
};

/** What was granted is somewhere (DOMAIN 2, invariant 3): what is in no account of a plan has lapsed. */
const withLapsed = <H extends Omit<Holding, 'lapsed'>>(holding: H) => {
  const { granted, unvested, vested, exercised, delisted } = holding;
  return { ...holding, lapsed: granted - unvested - vested - exercised - delisted };
};
