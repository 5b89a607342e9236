create view payout_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.pool_id, pool.name, p.type, p.status, p.gross_amount_value, p.currency,
  p.tax_rate, p.bank_fee, p.record_date, p.note, p.country_rates, p.holder_rates, p.tranche_of_id, p.gross_before,
  p.price_per_piece, p.amount_per_share + p.amount_per_share_fraction as amount_per_share, p.shares, p.trust_sum, p.ex_date,
  p.payment_date, p.approved_at, p.funded_at,
  case when p.status = 'approved' then funds_shown_on(p.id) else p.received_on end as received_on, p.funds_reason, p.reversal_reason, p.created_at,
  ended.at as ended_at, ended.by as ended_by,
  l.holders, l.pieces, l.tax_sum, l.fee_sum, l.net_sum, l.retained_sum, l.paid_sum, l.closed_sum, l.undecided_lines,
  l.unsent_lines, l.unsent_sum, l.has_returned, l.has_retained, sent.to_send > 0 as is_to_send, sent.at_bank > 0 as is_at_bank,
  (select coalesce(sum(charge), 0)::bigint from payments y where y.payout_id = p.id) as charge_sum,
  (select coalesce(jsonb_agg(jsonb_build_object('payment_id', y.id, 'payout_id', y.payout_id, 'employee_id', y.employee_id,
      'holder', e.name, 'currency', y.currency, 'amount', money_text(y.debited - y.credited, y.currency)) order by e.name collate by_name, y.id), '[]')
    from payouts o join payments y on y.payout_id = o.id join employees e on e.id = y.employee_id
    where p.status in ('draft', 'approved') and o.pool_id = p.pool_id and y.status = 'withdrawn'
      and y.debited > y.credited) as paid_before,
  (select coalesce(jsonb_agg(jsonb_build_object('employee_id', r.employee_id, 'holder', r.holder, 'reason', r.return_reason)
      order by r.holder collate by_name, r.employee_id), '[]')
    from returned_accounts r where r.payout_id = p.id and p.status in ('draft', 'approved', 'funded')) as returned_accounts,
  (select coalesce(jsonb_agg(jsonb_build_object('employee_id', d.employee_id, 'holder', d.holder, 'frozen', d.frozen,
      'held', d.held) order by d.holder collate by_name, d.employee_id), '[]')
    from differing_holders d where d.payout_id = p.id) as differing_holders,
  (select count(*)::integer from payout_line_records c
    where p.status = 'draft' and c.payout_id = p.id and c.differs_from_last) as differing_lines,
  (select coalesce(jsonb_agg(jsonb_build_object('bankEntry_id', a.bank_entry_id, 'bookedOn', a.booked_on, 'currency', a.currency,
      'amount', money_text(a.amount, a.currency), 'isWhole', a.amount = p.gross_amount_value, 'counterparty', a.counterparty,
      'words', a.words, 'isNamed', a.is_named)
      order by a.is_named desc, a.booked_on desc, a.bank_entry_id), '[]')
    from payout_arrivals a where a.payout_id = p.id) as arrivals,
  sent.own as sent_lines, sent.sum as sent_sum, sent.elsewhere as carried_lines, sent.waiting as following_lines,
  (select coalesce(jsonb_agg(a || jsonb_build_object('name', operator_name((a ->> 'user_id')::uuid)) order by n), '[]')
    from jsonb_array_elements(p.approvals) with ordinality as given(a, n)) as approvals,
  account.account_holder, account.iban, account.bic,
  case when p.status = 'approved' then account_changed_since(p.trust_id, p.company_id, p.currency, 'trust', p.approved_at)
    end as account_changed_at,
  funding_reference(p.id) as reference
from payouts p join pools pool on pool.id = p.pool_id
-- All sums of the lines at once; joined so, they are left out where nothing is asked of them.
left join lateral (
  select count(*)::integer as holders, coalesce(sum(e.certificates + e.options), 0)::bigint as pieces,
    coalesce(sum(e.tax), 0)::bigint as tax_sum,
    coalesce(sum(e.bank_fee), 0)::bigint as fee_sum, coalesce(sum(e.net_income), 0)::bigint as net_sum,
    coalesce(sum(coalesce(e.outstanding, e.net_income)) filter (where e.status = 'retained'), 0)::bigint as retained_sum,
    coalesce(sum(coalesce(e.outstanding, e.net_income)) filter (where e.status = 'closed'), 0)::bigint as closed_sum,
    coalesce(sum(case when e.status = 'paid' then e.net_income
      else e.net_income - coalesce(e.outstanding, e.net_income) end), 0)::bigint as paid_sum,
    (count(*) filter (where p.status in ('approved', 'funded') and e.earned and e.status = 'retained'
      and 'below-fee' = any (e.reasons) and e.decision is null))::integer as undecided_lines,
    (count(*) filter (where p.status = 'funded' and e.status = 'payable'
      and e.transfer_id is null and e.leaves_with_id is null))::integer as unsent_lines,
    coalesce(sum(coalesce(e.outstanding, e.net_income) + (
      select coalesce(sum(coalesce(f.outstanding, f.net_income)), 0) from earnings f
      where f.leaves_with_id = e.id and f.earned and f.status = 'payable' and f.transfer_id is null
    )) filter (where p.status = 'funded' and e.status = 'payable'
      and e.transfer_id is null and e.leaves_with_id is null), 0)::bigint as unsent_sum,
    coalesce(bool_or(p.status = 'funded' and e.earned and e.status = 'returned'), false) as has_returned,
    coalesce(bool_or(p.status = 'funded' and e.earned and e.status = 'retained'), false) as has_retained
  from earnings e where e.payout_id = p.id
) l on true
left join lateral (
  select count(*) filter (where t.payout_id = p.id)::integer as own,
    coalesce(sum(coalesce(e.outstanding, e.net_income)) filter (where t.payout_id = p.id), 0)::bigint as sum,
    count(*) filter (where t.payout_id <> p.id)::integer as elsewhere,
    count(*) filter (where e.transfer_id is null and e.leaves_with_id is not null)::integer as waiting,
    count(*) filter (where d.transfer_id is null) as to_send, count(*) filter (where d.transfer_id is not null) as at_bank
  from earnings e left join transfers t on t.id = e.transfer_id
  left join transfer_downloads d on d.transfer_id = e.transfer_id
  where p.status = 'funded' and e.payout_id = p.id and e.status = 'payable'
) sent on true
-- Who took it back, or discarded its draft; grouped, so that it is left out where nobody asks.
left join lateral (
  select max(a.created_at) as at, max(a.actor) as by from activities a
  where p.status in ('reversed', 'discarded') and a.record_id = p.id and a.what in ('reversed-payout', 'discarded-payout')
) ended on true
left join lateral paying_account(p.trust_id, p.currency) account on true
-- A payout is the trust's alone until it is approved.
where p.status not in ('draft', 'discarded') or scope_role() is distinct from 'founder';
