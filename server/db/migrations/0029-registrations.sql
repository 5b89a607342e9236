-- Who wants a login and has not followed the mailed link yet. Several may ask for one address: only one of them can read
-- its mail. Of the link and of the number that the browser keeps there are hashes alone.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('trust', 'founder')),
  name text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  -- Of a trust.
  service_type text check (service_type in ('shared', 'individual')),
  -- Of a founder: the company, and the trust that it is to work with.
  company_name text,
  currency text,
  trust_id uuid references trusts,
  token_hash bytea not null unique,
  browser_hash bytea not null,
  -- From where it was asked for.
  ip text not null,
  device text not null,
  created_at timestamptz not null default business_now(),
  expires_at timestamptz not null,
  check (case kind when 'trust' then service_type is not null
    else company_name is not null and currency is not null and trust_id is not null end)
);
create index registrations_email on registrations (lower(email));
call protect('registrations', '{}');

-- The links by which whoever runs the server asks somebody to open a trust.
create table trust_invitations (
  token_hash bytea primary key,
  email text not null,
  created_at timestamptz not null default business_now(),
  expires_at timestamptz not null
);
call protect('trust_invitations', '{}');
