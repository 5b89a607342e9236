create view trust_records with (security_invoker) as
select t.*, operator_name(t.one_approval_asker_id) as one_approval_asked_by,
  (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency) order by m.currency), '[]')
    from currencies_without_account m where m.trust_id = t.id) as missing_accounts,
  (select count(*)::integer from awaited_payments w where w.trust_id = t.id and w.receiver = 'trust') as awaited_payments,
  first_awaited(t.id, null) as first_awaited
from trusts t;
