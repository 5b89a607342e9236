-- The link by which a person's calendar reads the dates of the own options: one for each person, and only its hash.
create table calendar_links (
  user_id uuid primary key references users,
  token_hash bytea not null unique,
  created_at timestamptz not null default business_now()
);
call protect('calendar_links', '{}');
