-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- A file that was imported: whose, by whom, and what became of it. Large ones are imported in steps, by a job.
create table imports (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  kind text not null,
  file_name text not null,
  -- Of the text of the file, by which it is known again.
  sha256 text not null,
  status text not null default 'importing'
    check (status in ('importing', 'imported', 'taking-back', 'taken-back', 'stopped')),
  line_count integer not null,
  -- So many lines stand by now.
  done integer not null default 0,
  user_id uuid not null references users,
  -- In which role, and from where, for what is written down of the steps that come after the request.
  role text not null,
  ip text not null,
  device text not null,
  -- So many invitations had been sent that day before those of this file.
  mails_before integer,
  -- So many lines have been told to those whom they concern.
  told integer not null default 0,
  -- Why it did not come to its end.
  problem text,
  taken_back_by uuid references users,
  taken_back_at timestamptz,
  reason text,
  finished_at timestamptz,
  created_at timestamptz not null default business_now()
);
create index imports_trust on imports (trust_id, created_at, id);
create index imports_company on imports (company_id, created_at, id);
create trigger fill_trust before insert on imports for each row execute function fill_trust();
call protect('imports', '{"trust_id": "trusts", "company_id": "companies"}');

-- The lines of a file, from its check until each of them is imported; afterwards what became of them.
create table import_rows (
  import_id uuid not null references imports,
  n integer not null,
  line integer not null,
  -- A hash of what tells the line from all others, also in a later file.
  key text not null,
  -- What the line says, until it is imported.
  cells jsonb,
  pool_id uuid references pools,
  employee_id uuid references employees,
  -- Of the shareholding's pieces, what the line takes of those that are free.
  pieces piece_count not null default 0,
  -- The record that was made of it, and the lines of the ledger.
  record_id uuid,
  transactions uuid[] not null default '{}',
  taken_back boolean not null default false,
  primary key (import_id, n)
);
create index import_rows_key on import_rows (key) where not taken_back;
create index import_rows_record on import_rows (record_id);
call protect('import_rows', '{}');

-- What a file still takes of the free pieces of shareholdings while it is being imported.
create table import_holds (
  import_id uuid not null references imports,
  pool_id uuid not null references pools,
  pieces piece_count not null,
  primary key (pool_id, import_id)
);
call protect('import_holds', '{}');
create function held_by_imports(pool uuid) returns bigint
language sql stable parallel safe security definer set search_path = public as $$
  select coalesce(sum(pieces), 0)::bigint from import_holds where pool_id = pool
$$;
revoke execute on function held_by_imports from public;
grant execute on function held_by_imports to vestry_reader, vestry_writer;

-- The name of whoever sent a file, or took it back.
create function importer_name(importer uuid) returns text
language sql stable parallel safe security definer set search_path = public as $$
  select name from users where id = importer
$$;
revoke execute on function importer_name from public;
grant execute on function importer_name to vestry_reader, vestry_writer;
