-- A person with several roles reads in each what is for it.
create view message_records with (security_invoker) as
select m.*, case when m.read_at is null then 'unread' else 'read' end as status
from messages m
where m.role is null or m.role = (select scope_role());
