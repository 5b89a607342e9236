-- Of the numbers of a company's shares, the newest by date counts, and of one day the one that was entered last.
create view share_count_records with (security_invoker) as
select s.id, s.trust_id, s.company_id, s.shares, s.effective_date, s.created_at, row_number() over (
    partition by company_id order by effective_date desc, created_at desc, id desc) = 1 as is_current
from standing_share_counts s;
