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

-- Sessions have a name by which they are ended from elsewhere, and are of a browser.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column device_id uuid references known_devices on delete set null;
create index sessions_device on sessions (device_id);

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
