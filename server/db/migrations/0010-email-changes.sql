-- The address that a person wants to log in with, until the link that was sent there is followed: one for each person,
-- so that the latest counts, and only the hash of its link.
create table email_changes (
  user_id uuid primary key references users,
  token_hash bytea not null unique,
  email text not null,
  expires_at timestamptz not null
);
call protect('email_changes', '{}');
