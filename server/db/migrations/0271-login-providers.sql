-- The OpenID Connect provider with which the people of a trust or a company log in. The secret is sealed with SECRET.
create table login_providers (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid unique references trusts on delete cascade,
  company_id uuid unique references companies on delete cascade,
  name text not null,
  -- Never changes: whom it knows is told from others by it.
  issuer text not null,
  client_id text not null,
  secret bytea not null,
  -- Whether those who administer the side have to log in by it.
  is_demanded boolean not null default false,
  created_at timestamptz not null default business_now(),
  check (num_nonnulls(trust_id, company_id) = 1)
);
call protect('login_providers', '{"trust_id": "trusts", "company_id": "companies"}');

-- Whom a provider knows, and whose login that is.
create table provider_links (
  provider_id uuid not null references login_providers on delete cascade,
  user_id uuid not null references users,
  subject text not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  primary key (provider_id, user_id),
  unique (provider_id, subject)
);
create index provider_links_user on provider_links (user_id);
call protect('provider_links', '{}');

-- A browser on its way to a provider and back. Of the number that it keeps there is the hash alone.
create table provider_attempts (
  token_hash bytea primary key,
  provider_id uuid not null references login_providers on delete cascade,
  -- Who wants to link the login; nobody where somebody logs in.
  user_id uuid references users,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  -- The page that was wanted.
  next text,
  -- Whom the provider has vouched for, while a code is asked for.
  proven_id uuid references users,
  expires_at timestamptz not null
);
create index provider_attempts_user on provider_attempts (user_id);
create index provider_attempts_proven on provider_attempts (proven_id);
create index provider_attempts_provider on provider_attempts (provider_id);
call protect('provider_attempts', '{}');

-- A session that was opened by a provider ends with it.
alter table sessions add column provider_id uuid references login_providers on delete cascade;
create index sessions_provider on sessions (provider_id) where provider_id is not null;

-- The provider may have asked for a second factor itself.
alter table sessions drop constraint sessions_factor_check,
  add constraint sessions_factor_check check (factor in ('app', 'passkey', 'provider'));
alter table api_tokens drop constraint api_tokens_factor_check,
  add constraint api_tokens_factor_check check (factor in ('app', 'passkey', 'provider'));

-- Whether a provider opens a login: only while all places of the person are on the side that has named it, or whoever
-- runs the provider could act for others. An invitation that was not accepted is no place.
create function provider_opens(provider uuid, person uuid) returns boolean language sql stable as $$
  select coalesce(bool_and(place.trust_id is not distinct from p.trust_id
    and place.company_id is not distinct from p.company_id), false)
  from login_providers p, (
    select trust_id, null::uuid as company_id from trust_operators where user_id = person
    union all select null, company_id from founders where user_id = person
    union all select null, company_id from employees where user_id = person and joined_at is not null
  ) place
  where p.id = provider
$$;
