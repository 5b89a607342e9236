-- A register with how far its making has come, and its files.
create view register_records with (security_invoker) as
select r.*, coalesce(p.name, c.name, t.name) as subject, j.done, j.total,
  coalesce((
    select jsonb_agg(jsonb_build_object('format', f.format, 'volume', f.volume, 'size', s.size) order by f.format, f.volume)
    from register_files f join files s on s.sha256 = f.sha256 where f.register_id = r.id and r.status = 'ready'
  ), '[]') as files
from registers r
join trusts t on t.id = r.trust_id
left join companies c on c.id = r.company_id
left join pools p on p.id = r.pool_id
left join long_jobs j on j.record_id = r.id and j.total is not null and j.finished_at is null;
