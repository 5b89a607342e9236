-- The documents that nobody need sign, because their employee leaves first: the plan ends with nothing of it, or the
-- amendment lapses, which takes effect before the last day or not at all.
create view vain_documents with (security_invoker) as
select d.id as document_id, g.last_day from documents d join ending_grants g on g.plan_id = d.plan_id
union all
select d.id, l.last_day from documents d
join amendments a on a.id = d.amendment_id join leaving_plans l on l.plan_id = a.plan_id
where a.effective_date >= l.last_day;
