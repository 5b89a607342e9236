-- The money of a trust in double entry, by company and currency. Accounts are names: an asset is where money is, a claim
-- whose it is, and each transaction moves both alike (model/cash/cash.ts). No balance is stored, because every payment of a
-- trust would wait for the one row of its bank account.
create table cash_transactions (
  id uuid primary key,
  trust_id uuid not null references trusts,
  -- None for what a bank says without a word that is known.
  company_id uuid references companies,
  currency text not null,
  move text not null check (move in ('funds', 'payment', 'return', 'charge', 'closure', 'reopening', 'receipts-sold',
    'receipts-bought', 'bank-credit', 'bank-debit')),
  effective_date date not null,
  -- What the bank says again of the same entry: bank_entries.key.
  bank_key text,
  -- The line of pieces that the money was for.
  for_transaction_id uuid references transactions,
  actor_id uuid references users,
  reverses_id uuid unique references cash_transactions,
  created_at timestamptz not null default business_now(),
  check ((bank_key is null) = (move not in ('bank-credit', 'bank-debit')))
);
create index cash_transactions_trust on cash_transactions (trust_id, effective_date, id);
create index cash_transactions_company on cash_transactions (company_id, effective_date, id);
create index cash_transactions_bank on cash_transactions (trust_id, bank_key) where bank_key is not null;
create index cash_transactions_line on cash_transactions (for_transaction_id) where for_transaction_id is not null;
call protect('cash_transactions', '{"trust_id": "trusts"}', append_only => true);

create table cash_entries (
  id uuid primary key default gen_random_uuid(),
  transaction_id uuid not null references cash_transactions,
  account text not null
    check (account in ('bank', 'clearing', 'owed', 'tax', 'fees', 'receipts', 'refunds', 'trust')),
  amount bigint not null check (amount <> 0),
  payout_id uuid references payouts,
  payment_id uuid references payments
);
create index cash_entries_transaction on cash_entries (transaction_id);
create index cash_entries_payout on cash_entries (payout_id) where payout_id is not null;
create index cash_entries_payment on cash_entries (payment_id) where payment_id is not null;
call protect('cash_entries', '{}', 'exists (select from cash_transactions t where t.id = transaction_id)',
  append_only => true);

create function is_cash_asset(account text) returns boolean immutable parallel safe language sql
return account in ('bank', 'clearing');

-- All entries of a transaction come in one statement, so that the sum can be checked at once.
create function balance_cash() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by transaction_id
    having sum(case when is_cash_asset(account) then amount else -amount end) <> 0
  ) then
    raise exception 'the entries of a cash transaction do not balance'
      using errcode = 'check_violation', constraint = 'cash_entries_balance';
  end if;
  return null;
end $$;
create trigger balance_cash after insert on cash_entries referencing new table as added
  for each statement execute function balance_cash();

-- The first day of a company that is not in its closed books, from a day on.
create function open_day(company uuid, day date) returns date stable language sql
return greatest(day, (select max(c.closed_until) + 1 from closings c
  where c.company_id = company and c.status = 'closed'));

-- What has happened until now. The days of funds and of returns are those on which they were recorded.
create temporary table past (
  id uuid not null default gen_random_uuid(),
  trust_id uuid, company_id uuid, currency text, move text, day date, bank_key text, transaction_id uuid,
  reverses_id uuid, at timestamptz, entries jsonb
) on commit drop;

insert into past (trust_id, company_id, currency, move, day, at, entries)
select p.trust_id, p.company_id, p.currency, 'funds', p.funded_at::date, p.funded_at, (
  select jsonb_agg(jsonb_build_object('account', x.account, 'amount', x.amount, 'payout_id', p.id))
  from (values ('clearing', s.net), ('owed', s.net), ('clearing', s.tax), ('tax', s.tax), ('clearing', s.fee), ('fees', s.fee),
    ('clearing', p.trust_sum), ('trust', p.trust_sum)) as x(account, amount) where x.amount <> 0)
from payouts p cross join lateral (
  select coalesce(sum(l.net_income), 0)::bigint as net, coalesce(sum(l.tax), 0)::bigint as tax,
    coalesce(sum(l.bank_fee), 0)::bigint as fee
  from earnings l where l.payout_id = p.id and l.earned
) s
where p.status in ('funded', 'paid');

insert into past (trust_id, company_id, currency, move, day, at, entries)
select l.trust_id, l.company_id, l.currency, 'closure', p.funded_at::date, p.funded_at, jsonb_build_array(
  jsonb_build_object('account', 'owed', 'amount', -x.amount, 'payout_id', p.id),
  jsonb_build_object('account', 'trust', 'amount', x.amount, 'payout_id', p.id))
from earnings l join payouts p on p.id = l.payout_id
cross join lateral (select coalesce(l.outstanding, l.net_income) as amount) x
where p.status in ('funded', 'paid') and l.earned and l.status = 'closed' and x.amount > 0;

-- Of each payment that was made, the part of each payout; and of each that came back, what is owed again. What is owed of
-- a line that was paid again since is what the later payment was for.
create temporary table past_parts on commit drop as
select y.id, e.payout_id, sum(x.due)::bigint as due, sum(case y.status when 'returned' then x.owed else 0 end)::bigint as owed
from payments y join payment_lines s on s.payment_id = y.id join earnings e on e.id = s.earning_id
cross join lateral (
  select coalesce(s.amount, e.net_income) as due, coalesce((
    select coalesce(n.amount, e.net_income) from payment_lines n where n.earning_id = e.id and n.payment_id > y.id
    order by n.payment_id limit 1), e.outstanding, e.net_income) as owed
) x
where y.status in ('paid', 'returned')
group by y.id, e.payout_id;

insert into past (trust_id, company_id, currency, move, day, at, entries)
select y.trust_id, y.company_id, y.currency, 'payment', coalesce(y.paid_on, t.made_on), y.created_at, (
  select jsonb_agg(jsonb_build_object('account', a.account, 'amount', -x.due, 'payout_id', x.payout_id, 'payment_id', y.id))
  from past_parts x, unnest(array['owed', 'clearing']) as a(account) where x.id = y.id and x.due > 0)
from payments y join transfers t on t.id = y.transfer_id
where y.status in ('paid', 'returned');

insert into past (trust_id, company_id, currency, move, day, at, entries)
select y.trust_id, y.company_id, y.currency, case y.status when 'paid' then 'charge' else 'return' end, r.day,
  y.created_at, (
    select jsonb_agg(x) from (
      select jsonb_build_object('account', a.account, 'amount', x.owed, 'payout_id', x.payout_id, 'payment_id', y.id)
      from past_parts x, unnest(array['clearing', 'owed']) as a(account)
      where x.id = y.id and x.owed > 0
      union all
      select jsonb_build_object('account', a.account, 'amount', -y.charge, 'payout_id', y.payout_id, 'payment_id', y.id)
      from unnest(array['fees', 'clearing']) as a(account) where y.charge > 0
    ) as parts(x))
from payments y join transfers t on t.id = y.transfer_id
cross join lateral (
  select greatest(coalesce((select max(b.booked_on) from bank_entries b
    where b.payment_id = y.id and b.counted and b.direction = 'credit'), y.paid_on, t.made_on), y.paid_on, t.made_on) as day
) r
where y.status = 'returned' or (y.status = 'paid' and y.charge > 0);

-- Receipts that a trust sold and bought back; what was reversed is mirrored below.
insert into past (trust_id, company_id, currency, move, day, transaction_id, at, entries)
select o.trust_id, o.company_id, o.currency, 'receipts-sold', o.received_on, o.transaction_id, o.created_at, (
  select jsonb_agg(jsonb_build_object('account', x.account, 'amount', x.amount))
  from (values ('clearing', o.amount), ('receipts', o.amount), ('clearing', o.received_amount - o.amount),
    ('refunds', o.received_amount - o.amount)) as x(account, amount) where x.amount > 0)
from offers o
where o.offered_by = 'trust' and o.status in ('issued', 'reversed') and o.received_amount > 0;
insert into past (trust_id, company_id, currency, move, day, transaction_id, at, entries)
select b.trust_id, b.company_id, b.currency, 'receipts-bought', b.paid_on, b.transaction_id, b.created_at,
  jsonb_build_array(jsonb_build_object('account', 'receipts', 'amount', -b.amount),
    jsonb_build_object('account', 'clearing', 'amount', -b.amount))
from buybacks b
where b.buyer = 'trust' and b.status in ('completed', 'reversed') and b.amount > 0;
insert into past (trust_id, company_id, currency, move, day, transaction_id, reverses_id, at, entries)
select p.trust_id, p.company_id, p.currency, p.move, r.effective_date, p.transaction_id, p.id, r.created_at, (
  select jsonb_agg(x || jsonb_build_object('amount', -(x ->> 'amount')::bigint)) from jsonb_array_elements(p.entries) as x)
from past p join transactions r on r.reverses_id = p.transaction_id;

-- The references with which companies sent the money, as views/payouts/funding_reference.sql makes them.
create temporary table past_references on commit drop as
select p.id, p.company_id, p.trust_id, p.currency,
  'RF' || lpad((98 - (d.digits || '271500')::numeric % 97)::text, 2, '0') || d.digits as reference
from payouts p cross join lateral (
  select lpad((('x' || right(p.id::text, 10))::bit(40)::bigint % 1000000000000)::text, 12, '0') as digits) d
where p.status in ('approved', 'funded', 'paid', 'reversed');

-- Every entry of the bank once. One for several payments is about all of its file, or of a part of it.
insert into past (trust_id, company_id, currency, move, day, bank_key, at, entries)
select b.trust_id, f.company_id, b.currency, 'bank-' || b.direction,
  coalesce(b.booked_on, b.created_at::date), b.key, b.created_at, case
    when y.id is not null and b.payment_count = 1 then jsonb_build_array(
      jsonb_build_object('account', 'bank', 'amount', s.amount, 'payout_id', y.payout_id, 'payment_id', y.id),
      jsonb_build_object('account', 'clearing', 'amount', -s.amount, 'payout_id', y.payout_id, 'payment_id', y.id))
    when y.id is not null then (
      select jsonb_agg(jsonb_build_object('account', a.account, 'amount', a.sign * s.sign * o.amount,
        'payout_id', o.payout_id, 'payment_id', o.id))
      from payments o, (values ('bank', 1), ('clearing', -1)) as a(account, sign)
      where o.transfer_id = y.transfer_id and (f.whole or o.part is not distinct from y.part))
    else jsonb_build_array(jsonb_build_object('account', 'bank', 'amount', s.amount, 'payout_id', f.id),
      jsonb_build_object('account', 'clearing', 'amount', -s.amount, 'payout_id', f.id)) end
from (
  select distinct on (trust_id, key) * from bank_entries
  where amount > 0 order by trust_id, key, outcome <> 'known' desc, id desc
) b
cross join lateral (select case b.direction when 'credit' then 1 else -1 end as sign) g
cross join lateral (select g.sign, g.sign * b.amount as amount) s
left join lateral (
  select y.* from payments y where y.id = b.payment_id and b.counted and not exists (
    select from bank_entry_resolutions r where r.trust_id = b.trust_id and r.key = b.key and r.decision = 'unrelated')
    and (b.payment_count = 1 or exists (
      select from payments o where o.transfer_id = y.transfer_id
      having (sum(o.amount) = b.amount and count(*) = b.payment_count)
        or (sum(o.amount) filter (where o.part is not distinct from y.part) = b.amount
          and count(*) filter (where o.part is not distinct from y.part) = b.payment_count)))
) y on true
left join lateral (
  select p.id, p.company_id, false as whole from past_references p
  where y.id is null and b.direction = 'credit' and p.trust_id = b.trust_id and p.currency = b.currency
    and strpos(regexp_replace(upper(concat_ws(' ', b.reference, b.remittance)), '[^A-Z0-9]', '', 'g'), p.reference) > 0
  union all
  select null, y.company_id, (select sum(o.amount) = b.amount and count(*) = b.payment_count
    from payments o where o.transfer_id = y.transfer_id) where y.id is not null
  limit 1
) f on true;

insert into cash_transactions (id, trust_id, company_id, currency, move, effective_date, bank_key, for_transaction_id,
  reverses_id, created_at)
select id, trust_id, company_id, currency, move, day, bank_key, transaction_id, reverses_id, business_now()
from past where entries is not null order by at, reverses_id nulls first;
insert into cash_entries (transaction_id, account, amount, payout_id, payment_id)
select p.id, e.account, e.amount, e.payout_id, e.payment_id
from past p, jsonb_to_recordset(p.entries) as e(account text, amount bigint, payout_id uuid, payment_id uuid)
order by p.at, p.id;
drop table past, past_parts, past_references;

call chain_from_now_on('cash_transactions', parts => '{"cash_entries": {"key": "transaction_id"}}');
