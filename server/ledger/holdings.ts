import { sql } from 'kysely';
import type { Holdings } from '../../model/holdings.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { type ByClass, converted } from './asConverted.ts';

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
const accountsOf = {
  certificates: 'certificates.holder',
  granted: 'options.granted',
  unvested: 'options.unvested',
  vested: 'options.vested',
  exercised: 'options.exercised',
  delisted: 'options.delisted',
};
type Figure = keyof typeof accountsOf;
type Figures = Record<Figure, number>;

/** What makes up a stake, and what is counted of a company, in the order in which fractions pass to what comes next. */
const ofStake = ['certificates', 'vested', 'unvested'] as const;
const ofCompany = [...ofStake, 'available'] as const;
const countedAccounts = { ...accountsOf, available: 'options.available' };

const figuresOf = (accounts: Record<string, string>) =>
  sql.join(
    Object.entries(accounts).map(
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
  is_converted: boolean;
  classes: Holdings['classes'];
  by_class: ByClass<(typeof ofCompany)[number]>[];
  holders: (Figures & { employee_id: string; name: string; by_class: ByClass<(typeof ofStake)[number]>[] })[];
};

/**
 * Who holds what at the end of a day, by the ledger, in one statement: the sums, and a page of the holders. Those who
 * hold most come first.
 */
export const readHoldings = async (tx: Tx, asked: Asked): Promise<Holdings> => {
  const { sums, shares, shares_from, is_converted, by_class, ...found } = await find(tx, asked);
  const of = (account: string) => sums[account] ?? 0;
  const all = Object.fromEntries(
    Object.entries(accountsOf).map(([name, account]) => [name, of(account)]),
  ) as Figures;
  const available = of('options.available');
  return {
    date: asked.date,
    isConverted: is_converted,
    shares: shares === null ? null : Number(shares),
    sharesFrom: shares_from,
    sums: {
      ...withLapsed(all),
      issued: of('options.issued'),
      available,
      // What was issued and is no more in any account of options went back to the issuer.
      cancelled: of('options.issued') + of('options.issuer'),
      unallocated: of('certificates.unallocated'),
      retired: of('certificates.retired'),
      trust: of('shares.trust'),
      counted: {
        ...converted(ofCompany, { ...all, available }, by_class),
        trust: found.classes.reduce((sum, { counted }) => sum + counted, 0),
      },
    },
    classes: found.classes,
    largest: Number(found.largest),
    count: Number(found.count),
    holders: found.holders.map(({ by_class: ofHolder, ...holder }) => ({
      ...withLapsed(holder),
      counted: converted(ofStake, holder, ofHolder),
    })),
  };
};

const find = async (tx: Tx, asked: Asked): Promise<Found> => {
  const { companyId, poolId, date, employeeIds, offset, limit } = asked;
  const some = employeeIds === undefined ? sql`true` : sql`employee_id = any (${[...employeeIds]}::uuid[])`;
  const { rows } = await sql<Found>`
    with held as materialized (
      select * from holdings_on(${companyId}::uuid, ${poolId}::uuid, ${date}::date)
    ), holders as (
      select employee_id, ${figuresOf(accountsOf)} from held where employee_id is not null and ${some} group by employee_id
    ), class as materialized (
      select * from classes_on(${companyId}::uuid, ${date}::date)
    ), by_class as materialized (
      -- Nothing, and nothing is read for it, where each class of the shareholdings is one for one.
      select employee_id, numerator, denominator, ${figuresOf(pick(countedAccounts, ofStake))}
      from held join class using (pool_id)
      where numerator <> denominator and employee_id is not null and ${some}
      group by employee_id, class.name, numerator, denominator
    ), ever as materialized (
      select h.*, e.name, certificates + unvested + vested + coalesce(c.more, 0) as stake
      from holders h join employees e on e.id = h.employee_id left join (
        select employee_id, sum(div(pieces::numeric * numerator, denominator) - pieces)::bigint as more
        from (select *, certificates + vested + unvested as pieces from by_class) of_class group by employee_id
      ) c using (employee_id)
      where granted > 0 or certificates > 0
    ), page as (
      select * from ever order by stake desc, name, employee_id limit ${limit} offset ${offset}
    ), total as (
      select shares, effective_date from share_counts where company_id = ${companyId} and effective_date <= ${date}
      order by effective_date desc, created_at desc, id desc limit 1
    )
    select (select shares from total) as shares, (select effective_date from total) as shares_from,
      is_converted_on(${companyId}::uuid, ${date}::date) as is_converted,
      (select count(*) from ever) as count, (select coalesce(max(stake), 0)::bigint from ever) as largest,
      (select coalesce(jsonb_object_agg(account, pieces), '{}') from (
        select account, sum(pieces) as pieces from held group by account) sums) as sums,
      (select coalesce(jsonb_agg(to_jsonb(sums)), '[]') from (
        select numerator, denominator, ${figuresOf(pick(countedAccounts, ofCompany))} from held join class using (pool_id)
        where numerator <> denominator group by class.name, numerator, denominator) sums) as by_class,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'type', type, 'votesPerShare', votes_per_share,
        'numerator', numerator, 'denominator', denominator, 'trust', trust,
        'counted', div(trust * numerator, denominator)) order by name), '[]') from (
          select name, type, votes_per_share, numerator, denominator, sum(pieces) as trust from held join class using (pool_id)
          where account = 'shares.trust' group by name, type, votes_per_share, numerator, denominator having sum(pieces) > 0
        ) classes) as classes,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'stake' || jsonb_build_object('by_class', coalesce(b.parts, '[]'))
        order by stake desc, name, employee_id), '[]') from page left join (
          select employee_id, jsonb_agg(to_jsonb(by_class) - 'employee_id') as parts from by_class
          where employee_id = any (array(select employee_id from page)) group by employee_id) b using (employee_id)
      ) as holders`.execute(tx);
  return rows[0]!;
};

const pick = <All extends object, Name extends keyof All>(all: All, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;

/** What was granted is somewhere (DOMAIN 2, invariant 3): what is in no account of a plan has lapsed. */
const withLapsed = <H extends Figures>(holding: H) => {
  const { granted, unvested, vested, exercised, delisted } = holding;
  return { ...holding, lapsed: granted - unvested - vested - exercised - delisted };
};
