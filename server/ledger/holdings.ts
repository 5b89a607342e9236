import { sql } from 'kysely';
import type { Holdings } from '../../model/holdings.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { isOutdated, lastRecount, wholeOf } from '../../model/whole.ts';
import type { Tx } from '../db/handle.ts';
import { type ByClass, converted } from './asConverted.ts';

export type Asked = {
  companyId: string;
  /** One shareholding of the company; all of them without it. */
  poolId: string | null;
  date: PlanDate;
  /** Whether that is the present day, of which it is known what is held. */
  isToday: boolean;
  /** The employees who are answered; all of them without it. */
  employeeIds: readonly string[] | undefined;
  offset: number;
  /** The most holders that are answered; all of them where it is null. */
  limit: number | null;
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
/** Of what is available, what is held comes first. */
const heldOfCompany = [...ofStake, 'held'] as const;
const countedAccounts = { ...accountsOf, held: 'options.held', available: 'options.available' };

const pick = <All extends object, Name extends keyof All>(all: All, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;

/** What is shown of a shareholding in shares of another issuer. */
const elsewhere = { trust: 'shares.trust', ...pick(countedAccounts, ofCompany) };

const figuresOf = (accounts: Record<string, string>) =>
  sql.join(
    Object.entries(accounts).map(
      ([name, account]) =>
        sql`coalesce(sum(pieces) filter (where account = ${sql.lit(account)}), 0)::bigint as ${sql.id(name)}`,
    ),
  );

type Found = {
  sums: Record<string, number>;
  stated: { shares: number; sharesFrom: PlanDate } | null;
  ratios: (Holdings['ratios'][number] & { since: PlanDate | null })[];
  split_from: PlanDate | null;
  issuer: string | null;
  elsewhere: Holdings['elsewhere'];
  count: bigint;
  largest: bigint;
  classes: Holdings['classes'];
  by_class: ByClass<(typeof ofCompany)[number] | 'held'>[];
  holders: (Figures & { employee_id: string; name: string; by_class: ByClass<(typeof ofStake)[number]>[] })[];
};

/**
 * Who holds what at the end of a day, by the ledger, in one statement: the sums, and a page of the holders. Those who
 * hold most come first.
 */
export const readHoldings = async (tx: Tx, asked: Asked): Promise<Holdings> => {
  const { sums, stated, ratios, split_from, issuer, by_class, ...found } = await find(tx, asked);
  const of = (account: string) => sums[account] ?? 0;
  const all = Object.fromEntries(
    Object.entries(accountsOf).map(([name, account]) => [name, of(account)]),
  ) as Figures;
  const [available, held] = [of('options.available'), of('options.held')];
  const recount = lastRecount({ ratio: latestOf(ratios.map(({ since }) => since)), split: split_from });
  const whole = wholeOf(stated, { issuer, recount });
  return {
    date: asked.date,
    issuer,
    ratios: ratios.filter(isNotOne).map(({ since, ...ratio }) => ratio),
    isConverted: issuer === null && ratios.some(isNotOne),
    shares: whole?.shares ?? null,
    sharesFrom: whole?.sharesFrom ?? null,
    outdated:
      stated && recount && issuer === null && isOutdated(stated, recount.since)
        ? { ...stated, ...recount }
        : null,
    sums: {
      ...withLapsed(all),
      issued: of('options.issued'),
      available,
      held: asked.isToday ? held : null,
      // What was issued and is no more in any account of options went back to the issuer.
      cancelled: of('options.issued') + of('options.issuer'),
      unallocated: of('certificates.unallocated'),
      retired: of('certificates.retired'),
      trust: of('shares.trust'),
      counted: {
        ...converted(ofCompany, { ...all, available }, by_class),
        held: converted(heldOfCompany, { ...all, held }, by_class).held,
        trust: found.classes.reduce((sum, { counted }) => sum + counted, 0),
      },
    },
    classes: found.classes,
    elsewhere: found.elsewhere,
    largest: Number(found.largest),
    count: Number(found.count),
    holders: found.holders.map(({ by_class: ofHolder, ...holder }) => ({
      ...withLapsed(holder),
      counted: converted(ofStake, holder, ofHolder),
    })),
  };
};

const isNotOne = ({ numerator, denominator }: Holdings['ratios'][number]) => numerator !== denominator;

const latestOf = (days: readonly (PlanDate | null)[]): PlanDate | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);

const find = async (tx: Tx, asked: Asked): Promise<Found> => {
  const { companyId, poolId, date, isToday, employeeIds, offset, limit } = asked;
  const some = employeeIds === undefined ? sql`true` : sql`employee_id = any (${[...employeeIds]}::uuid[])`;
  const { rows } = await sql<Found>`
    with class as materialized (
      select * from classes_on(${companyId}::uuid, ${date}::date)
    ), everything as materialized (
      select all_held.*, class.issuer from (
        select * from holdings_on(${companyId}::uuid, ${poolId}::uuid, ${date}::date)
        union all
        select null, id, 'options.held', held from pool_records
        where ${isToday}::boolean and company_id = ${companyId} and coalesce(id = ${poolId}::uuid, true) and held > 0
      ) all_held join class using (pool_id)
    ), held as not materialized (
      -- Shares of another issuer are no part of the company's: they are there where their shareholding is asked for.
      select * from everything where issuer is null or ${poolId}::uuid is not null
    ), holders as (
      select employee_id, ${figuresOf(accountsOf)} from held where employee_id is not null and ${some} group by employee_id
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
      select * from ever order by stake desc, name collate by_name, employee_id limit ${limit} offset ${offset}
    ), total as (
      select jsonb_build_object('shares', shares, 'sharesFrom', effective_date) as stated from standing_share_counts where company_id = ${companyId} and effective_date <= ${date}
      order by effective_date desc, created_at desc, id desc limit 1
    )
    select (select stated from total) as stated,
      (select coalesce(jsonb_agg(to_jsonb(r) order by name collate by_name), '[]') from ratios_on(${companyId}::uuid, ${date}::date) r) as ratios,
      (select max(s.effective_date) from splits s join class using (pool_id)
        where s.status = 'effective' and s.to_class is null and s.effective_date <= ${date} and class.issuer is null) as split_from,
      (select issuer from class where pool_id = ${poolId}::uuid) as issuer,
      (select coalesce(jsonb_agg(to_jsonb(other) order by other.issuer collate by_name, other.name collate by_name), '[]') from (
        select issuer, pool_id, (select name from pools where id = pool_id) as name, ${figuresOf(elsewhere)}
        from everything where issuer is not null and ${poolId}::uuid is null group by issuer, pool_id
      ) other where trust > 0) as elsewhere,
      (select count(*) from ever) as count, (select coalesce(max(stake), 0)::bigint from ever) as largest,
      (select coalesce(jsonb_object_agg(account, pieces), '{}') from (
        select account, sum(pieces) as pieces from held group by account) sums) as sums,
      (select coalesce(jsonb_agg(to_jsonb(sums)), '[]') from (
        select numerator, denominator, ${figuresOf(pick(countedAccounts, [...ofCompany, 'held']))} from held join class using (pool_id)
        where numerator <> denominator group by class.name, numerator, denominator) sums) as by_class,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'type', type, 'votesPerShare', votes_per_share,
        'numerator', numerator, 'denominator', denominator, 'trust', trust,
        'counted', div(trust * numerator, denominator)) order by name collate by_name), '[]') from (
          select name, type, votes_per_share, numerator, denominator, sum(pieces) as trust from held join class using (pool_id)
          where account = 'shares.trust' group by name, type, votes_per_share, numerator, denominator having sum(pieces) > 0
        ) classes) as classes,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'stake' || jsonb_build_object('by_class', coalesce(b.parts, '[]'))
        order by stake desc, name collate by_name, employee_id), '[]') from page left join (
          select employee_id, jsonb_agg(to_jsonb(by_class) - 'employee_id') as parts from by_class
          where employee_id = any (array(select employee_id from page)) group by employee_id) b using (employee_id)
      ) as holders`.execute(tx);
  return rows[0]!;
};

/** What was granted is somewhere (DOMAIN 2, invariant 3): what is in no account of a plan has lapsed. */
const withLapsed = <H extends Figures>(holding: H) => {
  const { granted, unvested, vested, exercised, delisted } = holding;
  return { ...holding, lapsed: granted - unvested - vested - exercised - delisted };
};
