-- Whether the mails about what happened and what waits come together once a day.
alter table users add column daily_digest boolean not null default false;

-- What waits for the next of these mails, in the words of its reader. A row leaves with the mail that says it.
create table digest_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The role in which it is told; without one it is for the person.
  role text,
  type text not null,
  subject text not null,
  text text not null,
  url text not null,
  record_id uuid not null,
  created_at timestamptz not null
);
create index digest_items_user on digest_items (user_id, created_at);
create index digest_items_record on digest_items (record_id);
call protect('digest_items', '{"user_id": "user"}');

-- What was told about a record is found when the record asks for nothing any more.
create index messages_unread_record on messages (record_id) where read_at is null;
