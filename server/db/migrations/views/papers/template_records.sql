-- A template as it is now, with what it was before.
create view template_records with (security_invoker) as
select t.id, t.trust_id, t.kind, t.language, t.created_at, trust.name as trust_name, coalesce(v.number, 0) as version,
  v.text is not null as is_own, v.text, operator_name(v.author_id) as author, v.created_at as changed_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('number', e.number, 'isOwn', e.text is not null,
      'author', operator_name(e.author_id), 'saved_at', instant_text(e.created_at)) order by e.number desc)
    from template_versions e where e.template_id = t.id
  ), '[]') as versions
from templates t
join trusts trust on trust.id = t.trust_id
left join lateral (
  select * from template_versions e where e.template_id = t.id order by e.number desc limit 1
) v on true;
