create view payout_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.pool_id, pool.name, p.type, p.status, p.gross_amount_value, p.currency,
  p.tax_rate, p.bank_fee, p.record_date, p.note, p.country_rates, p.holder_rates, p.tranche_of_id, p.gross_before,
  p.price_per_piece, p.approved_at, p.funded_at, p.reversal_reason, p.created_at,
  (select count(*)::integer from earnings e where e.payout_id = p.id) as holders,
  (select coalesce(sum(certificates + options), 0)::bigint from earnings e where e.payout_id = p.id) as pieces,
  (select coalesce(sum(tax), 0)::bigint from earnings e where e.payout_id = p.id) as tax_sum,
  (select coalesce(sum(bank_fee), 0)::bigint from earnings e where e.payout_id = p.id) as fee_sum,
  (select coalesce(sum(net_income), 0)::bigint from earnings e where e.payout_id = p.id) as net_sum,
  (select coalesce(sum(coalesce(e.outstanding, e.net_income)), 0)::bigint
    from earnings e where e.payout_id = p.id and e.status = 'retained') as retained_sum,
  (select coalesce(sum(case when e.status = 'paid' then e.net_income
      else e.net_income - coalesce(e.outstanding, e.net_income) end), 0)::bigint
    from earnings e where e.payout_id = p.id) as paid_sum,
  (select coalesce(sum(charge), 0)::bigint from payments y where y.payout_id = p.id) as charge_sum,
  (select coalesce(jsonb_agg(jsonb_build_object('payment_id', y.id, 'payout_id', y.payout_id, 'employee_id', y.employee_id,
      'holder', e.name, 'currency', y.currency, 'amount', money_text(y.debited - y.credited, y.currency)) order by e.name, y.id), '[]')
    from payouts o join payments y on y.payout_id = o.id join employees e on e.id = y.employee_id
    where p.status in ('draft', 'approved') and o.pool_id = p.pool_id and y.status = 'withdrawn'
      and y.debited > y.credited) as paid_before,
  (select coalesce(jsonb_agg(jsonb_build_object('employee_id', d.employee_id, 'holder', d.holder, 'frozen', d.frozen,
      'held', d.held) order by d.holder, d.employee_id), '[]')
    from differing_holders d where d.payout_id = p.id) as differing_holders,
  (select coalesce(sum(coalesce(e.outstanding, e.net_income)), 0)::bigint
    from earnings e where e.payout_id = p.id and e.status = 'closed') as closed_sum,
  (select count(*)::integer from earnings e where p.status in ('approved', 'funded') and e.payout_id = p.id and e.earned
    and e.status = 'retained' and 'below-fee' = any (e.reasons) and e.decision is null) as undecided_lines,
  (select count(*)::integer from earnings e where p.status = 'funded' and e.payout_id = p.id and e.status = 'payable'
    and e.transfer_id is null and e.leaves_with_id is null) as unsent_lines,
  sent.own as sent_lines, sent.sum as sent_sum, sent.elsewhere as carried_lines, sent.waiting as following_lines,
  (select coalesce(jsonb_agg(a || jsonb_build_object('name', operator_name((a ->> 'user_id')::uuid)) order by n), '[]')
    from jsonb_array_elements(p.approvals) with ordinality as given(a, n)) as approvals,
  account.account_holder, account.iban, account.bic, funding_reference(p.id) as reference
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (
  select count(*) filter (where t.payout_id = p.id)::integer as own,
    coalesce(sum(coalesce(e.outstanding, e.net_income)) filter (where t.payout_id = p.id), 0)::bigint as sum,
    count(*) filter (where t.payout_id <> p.id)::integer as elsewhere,
    count(*) filter (where e.transfer_id is null and e.leaves_with_id is not null)::integer as waiting
  from earnings e left join transfers t on t.id = e.transfer_id
  where p.status = 'funded' and e.payout_id = p.id and e.status = 'payable'
) sent
left join lateral paying_account(p.trust_id, p.currency) account on true
-- A payout is the trust's alone until it is approved.
where p.status not in ('draft', 'discarded') or scope_role() is distinct from 'founder';
