-- Whose the activities are, as activity_records have it.
create view activity_scopes with (security_invoker) as
select trust_id, case when company_id is null then of_company_id else company_id end as company_id,
  company_id as told_company_id, employee_id
from activities;
