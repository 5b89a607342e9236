-- What the last run of each check has found, for whoever watches the server from outside.
create table check_results (
  name text primary key,
  is_sound boolean not null,
  checked_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on check_results to vestry_writer;
