-- Where two operators approve, the first approval of a payout waits for another one.
alter table trusts add column two_approvals boolean not null default false;

create table payouts (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  type text not null check (type in ('dividend', 'liquidation-proceeding')),
  status text not null default 'draft'
    check (status in ('draft', 'approved', 'funded', 'paid', 'discarded', 'reversed')),
  gross_amount_value piece_count not null check (gross_amount_value > 0),
  currency text not null,
  tax_rate numeric(9, 6) not null,
  bank_fee piece_count not null,
  -- That of a liquidation is the day of its approval.
  record_date date,
  note text,
  -- Rates other than tax_rate: [{country, taxRate}] by tax residence, [{employee_id, taxRate}] for single holders.
  country_rates jsonb not null default '[]',
  holder_rates jsonb not null default '[]',
  -- The liquidation whose frozen list a later tranche is paid to, and what was paid to that list before.
  tranche_of_id uuid references payouts,
  gross_before piece_count not null default 0,
  price_per_piece text,
  -- [{user_id, approved_at}]; one while another operator is asked, none before.
  approvals jsonb not null default '[]',
  approved_at timestamptz,
  approved_on date,
  funded_at timestamptz,
  reversal_reason text,
  -- Where a list was frozen on its record date, the lines of that day which it counts: those that came later do not.
  counted_lines uuid[],
  -- The first line that a liquidation wrote; the others belong to it.
  transaction_id uuid references transactions,
  created_at timestamptz not null default business_now(),
  check (type = 'liquidation-proceeding' or record_date is not null)
);
create index payouts_trust on payouts (trust_id, created_at, id);
create index payouts_company on payouts (company_id, created_at, id);
create index payouts_pool on payouts (pool_id);
create index payouts_transaction on payouts (transaction_id) where transaction_id is not null;
-- A shareholding is liquidated once; what comes later are tranches.
create unique index payouts_liquidation on payouts (pool_id)
  where type = 'liquidation-proceeding' and tranche_of_id is null and status in ('approved', 'funded', 'paid');
create trigger fill_trust before insert on payouts for each row execute function fill_trust();
call protect('payouts', '{"trust_id": "trusts", "company_id": "companies"}');

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
  status text not null check (status in ('payable', 'retained', 'paid', 'returned')),
  -- Why it is retained.
  reasons text[] not null,
  reference text unique,
  -- The line of the same holder with which one below the fee leaves.
  leaves_with_id uuid references earnings,
  transfer_id uuid,
  paid_on date,
  created_at timestamptz not null default business_now(),
  unique (payout_id, employee_id),
  constraint earnings_add_up check (gross_income = tax + bank_fee + net_income)
);
create index earnings_trust on earnings (trust_id, created_at, id);
create index earnings_company on earnings (company_id, created_at, id);
create index earnings_employee on earnings (employee_id, created_at, id);
create index earnings_pool on earnings (pool_id);
create index earnings_open on earnings (payout_id) where earned and status in ('payable', 'retained');
create index earnings_leave_with on earnings (leaves_with_id) where leaves_with_id is not null;
create trigger fill_trust before insert on earnings for each row execute function fill_trust();
call protect('earnings', '{"trust_id": "trusts"}', 'earned and (company_id = any ((select scope(''companies''))::uuid[])
  or employee_id = any ((select scope(''employees''))::uuid[]))');

create function keep_earned() returns trigger language plpgsql as $$
begin
  if not old.earned then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (new.payout_id, new.employee_id, new.currency, new.certificates, new.options, new.gross_income,
      new.tax_withholding, new.tax, new.bank_fee, new.net_income, new.reference)
    is distinct from (old.payout_id, old.employee_id, old.currency, old.certificates, old.options, old.gross_income,
      old.tax_withholding, old.tax, old.bank_fee, old.net_income, old.reference)
  then raise exception 'what was earned by line % cannot change', old.id using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_earned before update or delete on earnings for each row execute function keep_earned();

-- Who had what when a payout was approved: certificates, or the options of a plan with their price.
create table frozen_holdings (
  payout_id uuid not null references payouts,
  employee_id uuid not null references employees,
  plan_id uuid references plans,
  pieces piece_count not null check (pieces > 0),
  exercise_price piece_count,
  unique nulls not distinct (payout_id, employee_id, plan_id),
  check ((plan_id is null) = (exercise_price is null))
);
call protect('frozen_holdings', '{}', append_only => true);

-- What was still to vest of the plans that a liquidation ended, so that its reversal can bring it back: tranches, and
-- milestones with the status that they had.
create table lapsed_vestings (
  payout_id uuid not null references payouts,
  plan_id uuid not null references plans,
  date date,
  pieces piece_count,
  milestone_id uuid references plan_milestones,
  status text,
  check ((date is null) = (pieces is null) and (date is null) <> (milestone_id is null)
    and (milestone_id is null) = (status is null))
);
create index lapsed_vestings_payout on lapsed_vestings (payout_id);
call protect('lapsed_vestings', '{}');

-- Waits for whoever is moving certificates of a shareholding, and keeps others waiting until the transaction ends; with
-- the rights of the owner, because nobody else may touch a balance.
create function hold_certificates(pool uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  perform from accounts where pool_id = pool and unit = 'certificates' order by id for no key update;
end $$;
revoke execute on function hold_certificates from public;
grant execute on function hold_certificates to vestry_writer;
