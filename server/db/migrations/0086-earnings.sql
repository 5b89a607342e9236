-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- What each holder gets. The lines of a draft are the trust's alone; what was approved is earned.
create table earnings (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  payout_id uuid not null references payouts,
  employee_id uuid not null references employees,
  earned boolean not null default false,
  -- Of the payout, which an employee does not see.
  type text not null,
  record_date date,
  currency text not null,
  -- What shares, and what each part of it brings.
  certificates piece_count not null,
  options piece_count not null,
  of_certificates piece_count not null,
  of_options piece_count not null,
  gross_income piece_count not null check (gross_income > 0),
  -- In per cent.
  tax_withholding numeric(9, 6) not null,
  tax piece_count not null,
  bank_fee piece_count not null,
  net_income piece_count not null,
  below_fee boolean not null,
  status text not null check (status in ('payable', 'retained', 'paid', 'returned', 'closed')),
  -- Why it is retained.
  reasons text[] not null,
  reference text unique,
  -- The line of the same holder with which one below the fee leaves.
  leaves_with_id uuid references earnings,
  transfer_id uuid references transfers,
  paid_on date,
  created_at timestamptz not null default business_now(),
  payment_id uuid references payments,
  return_reason text,
  -- What is still owed of a line of which a part came back.
  outstanding bigint check (outstanding between 0 and net_income),
  -- What the trust decided about a line that does not exceed its fee: it is paid all the same, leaves with a later payment
  -- of its holder, or is not paid at all. Without a decision it waits, and its payout with it.
  decision text,
  close_reason text,
  unique (payout_id, employee_id),
  constraint earnings_add_up check (gross_income = tax + bank_fee + net_income),
  constraint earnings_sent check ((payment_id is null) = (transfer_id is null)
    and (status in ('paid', 'returned')) <= (payment_id is not null)),
  constraint earnings_decided check (decision is null or (below_fee and decision in ('without-fee', 'carried', 'closed')))
);
create index earnings_trust on earnings (trust_id, created_at, id);
create index earnings_company on earnings (company_id, created_at, id);
create index earnings_employee on earnings (employee_id, created_at, id);
create index earnings_pool on earnings (pool_id);
create index earnings_open on earnings (payout_id) where earned and status in ('payable', 'retained');
create index earnings_leave_with on earnings (leaves_with_id) where leaves_with_id is not null;
create index earnings_payment on earnings (payment_id) where payment_id is not null;
create index earnings_transfer on earnings (transfer_id) where transfer_id is not null;
create index earnings_paid on earnings (employee_id, paid_on) where status = 'paid';
-- For each further order that a long list is offered in.
create index earnings_trust_gross on earnings (trust_id, gross_income, id);
create index earnings_company_gross on earnings (company_id, gross_income, id);
create index earnings_trust_net on earnings (trust_id, net_income, id);
create index earnings_company_net on earnings (company_id, net_income, id);
create index earnings_trust_status on earnings (trust_id, status, id);
create index earnings_company_status on earnings (company_id, status, id);
create index earnings_search on earnings using gin ((' ' || folded(reference)) gin_trgm_ops);
create trigger fill_trust before insert on earnings for each row execute function fill_trust();
call protect('earnings', '{"trust_id": "trusts"}', 'earned and (company_id = any ((select scope(''companies''))::uuid[])
  or employee_id = any ((select scope(''employees''))::uuid[]))');

-- What was earned stays as it is. What came back is paid again under another reference.
create function keep_earned() returns trigger language plpgsql as $$
begin
  if not old.earned then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (new.payout_id, new.employee_id, new.currency, new.certificates, new.options, new.gross_income,
      new.tax_withholding, new.tax, new.bank_fee, new.net_income)
    is distinct from (old.payout_id, old.employee_id, old.currency, old.certificates, old.options, old.gross_income,
      old.tax_withholding, old.tax, old.bank_fee, old.net_income)
    or (new.reference is distinct from old.reference and old.status <> 'returned')
  then raise exception 'what was earned by line % cannot change', old.id using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_earned before update or delete on earnings for each row execute function keep_earned();

create function has_ended(line earnings) returns boolean immutable parallel safe language sql as $$
  -- One that is carried on is the business of the payout with which it leaves, unless it comes back.
  select line.status in ('paid', 'closed') or (line.decision is not distinct from 'carried' and line.status <> 'returned')
$$;

-- Which lines each payment paid, or was to pay, also once it came back and they are in another one.
create table payment_lines (
  payment_id uuid not null references payments,
  earning_id uuid not null references earnings,
  -- What the payment pays of the line, where that is not all of it.
  amount bigint check (amount >= 0),
  primary key (payment_id, earning_id)
);
create index payment_lines_earning on payment_lines (earning_id);
call protect('payment_lines', '{}', 'exists (select from payments p where p.id = payment_id)', append_only => true);

-- A line on paper, kept as it was first asked for: of each payment, and of each day that was given as that of it.
create table payout_statements (
  earning_id uuid not null references earnings,
  payment_id uuid not null references payments,
  paid_on date not null,
  language text not null,
  sha256 text not null references files,
  created_at timestamptz not null default business_now(),
  primary key (earning_id, payment_id, paid_on, language)
);
create index payout_statements_hash on payout_statements (sha256);
call protect('payout_statements', '{}', append_only => true);
