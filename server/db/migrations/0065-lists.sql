-- What the policies and the views call may run in several processes at once; nobody has said so before, and one function
-- that says nothing keeps a whole query in one.
do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid::regprocedure from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname = 'sql' and p.provolatile in ('i', 's')
  loop
    execute format('alter function %s parallel safe', f);
  end loop;
end $$;

-- Most of what is written has nothing to be folded but its capitals.
create or replace function folded(written text) returns text immutable parallel safe language sql as $$
  select case when octet_length(written) = length(written) then lower(written) else
    translate(regexp_replace(normalize(lower(written), NFD), U&'[\0300-\036F]', '', 'g'), 'łđøßæœ', 'ldosao') end
$$;

-- For each order that a long list is offered in, for a trust and for a company, and for the filters that leave much of it.
create index transactions_trust_type on transactions (trust_id, type, created_at, id);
create index transactions_company_type on transactions (company_id, type, created_at, id);
create index transactions_trust_type_effective on transactions (trust_id, type, effective_date, id);
create index transactions_company_type_effective on transactions (company_id, type, effective_date, id);
-- Nobody is offered them by their pieces any more.
drop index transactions_trust_pieces, transactions_company_pieces;

create index plans_trust_created on plans (trust_id, created_at, id);
create index plans_trust_pieces on plans (trust_id, pieces, id);
create index plans_trust_status on plans (trust_id, status, id);
drop index plans_trust;

create index employees_trust_email on employees (trust_id, email, id);
create index employees_company_email on employees (company_id, email, id);
create index employees_trust_status on employees (trust_id, status, id);
create index employees_company_status on employees (company_id, status, id);
create index employees_trust_joined on employees (trust_id, joined_at, id);
create index employees_company_joined on employees (company_id, joined_at, id);
create index employees_trust_invited on employees (trust_id, invited_at, id);
create index employees_company_invited on employees (company_id, invited_at, id);

create index documents_trust_created on documents (trust_id, created_at, id);
create index documents_company_created on documents (company_id, created_at, id);
create index documents_employee_created on documents (employee_id, created_at, id);
drop index documents_trust, documents_company, documents_employee;

create index certificates_trust_created on certificates (trust_id, created_at, id);
create index certificates_company_created on certificates (company_id, created_at, id);
create index certificates_trust_number on certificates (trust_id, number, id);
create index certificates_company_number on certificates (company_id, number, id);
create index certificates_trust_holder on certificates (trust_id, holder, id);
create index certificates_company_holder on certificates (company_id, holder, id);
drop index certificates_trust;

create index earnings_trust_gross on earnings (trust_id, gross_income, id);
create index earnings_company_gross on earnings (company_id, gross_income, id);
create index earnings_trust_net on earnings (trust_id, net_income, id);
create index earnings_company_net on earnings (company_id, net_income, id);
create index earnings_trust_status on earnings (trust_id, status, id);
create index earnings_company_status on earnings (company_id, status, id);

-- The id that an entry is answered with.
create index entries_uuid on entries (((('00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0'))::uuid)));
