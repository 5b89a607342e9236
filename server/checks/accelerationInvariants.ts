import { sql } from 'kysely';

/**
 * The lines that vested pieces ahead that do not follow from the terms of their plan, from a confirmed change of control of
 * its company, and from what was unvested on their day, or that did not vest parts of its schedule.
 */
export const wrongAcceleration = sql`
  select 'transaction ' || a.transaction_id || ': ' || t.pieces || ' vested ahead on ' || a.due_on as row
  from (
    select a.*, p.vesting -> 'acceleration' as terms, coalesce(l.due_on, x.effective_date) as due_on,
      (select min(e.id) from entries e where e.transaction_id = x.id) as first_entry,
      p.vesting @? '$.milestones[*].cap' as has_cap
    from accelerations a join plans p on p.id = a.plan_id join transactions x on x.id = a.transaction_id
    left join late_lines l on l.transaction_id = x.id
    where not exists (select from transactions r where r.reverses_id = x.id)
  ) a
  join transactions t on t.id = a.transaction_id
  join takeovers o on o.id = a.takeover_id
  where t.plan_id <> a.plan_id or t.type not in ('partial-vesting', 'full-vesting') or o.status <> 'effective'
    or (o.trust_id, o.company_id, o.effective_date) <> (a.trust_id, a.company_id, a.takeover_date)
    or t.company_id <> a.company_id or a.terms ->> 'trigger' is distinct from a.trigger
    or case a.trigger
      when 'single' then a.due_on <> o.effective_date
      else not exists (
        select from leavers v where v.employee_id = t.employee_id and v.status = 'applied'
          and v.effective_date = a.due_on and a.due_on between o.effective_date
          and o.effective_date + make_interval(months => (a.terms ->> 'months')::integer))
      end
    or a.above_target > 0 and not a.has_cap
    -- A leaver's lines may be written anew, when what counted has changed.
    or not exists (select from settled_plans s where s.plan_id = a.plan_id) and (
      t.pieces <> div((
        select sum(e.pieces) - a.above_target from entries e join accounts c on c.id = e.account_id
        join transactions x on x.id = e.transaction_id left join late_lines l on l.transaction_id = x.id
        where c.plan_id = a.plan_id and c.unit = 'options' and c.name = 'unvested' and e.id < a.first_entry
          and coalesce(l.due_on, x.effective_date) <= a.due_on and x.belongs_to_id is distinct from a.transaction_id
      ) * split_part(a.terms ->> 'portion', '/', 1)::numeric,
        coalesce(nullif(split_part(a.terms ->> 'portion', '/', 2), ''), '1')::numeric)
      -- Halves, because a split rounds tranches by themselves and milestones by themselves.
      or not is_split_of((coalesce((select sum(r.pieces) from plan_tranches r where r.transaction_id = t.id), 0)
        + coalesce((select sum(m.pieces) from plan_milestones m where m.transaction_id = t.id and m.status = 'waived'), 0)) / 2,
        t.pieces::numeric / 2, t.pool_id, t.effective_date)
      -- With what vested of a milestone goes what lay above that part of its target.
      or exists (
        select from transactions b where b.belongs_to_id = t.id and not is_split_of(coalesce((
          select sum(m.pieces) from plan_milestones m where m.transaction_id = b.id and m.status = 'lapsed'), 0),
          b.pieces, b.pool_id, b.effective_date)))`;
