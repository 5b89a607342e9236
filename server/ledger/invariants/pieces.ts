import { type RawBuilder, sql } from 'kysely';
import { legs } from './legs.ts';

/** Balances of a pool at the end of each day on which one of them moved, as one figure a row. */
const everyDay = (figure: string, pool: RawBuilder<unknown>) => sql`
  select pool_id, effective_date, sum(sum(n)) over (partition by pool_id order by effective_date) as figure from (
    select a.pool_id, t.effective_date, e.pieces * (${sql.raw(figure)}) as n
    from entries e join transactions t on t.id = e.transaction_id join accounts a on a.id = e.account_id
    where ${pool}
  ) moved group by pool_id, effective_date`;

/**
 * The invariants of the ledger as queries for the rows that break one; the words name the row. Each can be held to one
 * pool by a condition on the accounts `a`, or on the records that it calls otherwise.
 */
export const pieceInvariants: Record<
  string,
  (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  'the entries of a transaction sum to zero per unit': (of) => sql`
    select 'transaction ' || e.transaction_id || ', ' || a.unit || ': sum ' || sum(e.pieces) as row
    from entries e join accounts a on a.id = e.account_id where ${of('a.pool_id')}
    group by e.transaction_id, a.unit having sum(e.pieces) <> 0`,
  'every transaction has entries': (of) => sql`
    select 'transaction ' || t.id as row from transactions t
    where ${of('t.pool_id')} and not exists (select from entries e where e.transaction_id = t.id)`,
  'no account but a contra is below zero at the end of any day': (of) => sql`
    select 'account ' || id || ' (' || unit || '.' || name || ') on ' || effective_date || ': ' || balance as row from (
      select a.id, a.unit, a.name, d.effective_date,
        sum(d.pieces) over (partition by a.id order by d.effective_date) as balance
      from accounts a join (
        select e.account_id, t.effective_date, sum(e.pieces) as pieces
        from entries e join transactions t on t.id = e.transaction_id group by 1, 2
      ) d on d.account_id = a.id where a.name <> 'issuer' and ${of('a.pool_id')}
    ) days where balance < 0`,
  'nothing is in transit': (of) => sql`
    select 'account ' || a.id || ': ' || balance as row from accounts a
    where name = 'transit' and balance <> 0 and ${of('a.pool_id')}`,
  'every balance is the sum of its entries': (of) => sql`
    select 'account ' || a.id || ' (' || a.unit || '.' || a.name || '): balance ' || a.balance || ', entries ' ||
      coalesce(sum(e.pieces), 0) as row
    from accounts a left join entries e on e.account_id = a.id where ${of('a.pool_id')}
    group by a.id having a.balance <> coalesce(sum(e.pieces), 0)`,
  'what a plan was granted is somewhere': (of) => sql`
    select 'plan ' || id || ': ' || granted || ' granted, ' || found || ' found' as row from (
      select p.id, case when g.granted then p.pieces else 0 end as granted,
        p.unvested + p.vested + p.exercised + p.delisted + p.forfeited + p.expired + p.cancelled as found
      from plan_records p cross join lateral (
        select coalesce(sum(case when t.reverses_id is null then 1 else -1 end), 0) > 0 as granted
        from transactions t where t.plan_id = p.id and t.type = 'grant'
      ) g
      where p.granted_on is not null and ${of('p.pool_id')}
    ) plans where granted <> found`,
  'every unvested piece has a date or a milestone to vest on': (of) => sql`
    select 'plan ' || id || ': ' || unvested || ' unvested, ' || planned || ' planned' as row from (
      select p.id, p.unvested,
        coalesce((select sum(pieces) from plan_tranches t where t.plan_id = p.id and t.transaction_id is null), 0) +
        coalesce((select sum(pieces) from plan_milestones m
          where m.plan_id = p.id and m.status in ('pending', 'waiting')), 0) as planned
      from plan_records p where p.granted_on is not null and ${of('p.pool_id')}
    ) plans where unvested <> planned`,
  'the options of a pool are available or with its plans': (of) => sql`
    select 'pool ' || pool_id || ': issued ' || issued || ', found ' || found as row from (
      select a.pool_id, -sum(balance) filter (where name = 'issuer') as issued,
        coalesce(sum(balance) filter (where name <> 'issuer'), 0) as found
      from accounts a where unit = 'options' and ${of('a.pool_id')} group by pool_id
    ) pools where issued <> found`,
  'what is held is available': (of) => sql`
    select 'pool ' || p.id || ': held ' || held || ', available ' || available as row
    from pool_records p where held > available and ${of('p.id')}`,
  'the shares of the trust are the certificates of all holders and the unallocated ones, on every day': (
    of,
  ) => sql`
    select 'pool ' || pool_id || ' on ' || effective_date || ': shares less certificates ' || figure as row
    from (${everyDay(
      `case when a.unit = 'shares' and a.name = 'trust' then 1
        when a.unit = 'certificates' and a.name in ('holder', 'unallocated') then -1 else 0 end`,
      of('a.pool_id'),
    )}) days where figure <> 0`,
  'every exercise has its certificates': (of) => sql`
    select 'transaction ' || t.id as row from transactions t
    where t.type = 'exercise' and t.reverses_id is null and ${of('t.pool_id')} and not exists (
      select from transactions c where c.belongs_to_id = t.id and c.move = 'issueToHolder' and c.pieces = t.pieces
        and exists (select from transactions r where r.reverses_id = c.id)
          = exists (select from transactions r where r.reverses_id = t.id))`,
  'every live option is covered by a certificate of the trust, on every day': (of) => sql`
    select 'pool ' || pool_id || ' on ' || effective_date || ': unallocated less live ' || figure as row
    from (${everyDay(
      `case when a.name = 'unallocated' then 1
        when a.unit = 'options' and a.name in ('available', 'unvested', 'vested') then -1 else 0 end`,
      of('a.pool_id'),
    )}) days where figure < 0`,
  'the papers of a holder evidence what is held': (of) => sql`
    select 'pool ' || pool_id || ': held ' || held || ', on paper ' || evidenced as row from (
      select a.pool_id, a.balance as held, coalesce(c.pieces, 0) as evidenced
      from accounts a left join (
        select c.pool_id, c.employee_id, sum(c.pieces) as pieces from certificates c
        where c.status = 'active' and ${of('c.pool_id')} group by 1, 2
      -- Arrays of nulls are equal, and found by a hash.
      ) c on c.pool_id = a.pool_id and array[c.employee_id] = array[a.employee_id]
      where a.unit = 'certificates' and a.name in ('holder', 'unallocated') and ${of('a.pool_id')}
        -- While a file is imported, or is to be taken back, the paper of the trust waits for the end of that.
        and not (a.employee_id is null and exists (
          select from import_rows r join imports i on i.id = r.import_id
          where r.pool_id = a.pool_id and i.status in ('importing', 'taking-back')))
    ) papers where held <> evidenced`,
  'replaying the transactions gives the same balances': (of) => sql`
    select 'account ' || max(id::text) || ' (' || unit || '.' || name || '): balance ' || sum(balance) || ', replayed ' ||
      sum(replayed) as row
    from (
      select a.pool_id, a.unit, a.name, a.plan_id, a.employee_id, a.id, a.balance, 0 as replayed
      from accounts a where ${of('a.pool_id')}
      union all
      select t.pool_id, l.unit, l.name, case when l.owner = 'plan' then t.plan_id end,
        case when l.owner <> 'pool' then t.employee_id end, null, 0,
        t.pieces * l.sign * case when t.reverses_id is null then 1 else -1 end
      from transactions t join ${legs} on l.move = t.move where ${of('t.pool_id')}
    ) both_sides group by pool_id, unit, name, plan_id, employee_id
    having count(id) > 0 and sum(balance) <> sum(replayed)`,
};
