import { type RawBuilder, sql } from 'kysely';
import { wasSplit } from '../ledger/invariants/wasSplit.ts';

/** What an account of options had before a split, and after it; what was issued counts as positive. */
const movedBy = (account: 'issuer' | 'unvested' | 'vested', plan: RawBuilder<unknown>) => sql`
  select abs(coalesce(sum(e.pieces) filter (where t.effective_date < s.effective_date), 0)) as before,
    abs(coalesce(sum(e.pieces) filter (where t.effective_date < s.effective_date or t.type = 'split'), 0)) as after
  from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
  where a.pool_id = s.pool_id and a.unit = 'options' and a.name = ${sql.lit(account)} and a.plan_id is not distinct from ${plan}
    and t.effective_date <= s.effective_date`;

/** The rules of splits, as queries for the rows that break them; the words name the row. */
export const splitInvariants = {
  'a split has the lines of its ratio': sql`
    select 'splits ' || s.id || ': account ' || a.id || ' from ' || a.before || ' to ' || a.after as row
    from splits s cross join lateral (
      select a.id, a.name, coalesce(sum(e.pieces) filter (where t.effective_date < s.effective_date), 0) as before,
        sum(e.pieces) filter (where t.effective_date < s.effective_date
          or (t.effective_date = s.effective_date and t.type = 'split')) as after
      from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
      where a.pool_id = s.pool_id and t.effective_date <= s.effective_date
        and (a.unit, a.name) in (('options', 'unvested'), ('options', 'vested'), ('options', 'exercised'),
          ('certificates', 'holder'), ('shares', 'trust'))
      group by a.id, a.name
    ) a
    where s.status = 'effective' and a.before > 0
      and a.after <> greatest(div(a.before * s.numerator, s.denominator), case a.name when 'exercised' then 1 else 0 end)`,
  'nothing is dated before a split that was carried out': sql`
    select 'transaction ' || t.id || ' on ' || t.effective_date || ', splits ' || s.id as row
    from splits s join transactions t on t.pool_id = s.pool_id
    where s.status = 'effective' and t.created_at > s.carried_out_at and t.effective_date < s.effective_date`,
  'a line of a split is of one that is in effect': sql`
    select 'transaction ' || t.id as row from transactions t
    where t.type = 'split' and not exists (
      select from splits s where s.pool_id = t.pool_id and s.status = 'effective' and s.effective_date = t.effective_date)`,
  'a split that is in effect has its day, and no other has one': sql`
    select 'splits ' || s.id || ': ' || s.status as row from splits s
    where (s.status = 'effective') <> (s.effective_date is not null)
      or (s.effective_date is null) <> (s.carried_out_at is null)`,
  'a split has changed prices and pieces by its ratio': sql`
    select 'plan_splits ' || x.split_id || ', plan ' || x.plan_id as row
    from plan_splits x join splits s on s.id = x.split_id
    where s.status <> 'effective' or x.pieces < div(x.prior_pieces::numeric * s.numerator, s.denominator)
      or x.unvested <> div(x.prior_unvested::numeric * s.numerator, s.denominator)
      or x.vested <> div(x.prior_vested::numeric * s.numerator, s.denominator)
      -- The smallest price is ten places behind the point of the currency.
      or ceil((x.prior_exercise_price + x.prior_exercise_price_fraction)
          * 10::numeric ^ (10 - currency_decimals(x.currency)) * s.denominator / s.numerator)
        <> (x.exercise_price + x.exercise_price_fraction) * 10::numeric ^ (10 - currency_decimals(x.currency))`,
  'a split says what there was of each plan, and of the pool': sql`
    select 'splits ' || s.id || ': ' || f.name || ' ' || f.found || ' instead of ' || f.said as row
    from splits s cross join lateral (
      select 'pieces' as name, m.before as found, s.prior_pieces::numeric as said from (${movedBy('issuer', sql`null`)}) m
      union all
      select 'pieces', m.after, s.pieces from (${movedBy('issuer', sql`null`)}) m
      union all
      select v.*
      from plan_splits x
      cross join lateral (${movedBy('unvested', sql`x.plan_id`)}) u
      cross join lateral (${movedBy('vested', sql`x.plan_id`)}) w
      cross join lateral (values ('unvested', u.before, x.prior_unvested::numeric), ('unvested', u.after, x.unvested),
        ('vested', w.before, x.prior_vested), ('vested', w.after, x.vested)) v
      where x.split_id = s.id
    ) f
    where s.status = 'effective' and f.found <> f.said`,
  'the nominal value follows from that of before the split': sql`
    select 'splits ' || s.id as row
    from (
      select s.*, lead(s.prior_nominal_value + s.prior_nominal_value_fraction) over of_pool as next_value
      from splits s where s.status = 'effective' window of_pool as (partition by s.pool_id order by s.effective_date)
    ) s
    join pools p on p.id = s.pool_id
    where s.nominal_value + s.nominal_value_fraction
        <> coalesce(s.next_value, p.nominal_value + p.nominal_value_fraction)
      or abs((s.nominal_value + s.nominal_value_fraction) * s.numerator
        - (s.prior_nominal_value + s.prior_nominal_value_fraction) * s.denominator)
        > s.numerator * 10::numeric ^ (currency_decimals(p.currency) - 10)`,
  'a class follows from that of before the conversion': sql`
    select 'splits ' || s.id || ': ' || s.to_class || ' instead of ' || s.next_class as row
    from (
      select s.*, coalesce(lead(s.prior_class) over of_pool, p.asset) as next_class
      from splits s join pools p on p.id = s.pool_id
      where s.status = 'effective' and s.to_class is not null
      window of_pool as (partition by s.pool_id order by s.effective_date)
    ) s
    where s.to_class <> s.next_class`,
  'a line is of the class of its day': sql`
    select 'transaction ' || t.id || ': ' || t.asset as row from transactions t join pools p on p.id = t.pool_id
    where t.asset <> case when ${wasSplit('p.id')} then class_on(p.id, t.effective_date) else p.asset end`,
  'a certificate is of the class at its making': sql`
    select 'certificates ' || c.id || ': ' || c.asset as row from certificates c join pools p on p.id = c.pool_id
    where c.asset <> case when ${wasSplit('p.id')} then class_at(p.id, c.created_at) else p.asset end`,
} as const;
