-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

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
  -- A payout that was approved by the first of two needs the second, whatever the trust wants by then.
  two_approvals boolean not null default false,
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

-- Who had what when a payout was approved: certificates, or the options of a plan with their price.
create table frozen_holdings (
  payout_id uuid not null references payouts,
  employee_id uuid not null references employees,
  plan_id uuid references plans,
  pieces piece_count not null check (pieces > 0),
  exercise_price piece_count,
  exercise_price_fraction numeric(10, 10) not null default 0,
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

-- A file that tells the bank to pay lines of one payout. The account is the one that it was made for.
create table transfers (
  id uuid primary key,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  payout_id uuid not null references payouts,
  currency text not null,
  account_holder text not null,
  iban text not null,
  count integer not null check (count > 0),
  sum piece_count not null check (sum > 0),
  execution_date date not null,
  sha256 text not null references files,
  created_by uuid,
  created_at timestamptz not null default business_now(),
  -- The day on which the file was made: nothing of it was paid before.
  made_on date not null
);
create index transfers_trust on transfers (trust_id, created_at, id);
create index transfers_payout on transfers (payout_id);
create index transfers_hash on transfers (sha256);
create trigger fill_trust before insert on transfers for each row execute function fill_trust();
call protect('transfers', '{"trust_id": "trusts"}');
-- Locked while its payments are settled, which takes the right to change it; nothing of it ever changes.
create trigger append_only before update or delete on transfers for each statement execute function refuse_change();
create trigger keep before truncate on transfers for each statement execute function refuse_change();

-- What one transfer of a file pays, to whom and to where: one line, with those below the fee that leave with it.
create table payments (
  id uuid primary key,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  transfer_id uuid not null references transfers,
  payout_id uuid not null references payouts,
  employee_id uuid not null references employees,
  reference text not null unique,
  amount piece_count not null check (amount > 0),
  currency text not null,
  account_holder text not null,
  iban text not null,
  bic text,
  status text not null default 'sent' check (status in ('sent', 'paid', 'returned', 'withdrawn')),
  paid_on date check (status <> 'paid' or paid_on is not null),
  -- Whether a statement of the bank says that it was paid, and not only somebody.
  found boolean not null default false,
  return_reason text,
  created_at timestamptz not null default business_now(),
  -- Which part of its file a payment is in, where payments of several kinds made parts necessary.
  part smallint check (part > 0),
  -- What statements say of the payment, in minor units.
  debited bigint not null default 0,
  credited bigint not null default 0,
  -- Of what came back: what the bank kept, and what the holder keeps.
  charge bigint not null default 0 check (charge >= 0),
  kept bigint not null default 0 check (kept >= 0)
);
create index payments_trust on payments (trust_id, created_at, id);
create index payments_transfer on payments (transfer_id);
create index payments_payout on payments (payout_id);
create index payments_open on payments (trust_id) where status = 'sent' or (status = 'paid' and not found);
create trigger fill_trust before insert on payments for each row execute function fill_trust();
call protect('payments', '{"trust_id": "trusts"}');
