-- The numbers of a company's shares that were entered and not taken away.
create view standing_share_counts with (security_invoker) as
select s.* from share_counts s
where not exists (select from share_count_retractions r where r.share_count_id = s.id);
