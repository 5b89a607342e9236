-- How much a bank may keep of a payment that comes back, by currency: [{"currency": "EUR", "amount": "5.00"}].
alter table trusts add column return_charges jsonb not null default '[]';

-- What statements say of a payment, in minor units, and of what came back: what the bank kept, and what the holder keeps.
alter table payments
  add column debited bigint not null default 0,
  add column credited bigint not null default 0,
  add column charge bigint not null default 0 check (charge >= 0),
  add column kept bigint not null default 0 check (kept >= 0);
update payments y set
  debited = case when y.found then y.amount else 0 end,
  credited = case when y.status = 'returned' then least(y.amount, coalesce((
    select sum(b.amount) from bank_entries b
    where b.payment_id = y.id and b.outcome = 'returned' and b.payment_count = 1 and b.currency = y.currency
  ), y.amount)) else 0 end
where y.found or y.status = 'returned';
update payments set charge = amount - credited where status = 'returned' and credited > 0;

-- What is still owed of a line of which a part came back; what a payment pays of a line, where that is not all of it.
alter table earnings add column outstanding bigint check (outstanding between 0 and net_income);
alter table payment_lines add column amount bigint check (amount >= 0);

-- Whether the balance of its payments has what an entry says, and whether it takes back another entry.
alter table bank_entries add column counted boolean not null default false, add column reversal boolean not null default false;
-- What was paid though it was withdrawn, or replaced by another payment, is not due.
alter table bank_entries drop constraint bank_entries_outcome_check, add constraint bank_entries_outcome_check
  check (outcome in ('matched', 'returned', 'amount-differs', 'too-early', 'repeated', 'not-due', 'unknown', 'known'));
create index bank_entries_open on bank_entries (trust_id, key, id)
  where outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown');
create index bank_entries_payment on bank_entries (payment_id) where payment_id is not null;

-- How somebody, or what the bank said later, settled what an entry left open; also where a later file has the entry again.
create table bank_entry_resolutions (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  key text not null,
  decision text not null check (decision in ('noted', 'unrelated', 'paid', 'returned', 'returned-in-part', 'settled')),
  reason text check ((reason is null) = (decision = 'settled')),
  resolved_by uuid,
  created_at timestamptz not null default business_now(),
  unique (trust_id, key)
);
call protect('bank_entry_resolutions', '{"trust_id": "trusts"}', append_only => true);
