create view employee_records with (security_invoker) as
select e.id, e.trust_id, e.company_id, e.name, e.email, e.status, e.invited_at, e.invitation_expires_at, e.joined_at,
  e.created_at, v.verified_at, e.status = 'verified' or v.verified_at is not null as has_verified_data,
  v.given_name, v.family_name, v.birthdate, v.street || ', ' || v.postal_code || ' ' || v.locality as address,
  v.country,
  v.tax_residence, v.tax_number, l.effective_date as leaves_on, l.leaver_type, l.past_period, l.future_period,
  l.reason as leaver_reason,
  e.left_on is not null as has_left,
  c.employee_id is not null as is_leaving,
  coalesce(e.user_id = any ((select scope('user'))::uuid[]), false) as is_yours,
  left_to_another_founder(e.user_id, e.company_id) as for_another_founder,
  settlements_of(l.settlements, e.name) as settlements,
  w.employee_id is not null as leaver_waits,
  case when w.employee_id is null then '[]' else jsonb_build_array(jsonb_build_object('effectiveDate', w.effective_date,
    'leaverType', w.leaver_type, 'pastPeriod', w.past_period, 'futurePeriod', w.future_period, 'reason', w.reason,
    'asked_at', instant_text(w.created_at), 'recordedBy', (
      select a.actor from activities a where a.employee_id = e.id and a.what = 'asked-for-leaver'
      order by a.created_at desc limit 1
    ))) end as waiting_leaver,
  settlements_of(w.settlements, e.name) as waiting_settlements
from employees e
-- Joined by what there is one of, each is left out where nothing is asked of it. A person's data is looked up for each row;
-- leavers are few, so a list that asks for some of them begins with these.
left join lateral (
  select distinct on (p.user_id) p.* from verified_persons p where p.user_id = e.user_id
  order by p.user_id, p.verified_at desc
) v on v.user_id = e.user_id and e.joined_at is not null
left join leavers l on l.employee_id = e.id and l.status in ('scheduled', 'applied')
left join leavers c on c.employee_id = e.id and c.status = 'scheduled'
left join leavers w on w.employee_id = e.id and w.status = 'waiting'
-- An invitation that was taken back with its file is as if it had never been.
where e.taken_back_at is null;
