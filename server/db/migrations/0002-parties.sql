create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default business_now()
);
create unique index users_email on users (lower(email));
call protect('users', '{"id": "user"}');

create table trusts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  service_type text not null check (service_type in ('shared', 'individual')),
  created_at timestamptz not null default business_now()
);

create table trust_operators (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  user_id uuid not null references users,
  created_at timestamptz not null default business_now(),
  unique (trust_id, user_id)
);
call protect('trust_operators', '{"trust_id": "trusts", "user_id": "user"}');

create table companies (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  name text not null,
  number text,
  office text,
  country text,
  currency text not null,
  account_holder text,
  iban text,
  bic text,
  last_certificate_number bigint not null default 0,
  created_at timestamptz not null default business_now()
);
create index companies_trust on companies (trust_id);
call protect('companies', '{"trust_id": "trusts", "id": "companies"}',
  'id = any ((select scope(''employers''))::uuid[])');
-- Whoever sees a company sees which trust holds its shares.
call protect('trusts', '{"id": "trusts"}', 'exists (select from companies c where c.trust_id = trusts.id)');

-- A founder's name and address are kept beside the membership, because the trust sees them but not the login.
create table founders (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  user_id uuid not null references users,
  name text not null,
  email text not null,
  created_at timestamptz not null default business_now(),
  unique (company_id, user_id)
);
create index founders_user on founders (user_id);
create trigger fill_trust before insert on founders for each row execute function fill_trust();
call protect('founders', '{"trust_id": "trusts", "company_id": "companies"}');

create table employees (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  user_id uuid references users,
  name text not null,
  email text not null,
  status text not null check (status in ('pending', 'invited', 'unverified', 'verifying', 'verified')),
  invited_at timestamptz,
  invitation_expires_at timestamptz,
  joined_at timestamptz,
  created_at timestamptz not null default business_now()
);
create unique index employees_email on employees (company_id, lower(email));
create index employees_user on employees (user_id);
create index employees_trust on employees (trust_id);
create trigger fill_trust before insert on employees for each row execute function fill_trust();
call protect('employees', '{"trust_id": "trusts", "company_id": "companies", "id": "employees"}');

-- Only the hash of the link in the mail is kept; the link is good for one use.
create table invitations (
  token_hash bytea primary key,
  employee_id uuid not null references employees,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_employee on invitations (employee_id);
call protect('invitations', '{}');

-- Verified data belongs to the person; new data replaces the old row by a later one.
create table verified_persons (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  given_name text not null,
  family_name text not null,
  birthdate date not null,
  street text not null,
  locality text not null,
  postal_code text not null,
  country text not null,
  tax_residence text not null,
  tax_number text,
  source text not null,
  verified_at timestamptz not null
);
create index verified_persons_user on verified_persons (user_id, verified_at desc);
call protect('verified_persons', '{"user_id": "user"}',
  'exists (select from employees e where e.user_id = verified_persons.user_id and e.joined_at is not null and e.trust_id = any ((select scope(''trusts''))::uuid[]))');
