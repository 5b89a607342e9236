-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

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

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
call protect('password_resets', '{}');

-- The address that a person wants to log in with, until the link that was sent there is followed: one for each person,
-- so that the latest counts, and only the hash of its link.
create table email_changes (
  user_id uuid primary key references users,
  token_hash bytea not null unique,
  email text not null,
  expires_at timestamptz not null
);
call protect('email_changes', '{}');

-- The browsers from which a person has logged in: each holds a random number, of which this is the hash.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  token_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  unique (user_id, token_hash)
);
call protect('known_devices', '{}');

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users,
  role text not null check (role in ('trust', 'founder', 'employee')),
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ip text not null,
  device text not null,
  -- The name by which a session is ended from elsewhere.
  id uuid not null default gen_random_uuid() unique,
  device_id uuid references known_devices on delete set null,
  -- The second factor that was proven in the session.
  factor text check (factor in ('app', 'passkey'))
);
create index sessions_user on sessions (user_id);
create index sessions_device on sessions (device_id);
call protect('sessions', '{}');

-- The key that a person shares with an authenticator app, sealed by the server. It counts once a first code was right.
create table second_factors (
  user_id uuid primary key references users,
  secret bytea not null,
  -- The half minute of the code that was used last: neither it nor an earlier one is good any more.
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
call protect('second_factors', '{}');

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
call protect('recovery_codes', '{}');

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
call protect('passkeys', '{}');

-- What a passkey is asked to sign, once and soon. Of a person where one is to be added.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users,
  expires_at timestamptz not null
);
call protect('passkey_challenges', '{}');

-- Failures by what they are counted for, which nobody can read from the hash.
create table failures (
  key bytea primary key,
  failures integer not null,
  since timestamptz not null
);
call protect('failures', '{}');
