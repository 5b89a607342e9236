-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default business_now(),
  -- What a person chooses for itself.
  language text not null default 'en' check (language in ('en', 'de', 'hr')),
  -- The kinds of messages that are not wanted as mails.
  muted_mails text[] not null default '{}',
  deleted_at timestamptz
);
create unique index users_email on users (lower(email));
call protect('users', '{"id": "user"}');

create table trusts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  service_type text not null check (service_type in ('shared', 'individual')),
  created_at timestamptz not null default business_now(),
  -- Where two operators approve, the first approval of a payout waits for another one.
  two_approvals boolean not null default false,
  -- From which account a trust pays.
  account_holder text,
  iban text,
  bic text,
  -- Who wishes that one operator alone approves payouts, until another one wishes it too.
  one_approval_asker_id uuid,
  one_approval_asked_at timestamptz,
  -- Where the trust resides.
  address text check (length(address) <= 200),
  -- From which day on a trust demands a second factor of its operators, and of the founders of its companies.
  operators_factor_from date,
  founders_factor_from date,
  -- How much a bank may keep of a payment that comes back, by currency: [{"currency": "EUR", "amount": "5.00"}].
  return_charges jsonb not null default '[]',
  -- In which currency the bank keeps the account above, if somebody has said so. The trust pays from it in every currency
  -- without an account of its own.
  account_currency text,
  -- [{currency, accountHolder, iban, bic}], one for each currency.
  other_accounts jsonb not null default '[]',
  -- So many days back can a founder date a leaver without the trust.
  leaver_consent_days integer not null default 30 check (leaver_consent_days between 0 and 3650),
  constraint one_approval_asked check ((one_approval_asker_id is null) = (one_approval_asked_at is null)
    and (one_approval_asker_id is null or two_approvals))
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
  created_at timestamptz not null default business_now(),
  -- Papers are made in a language: the one that is chosen when they are made, or else their company's.
  document_language text not null default 'en' check (document_language in ('en', 'de', 'hr')),
  -- A company works with a trust once one of the trust's operators has accepted it.
  status text not null default 'active' check (status in ('requested', 'active', 'declined')),
  decline_reason text,
  -- From where its founder registered; known until the trust has decided.
  asked_ip text,
  asked_device text,
  -- One that was removed stays as a row alone, since the audit trail tells of it.
  removed_at timestamptz
);
create index companies_trust on companies (trust_id);
create index companies_requested on companies (trust_id) where status = 'requested' and removed_at is null;
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
-- Whoever has just joined sees that, also in another role.
call protect('founders', '{"trust_id": "trusts", "company_id": "companies"}',
  'user_id = any ((select scope(''user''))::uuid[])');

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
  created_at timestamptz not null default business_now(),
  -- Since when the person behind a participation is no longer known.
  forgotten_at timestamptz,
  -- Who does not come back from the provider is not on the way for ever.
  verifying_since timestamptz,
  -- Kept in step with the leavers by a trigger. Whoever has left can be invited once more, to a participation of its own.
  left_on date,
  -- Whose invitation was taken back with its file, is seen no more, unless invited again.
  taken_back_at timestamptz
);
create unique index employees_email on employees (company_id, lower(email)) where left_on is null;
create index employees_user on employees (user_id);
create index employees_verifying on employees (verifying_since) where status = 'verifying';
-- For each order that a long list is offered in.
create index employees_trust_created on employees (trust_id, created_at, id);
create index employees_company_created on employees (company_id, created_at, id);
create index employees_trust_name on employees (trust_id, name, id);
create index employees_company_name on employees (company_id, name, id);
create index employees_trust_email on employees (trust_id, email, id);
create index employees_company_email on employees (company_id, email, id);
create index employees_trust_status on employees (trust_id, status, id);
create index employees_company_status on employees (company_id, status, id);
create index employees_trust_joined on employees (trust_id, joined_at, id);
create index employees_company_joined on employees (company_id, joined_at, id);
create index employees_trust_invited on employees (trust_id, invited_at, id);
create index employees_company_invited on employees (company_id, invited_at, id);
create index employees_search on employees using gin ((' ' || folded(name || ' ' || email)) gin_trgm_ops);
-- Plans are called as their employees are, without the address.
create index employees_search_name on employees using gin ((' ' || folded(name)) gin_trgm_ops);
create trigger fill_trust before insert on employees for each row execute function fill_trust();
call protect('employees', '{"trust_id": "trusts", "company_id": "companies", "id": "employees"}');

-- Those who are invited to operate a trust, or a company as its founder (then with a company). Whoever has joined is one
-- of trust_operators or founders under the same id; what was settled stays, so that a person who is named in an activity
-- can be forgotten there.
create table colleagues (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid references companies,
  -- The login of the address, once there is one.
  user_id uuid references users,
  name text not null,
  email text not null,
  inviter_id uuid not null references users,
  expires_at timestamptz not null,
  -- When the person joined, or the invitation was revoked.
  settled_at timestamptz,
  created_at timestamptz not null default business_now()
);
create unique index colleagues_waiting on colleagues (coalesce(company_id, trust_id), lower(email)) where settled_at is null;
create index colleagues_trust on colleagues (trust_id);
create index colleagues_company on colleagues (company_id);
create index colleagues_user on colleagues (user_id);
call protect('colleagues', '{"company_id": "companies", "user_id": "user"}',
  'company_id is null and trust_id = any ((select scope(''trusts''))::uuid[])');

-- A link invites an employee or a colleague. Only the hash of the link in the mail is kept; it is good for one use.
create table invitations (
  token_hash bytea primary key,
  employee_id uuid references employees,
  expires_at timestamptz not null,
  used_at timestamptz,
  colleague_id uuid references colleagues,
  check (num_nonnulls(employee_id, colleague_id) = 1)
);
create index invitations_employee on invitations (employee_id);
create index invitations_colleague on invitations (colleague_id);
call protect('invitations', '{}');

-- The name of somebody who acts for a trust. Whoever has left has none: versions never change, and names are forgotten.
create function operator_name(operator uuid) returns text
language sql stable parallel safe security definer set search_path = public as $$
  select u.name from users u where u.id = operator and exists (select from trust_operators o where o.user_id = u.id)
$$;
revoke execute on function operator_name from public;
grant execute on function operator_name to vestry_reader, vestry_writer;

-- The address of somebody who acts for a trust; logins are read by their owners alone.
create function operator_email(operator uuid) returns text
language sql stable parallel safe security definer set search_path = public as $$
  select u.email from users u where u.id = operator and exists (select from trust_operators o where o.user_id = u.id)
$$;
revoke execute on function operator_email from public;
grant execute on function operator_email to vestry_reader, vestry_writer;

-- Pictures that people show themselves with: at most one of each person and of each company. A new one has a new id, so
-- that what is at an address never changes.
create table images (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users,
  company_id uuid unique references companies,
  type text not null check (type in ('image/png', 'image/jpeg')),
  file bytea not null,
  sha256 text not null,
  created_at timestamptz not null default business_now(),
  check (num_nonnulls(user_id, company_id) = 1)
);
-- The face is shown to its owner alone, the logo to whoever sees the company.
call protect('images', '{"user_id": "user"}', 'exists (select from companies c where c.id = images.company_id)');
