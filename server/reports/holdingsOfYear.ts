import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import type { CertificateYear, OptionYear } from '../papers/documentData.ts';

/**
 * What participations held at the beginning and at the end of a year, and what came and went between: options and
 * certificates by shareholding. A year that is not over ends today. A line that was reversed counts on its day, and
 * against itself on the day of its reversal. What a split adds counts as granted or received, and what a consolidation takes
 * as lapsed or given.
 */
export const holdingsOfYear = async (ctx: Context, employees: readonly string[], year: number) => {
  const last = `${year}-12-31`;
  const asOf = last < ctx.today ? last : ctx.today;
  const lines = sql`
    select t.pool_id, t.unit, t.move, t.effective_date < ${`${year}-01-01`}::date as earlier,
      case when t.reverses_id is null then t.pieces else -t.pieces end as pieces
    from transactions t where t.employee_id = any (${employees}::uuid[]) and t.effective_date <= ${asOf}::date`;
  return {
    asOf,
    options: await optionsOf(ctx, lines),
    certificates: await certificatesOf(ctx, lines, asOf),
  };
};

type Lines = ReturnType<typeof sql>;

const names = sql`c.name as company, p.name as pool, s.name as trust`;
const named = sql`
  join pools p on p.id = m.pool_id join companies c on c.id = p.company_id join trusts s on s.id = p.trust_id`;

const optionsOf = async ({ tx }: Context, lines: Lines) => {
  const { rows } = await sql<OptionYear>`
    with lines as (${lines}), moved as (
      select pool_id,
        coalesce(sum(case when move in ('grant', 'splitUnvested', 'splitVested') then pieces else -pieces end)
          filter (where earlier and move not in ('vestPartly', 'vestFully', 'splitExercised', 'consolidateExercised')),
          0)::bigint as opening,
        coalesce(sum(pieces) filter (where not earlier and move in ('grant', 'splitUnvested', 'splitVested')), 0)::bigint
          as granted,
        coalesce(sum(pieces) filter (where not earlier and move = 'exercise'), 0)::bigint as exercised,
        coalesce(sum(pieces) filter (where not earlier
          and move in ('forfeitUnvested', 'forfeitVested', 'expire', 'cancelPlan', 'delistOptions', 'consolidateUnvested',
            'consolidateVested')), 0)::bigint as lapsed,
        coalesce(sum(case when move in ('vestPartly', 'vestFully', 'splitVested') then pieces else -pieces end)
          filter (where move in ('vestPartly', 'vestFully', 'splitVested', 'exercise', 'forfeitVested', 'expire',
            'delistOptions', 'consolidateVested')), 0)::bigint as vested
      from lines where unit = 'options' group by pool_id
    )
    select ${names}, m.opening, m.granted, m.exercised, m.lapsed, m.vested,
      m.opening + m.granted - m.exercised - m.lapsed as closing
    from moved m ${named}
    where m.opening <> 0 or m.granted <> 0 or m.exercised <> 0 or m.lapsed <> 0
    order by c.name collate by_name, p.name collate by_name, p.id`.execute(tx);
  return rows;
};

const certificatesOf = async ({ tx }: Context, lines: Lines, asOf: PlanDate) => {
  const { rows } = await sql<CertificateYear>`
    with lines as (${lines}), moved as (
      select pool_id,
        coalesce(sum(case when comes then pieces else -pieces end) filter (where earlier), 0)::bigint as opening,
        coalesce(sum(pieces) filter (where not earlier and comes), 0)::bigint as received,
        coalesce(sum(pieces) filter (where not earlier and not comes), 0)::bigint as given
      from (
        select *, move in ('issueToHolder', 'buy', 'splitHeld') as comes from lines
        where move in ('issueToHolder', 'buy', 'splitHeld', 'sell', 'retireHeld', 'delistCertificates', 'consolidateHeld')
      ) held group by pool_id
    )
    select ${names}, m.opening, m.received, m.given, m.opening + m.received - m.given as closing, v.currency,
      money_text(round(v.value * (m.opening + m.received - m.given)), v.currency) as worth
    from moved m ${named} left join lateral share_value_on(m.pool_id, ${asOf}::date) v on true
    where m.opening <> 0 or m.received <> 0 or m.given <> 0
    order by c.name collate by_name, p.name collate by_name, p.id`.execute(tx);
  return rows;
};
