create view earning_records with (security_invoker) as
select l.*, e.name as holder, l.certificates + l.options as pieces, l.reasons[1] as retained_reason,
  reasons_of(l.reasons) as retained_reasons, file_made_on(l.transfer_id) as sent_on,
  (select o.payout_id from earnings o where o.id = l.leaves_with_id) as leaves_with_payout_id,
  (select y.amount - y.charge - y.kept from payments y where y.id = l.payment_id and y.status = 'returned') as returned_amount,
  (select coalesce(sum(y.charge), 0)::bigint from payment_lines s join payments y on y.id = s.payment_id
    where s.earning_id = l.id) as return_charge,
  coalesce(l.outstanding, l.net_income) as owed,
  exists (select from payment_lines s join payments y on y.id = s.payment_id
    where s.earning_id = l.id and y.status = 'returned') as has_returned,
  -- Where its payment goes or went, and where one that is made now would go. The trust sees the payment, its holder does not.
  coalesce(y.account_holder, (paid_to_reader(l.payment_id)).account_holder, a.account_holder) as payee_name,
  coalesce(y.iban, (paid_to_reader(l.payment_id)).iban, a.iban) as payee_iban,
  case when y.id is not null then y.bic when (paid_to_reader(l.payment_id)).iban is not null then (paid_to_reader(l.payment_id)).bic
    else a.bic end as payee_bic,
  a.account_holder as current_name, a.iban as current_iban,
  -- The approval asks whoever has joined for the account that is missing then. Whoever takes it away later is not asked again.
  case when l.reminded_on is not null and l.status in ('retained', 'returned') then l.reminded_on
    when l.status = 'retained' and 'no-bank-details' = any (l.reasons) and e.joined_at <= p.approved_at
      and not exists (select from activities t where t.employee_id = l.employee_id and t.created_at >= p.approved_at
        and t.record_id = l.id and t.what = 'retained')
    then p.approved_on end as asked_on
from earnings l
-- Whatever nothing is asked of is left out where it is joined so.
left join employees e on e.id = l.employee_id
left join payouts p on p.id = l.payout_id
left join payments y on y.id = l.payment_id
left join bank_accounts a on a.user_id = e.user_id
where l.earned;
