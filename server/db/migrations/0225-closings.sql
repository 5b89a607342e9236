-- The days until which a trust has closed the books of a company.
create table closings (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  closed_until date not null,
  status text not null default 'closed' check (status in ('closed', 'reopened')),
  reason text,
  created_at timestamptz not null default business_now()
);
create index closings_company on closings (company_id, closed_until);
create unique index closings_day on closings (company_id, closed_until) where status = 'closed';
create index closings_trust on closings (trust_id, closed_until);
create trigger fill_trust before insert on closings for each row execute function fill_trust();
call protect('closings', '{"trust_id": "trusts", "company_id": "companies"}');
call chain_from_now_on('closings');

-- Lines that belong to a day whose books were closed when they were written: they are dated on a later day, and this says
-- for which day they are. A table of its own, because another column would have all lines of the ledger chained anew.
create table late_lines (
  transaction_id uuid primary key references transactions,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  due_on date not null
);
create trigger fill_trust before insert on late_lines for each row execute function fill_trust();
call protect('late_lines', '{}', 'exists (select from transactions t where t.id = transaction_id)', append_only => true);
call chain_from_now_on('late_lines', key => 'transaction_id');

-- The program dates no line into a closed period. If it has read the day before somebody closed a later one, the
-- transaction starts over, as after other lost races, and reads it again.
create function refuse_closed() returns trigger language plpgsql as $$
declare
  line record;
begin
  -- Whoever closes a period locks the company, and so waits for lines that are being written; they wait here for him.
  perform from companies where id in (select company_id from added) order by id for key share;
  select a.id, a.effective_date, c.closed_until into line
  from added a join closings c on c.company_id = a.company_id
  where c.status = 'closed' and a.effective_date <= c.closed_until
  order by c.closed_until desc limit 1;
  if found then
    raise exception 'the line % is dated %, and the books are closed until %', line.id, line.effective_date, line.closed_until
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger refuse_closed after insert on transactions referencing new table as added
  for each statement execute function refuse_closed();
