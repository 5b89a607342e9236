-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- A file is kept once, under the SHA-256 of its bytes, by which records name it.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  -- Empty where the file lies in a store outside of the database.
  bytes bytea,
  created_at timestamptz not null default business_now()
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  plan_id uuid references plans,
  employee_id uuid references employees,
  kind text not null check (kind in
    ('pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation', 'option-agreement')),
  title text not null,
  status text not null default 'awaiting' check (status in ('awaiting', 'signed', 'declined', 'void')),
  original_sha256 text not null references files,
  -- Of the sealed file, once all have signed.
  sha256 text references files,
  decline_reason text,
  created_at timestamptz not null default business_now(),
  details jsonb not null default '{}',
  language text not null check (language in ('en', 'de', 'hr'))
);
create index documents_pool on documents (pool_id);
create index documents_plan on documents (plan_id);
create index documents_hash on documents (sha256);
create index documents_original_hash on documents (original_sha256);
create unique index documents_open_plan on documents (plan_id) where status = 'awaiting';
-- One paper about a shareholding itself is open at a time; those with a holder do not get in each other's way.
create unique index documents_open_pool on documents (pool_id)
  where status = 'awaiting' and plan_id is null and employee_id is null;
-- The dashboards look for what waits among all that is done.
create index documents_awaiting on documents (company_id) where status = 'awaiting';
-- For each order that a long list is offered in.
create index documents_trust_created on documents (trust_id, created_at, id);
create index documents_company_created on documents (company_id, created_at, id);
create index documents_employee_created on documents (employee_id, created_at, id);
create index documents_search on documents using gin ((' ' || folded(title)) gin_trgm_ops);
create trigger fill_trust before insert on documents for each row execute function fill_trust();
call protect('documents', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

create function keep_file() returns trigger language plpgsql as $$
begin
  if new.original_sha256 <> old.original_sha256 or (old.sha256 is not null and new.sha256 is distinct from old.sha256) then
    raise exception 'the file of document % cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_file before update on documents for each row execute function keep_file();

-- One per signer of a document; the party signs through any of its people.
create table certification_requests (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents,
  role text not null check (role in ('trust', 'founder', 'employee')),
  status text not null default 'awaiting' check (status in ('awaiting', 'signed')),
  signer_id uuid references users,
  signer text,
  signed_at timestamptz,
  -- In which order the sides are asked to sign.
  position smallint not null,
  unique (document_id, role)
);
call protect('certification_requests', '{}', 'exists (select from documents d where d.id = document_id)');

-- After how many days those whose signature is missing were reminded.
create table signature_reminders (
  request_id uuid not null references certification_requests,
  days smallint not null,
  primary key (request_id, days)
);
call protect('signature_reminders', '{}');

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
  -- The line of the ledger that it evidences; some evidence what was there before, and have none.
  transaction_id uuid references transactions,
  number bigint not null,
  holder text not null,
  asset text not null,
  pieces piece_count not null check (pieces > 0),
  issued_on date not null,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  sha256 text not null references files,
  created_at timestamptz not null default business_now(),
  cancelled_on date,
  cancel_reason text,
  language text not null check (language in ('en', 'de', 'hr')),
  -- A register lists certificates as they stood on any day, so each knows since and until when its pieces were held by it:
  -- the effective dates of the ledger, not the days on which papers were made. What acquired its pieces and what was paid
  -- for them passes on to the certificates that replace it.
  entered_on date not null,
  ceased_on date,
  cancelling_transaction_id uuid references transactions,
  paid numeric(40),
  -- What was paid up on pieces stays with them when they change hands; what the buyer gave for them is a price of its own.
  price numeric(40),
  unique (company_id, number)
);
create index certificates_pool on certificates (pool_id);
create index certificates_employee on certificates (employee_id);
create index certificates_hash on certificates (sha256);
create index certificates_transaction on certificates (transaction_id);
-- For each order that a long list is offered in.
create index certificates_trust_created on certificates (trust_id, created_at, id);
create index certificates_company_created on certificates (company_id, created_at, id);
create index certificates_trust_number on certificates (trust_id, number, id);
create index certificates_company_number on certificates (company_id, number, id);
create index certificates_trust_holder on certificates (trust_id, holder, id);
create index certificates_company_holder on certificates (company_id, holder, id);
create index certificates_search on certificates using gin ((' ' || folded(holder || ' ' || asset)) gin_trgm_ops);
create trigger fill_trust before insert on certificates for each row execute function fill_trust();
call protect('certificates', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

create function keep_certificate_file() returns trigger language plpgsql as $$
begin
  if new.sha256 <> old.sha256 then
    raise exception 'the file of certificate % cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_file before update on certificates for each row execute function keep_certificate_file();

-- The clauses of each kind of paper in each language, as a trust words them.
create table templates (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  kind text not null,
  language text not null check (language in ('en', 'de', 'hr')),
  created_at timestamptz not null default business_now(),
  unique (trust_id, kind, language)
);
call protect('templates', '{"trust_id": "trusts"}');

-- Every text that was ever saved. Without a text it is Vestry's own again.
create table template_versions (
  template_id uuid not null references templates,
  trust_id uuid not null references trusts,
  number integer not null,
  text text,
  author_id uuid references users,
  created_at timestamptz not null default business_now(),
  primary key (template_id, number)
);
call protect('template_versions', '{"trust_id": "trusts"}', append_only => true);

-- Each trust has all of them from the beginning, with Vestry's texts. What employees hold is a receipt of the trust, which
-- a trust words apart from the certificate that the company issues to it.
create function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'share-certificate', 'depositary-receipt', 'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
create function make_templates() returns trigger language plpgsql as $$
begin
  perform make_templates(new.id);
  return new;
end $$;
create trigger make_templates after insert on trusts for each row execute function make_templates();
