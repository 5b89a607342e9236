create table documents (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  plan_id uuid references plans,
  employee_id uuid references employees,
  kind text not null check (kind in ('pool-agreement', 'option-agreement')),
  title text not null,
  status text not null default 'awaiting' check (status in ('awaiting', 'signed', 'declined', 'void')),
  original bytea not null,
  original_sha256 text not null,
  sealed bytea,
  sha256 text,
  decline_reason text,
  created_at timestamptz not null default business_now()
);
create index documents_pool on documents (pool_id);
create index documents_plan on documents (plan_id);
create index documents_trust on documents (trust_id);
create index documents_company on documents (company_id);
create index documents_employee on documents (employee_id);
create index documents_hash on documents (sha256);
create index documents_original_hash on documents (original_sha256);
create unique index documents_open_pool on documents (pool_id) where status = 'awaiting' and plan_id is null;
create unique index documents_open_plan on documents (plan_id) where status = 'awaiting';
create trigger fill_trust before insert on documents for each row execute function fill_trust();
call protect('documents', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

create function keep_original() returns trigger language plpgsql as $$
begin
  if new.original is distinct from old.original or new.original_sha256 <> old.original_sha256
     or (old.sealed is not null and new.sealed is distinct from old.sealed) then
    raise exception 'the file of document % cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_original before update on documents for each row execute function keep_original();

-- One per signer of a document; the party signs through any of its people.
create table certification_requests (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents,
  role text not null check (role in ('trust', 'founder', 'employee')),
  status text not null default 'awaiting' check (status in ('awaiting', 'signed')),
  signer_id uuid references users,
  signer text,
  signed_at timestamptz,
  unique (document_id, role)
);
call protect('certification_requests', '{}', 'exists (select from documents d where d.id = document_id)');

create table signature_trail (
  id bigint generated always as identity primary key,
  document_id uuid not null references documents,
  event text not null check (event in ('signed', 'declined')),
  signer_id uuid not null references users,
  signer text not null,
  role text not null,
  at timestamptz not null,
  ip text not null,
  device text not null,
  authentication text not null,
  original_sha256 text not null
);
create index signature_trail_document on signature_trail (document_id);
call protect('signature_trail', '{}', 'exists (select from documents d where d.id = document_id)', append_only => true);

create table certificates (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  employee_id uuid references employees,
  transaction_id uuid not null references transactions,
  number bigint not null,
  holder text not null,
  asset text not null,
  pieces piece_count not null check (pieces > 0),
  issued_on date not null,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  file bytea not null,
  sha256 text not null,
  created_at timestamptz not null default business_now(),
  unique (company_id, number)
);
create index certificates_trust on certificates (trust_id);
create index certificates_pool on certificates (pool_id);
create index certificates_employee on certificates (employee_id);
create trigger fill_trust before insert on certificates for each row execute function fill_trust();
call protect('certificates', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
