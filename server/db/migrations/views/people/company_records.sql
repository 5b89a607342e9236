create view company_records with (security_invoker) as
select c.id, c.trust_id, c.name, c.number, c.office, c.country, c.currency, c.account_holder, c.iban, c.bic,
  c.account_changed_at, c.document_language, c.created_at, t.name as trust_name, t.contact_email as trust_email, c.status, c.decline_reason,
  c.number is null or c.office is null or c.account_holder is null or c.iban is null as lacks_details,
  f.name as asker_name, f.email as asker_email, c.asked_ip as asker_ip, c.asked_device as asker_device,
  -- One of them is looked up in an index that has this order; without it, or for `exists`, those of all companies may be
  -- read for a company that has none.
  coalesce((select true from pools p where p.company_id = c.id limit 1),
    (select true from employees e where e.company_id = c.id order by e.created_at, e.id limit 1), false) as has_records,
  (select '/api/images/' || i.id from images i where i.company_id = c.id) as logo,
  mails_waiting(c.id) as mails_waiting,
  c.two_approvals, c.one_approval_asked_at,
  (select a.name from founders a where a.company_id = c.id and a.user_id = c.one_approval_asker_id)
    as one_approval_asked_by,
  coalesce(c.one_approval_asker_id = any ((select scope('user'))::uuid[]), false) as one_approval_asked_by_you,
  (select max(k.closed_until) from closings k where k.company_id = c.id and k.status = 'closed') as closed_until,
  t.address is not null as trust_has_address,
  exists (select from paying_account(t.id, c.currency)) as trust_has_account,
  (select count(*)::integer from awaited_payments w where w.company_id = c.id and w.receiver = 'founder') as awaited_payments,
  first_awaited(c.trust_id, c.id) as first_awaited
from companies c join trusts t on t.id = c.trust_id
left join lateral (
  select name, email from founders where company_id = c.id and c.status = 'requested' order by created_at limit 1
) f on true
where c.removed_at is null;
