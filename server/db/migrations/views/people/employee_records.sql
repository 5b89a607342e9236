create view employee_records with (security_invoker) as
select e.id, e.trust_id, e.company_id, e.name, e.email, e.status, e.invited_at, e.invitation_expires_at, e.joined_at,
  e.created_at, v.verified_at, e.status = 'verified' or v.verified_at is not null as has_verified_data,
  v.given_name, v.family_name, v.birthdate, v.street || ', ' || v.postal_code || ' ' || v.locality || ', ' || v.country as address,
  v.tax_residence, v.tax_number, l.effective_date as leaves_on, l.leaver_type, l.past_period, l.future_period,
  l.reason as leaver_reason,
  exists (select from leavers x where x.employee_id = e.id and x.status = 'applied') as has_left,
  settlements_of(l.settlements, e.name) as settlements,
  exists (select from leavers x where x.employee_id = e.id and x.status = 'waiting') as leaver_waits,
  case when w.id is null then '[]' else jsonb_build_array(jsonb_build_object('effectiveDate', w.effective_date,
    'leaverType', w.leaver_type, 'pastPeriod', w.past_period, 'futurePeriod', w.future_period, 'reason', w.reason,
    'asked_at', instant_text(w.created_at))) end as waiting_leaver,
  settlements_of(w.settlements, e.name) as waiting_settlements
from employees e
-- Joined by what there is one of, each is left out where nothing is asked of it.
left join verified_persons v on v.id = (
  select p.id from verified_persons p where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
)
left join leavers l on l.id = (
  select x.id from leavers x where x.employee_id = e.id and x.status in ('scheduled', 'applied') limit 1
)
left join leavers w on w.id = (select x.id from leavers x where x.employee_id = e.id and x.status = 'waiting' limit 1)
-- An invitation that was taken back with its file is as if it had never been.
where e.taken_back_at is null;
