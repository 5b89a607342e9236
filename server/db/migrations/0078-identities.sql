-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

create table identity_attempts (
  state text primary key,
  employee_id uuid not null references employees,
  user_id uuid not null references users,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
call protect('identity_attempts', '{}');

-- Whoever the provider knows as one person is one login here.
create table identity_subjects (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  primary key (issuer, subject)
);
create index identity_subjects_user on identity_subjects (user_id);
call protect('identity_subjects', '{}');

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
  verified_at timestamptz not null,
  -- When the provider checked the data, beside when it arrived here.
  attested_at timestamptz
);
create index verified_persons_user on verified_persons (user_id, verified_at desc);
call protect('verified_persons', '{"user_id": "user"}',
  'exists (select from employees e where e.user_id = verified_persons.user_id and e.joined_at is not null
    and e.trust_id = any ((select scope(''trusts''))::uuid[]))');

-- To where a person is paid: read by the person, and by the trust that pays.
create table bank_accounts (
  user_id uuid primary key references users,
  account_holder text,
  iban text,
  bic text,
  tax_residence text
);
call protect('bank_accounts', '{"user_id": "user"}',
  'exists (select from employees e where e.user_id = bank_accounts.user_id and e.joined_at is not null
    and e.trust_id = any ((select scope(''trusts''))::uuid[]))');
