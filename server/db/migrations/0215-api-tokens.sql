-- The tokens with which programs act for a person in one role: for one trust, one company or one participation. Only the
-- hash of each is kept. A token goes with the person's place on that side; others stay listed for a while after their end.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  role text not null check (role in ('trust', 'founder', 'employee')),
  trust_id uuid,
  company_id uuid,
  employee_id uuid references employees,
  name text not null,
  reach text not null check (reach in ('read', 'act')),
  token_hash bytea not null unique,
  -- The second factor that was proven when it was made.
  factor text check (factor in ('app', 'passkey')),
  expires_on date not null,
  created_at timestamptz not null default business_now(),
  used_at timestamptz,
  revoked_at timestamptz,
  check ((trust_id is not null) = (role = 'trust') and (company_id is not null) = (role = 'founder')
    and (employee_id is not null) = (role = 'employee')),
  check (role <> 'employee' or reach = 'read'),
  foreign key (trust_id, user_id) references trust_operators (trust_id, user_id) on delete cascade,
  foreign key (company_id, user_id) references founders (company_id, user_id) on delete cascade
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_trust on api_tokens (trust_id, user_id) where trust_id is not null;
create index api_tokens_company on api_tokens (company_id, user_id) where company_id is not null;
create index api_tokens_employee on api_tokens (employee_id) where employee_id is not null;
call protect('api_tokens', '{"user_id": "user", "trust_id": "trusts", "company_id": "companies"}');
