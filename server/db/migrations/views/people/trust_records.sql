create view trust_records with (security_invoker) as
select t.*, operator_name(t.one_approval_asker_id) as one_approval_asked_by
from trusts t;
