-- Of what was stated of a share class, the newest by date counts, and of one day what was entered last.
create view share_class_records with (security_invoker) as
select s.id, s.trust_id, s.company_id, s.name, s.type, s.votes_per_share, s.numerator, s.denominator, s.issuer, s.effective_date,
  s.created_at, row_number() over (
    partition by company_id, lower(name) order by effective_date desc, created_at desc, id desc) = 1 as is_current
from standing_share_classes s;
