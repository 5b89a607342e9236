-- How a person wants to see a list again, in one role: its columns, filter and order, under a name. A view may be shared
-- with a trust or a company for as long as its owner acts for that side.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  role text not null check (role in ('trust', 'founder', 'employee')),
  resource text not null,
  name text not null,
  columns text[] not null,
  filter jsonb not null,
  sort_field text not null,
  sort_order text not null check (sort_order in ('ASC', 'DESC')),
  trust_id uuid check (trust_id is null or role = 'trust'),
  company_id uuid check (company_id is null or role = 'founder'),
  created_at timestamptz not null default business_now(),
  foreign key (trust_id, user_id) references trust_operators (trust_id, user_id) on delete set null (trust_id),
  foreign key (company_id, user_id) references founders (company_id, user_id) on delete set null (company_id)
);
create unique index saved_views_name on saved_views (user_id, role, resource, lower(name));
create index saved_views_trust on saved_views (trust_id) where trust_id is not null;
create index saved_views_company on saved_views (company_id) where company_id is not null;
call protect('saved_views', '{"user_id": "user", "trust_id": "trusts", "company_id": "companies"}');
