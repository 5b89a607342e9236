-- A file that was imported, with those who sent it and took it back by their names.
create view import_records with (security_invoker) as
select i.*, importer_name(i.user_id) as importer, importer_name(i.taken_back_by) as withdrawer,
  case when i.kind in ('employees', 'plans') then i.company_id = any ((select scope('companies'))::uuid[])
    else i.trust_id = any ((select scope('trusts'))::uuid[]) end as is_ours,
  i.left_out_file is not null as has_left_out_file
from imports i;
