-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- What money and pieces rest on is chained, as activities are: at each commit every record that was written gets an entry
-- with a hash of all that it says and of the entry before it. A row that is changed, put in or taken out behind the
-- triggers no longer says what its last entry does. There is a chain for each trust, and one for what belongs to none.
create table record_chain (
  chain uuid not null,
  number bigint not null,
  record_table text not null,
  record_id uuid not null,
  -- Of the last entry of a record alone. Without it nobody can guess from the hash what was forgotten.
  salt uuid,
  -- Null where the record went.
  content bytea,
  hash bytea not null,
  primary key (chain, number)
);
create unique index record_chain_last on record_chain (record_table, record_id) where salt is not null;
call protect('record_chain', '{}');

-- Where each chain ends, so that its end cannot be cut off.
create table record_heads (
  chain uuid primary key,
  number bigint not null default 0,
  hash bytea not null default sha256('')
);
call protect('record_heads', '{}');

-- What a transaction has still to chain. Its rows go before it commits, so nobody ever sees those of another.
create table record_queue (
  id bigint generated always as identity primary key,
  chain uuid not null,
  record_table text not null,
  record_ids uuid[] not null,
  is_new boolean not null
);
call protect('record_queue', '{}');

-- Of which tables the records are chained, and the column that names a record.
create table chained_tables (
  record_table text primary key,
  key text not null
);
call protect('chained_tables', '{}');
-- Only the functions below write these; the server proves and backs them up.
revoke all on record_chain, record_heads, record_queue, chained_tables from vestry_writer;
grant select on record_chain, record_heads, record_queue, chained_tables to vestry_writer;

create function no_trust() returns uuid immutable parallel safe language sql as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;
create function record_hash(salt uuid, content text) returns bytea immutable parallel safe language sql as $$
  select sha256(uuid_send(salt) || convert_to(content, 'UTF8'))
$$;
create function record_link(number bigint, record_table text, record_id uuid, content bytea) returns bytea
immutable parallel safe language sql as $$
  select int8send(number) || convert_to(record_table, 'UTF8') || uuid_send(record_id) || coalesce(content, '')
$$;

-- After each statement: queues what it wrote. Arguments: the table of the records, the column that names the record, the
-- chain as an expression over the row c, the columns that count, and the one by which rows are known again.
create function queue_records() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'added c'
    when 'DELETE' then 'removed c'
    else format('added c join removed o on o.%1$I = c.%1$I where (%2$s) is distinct from (%3$s)', tg_argv[4],
      (select string_agg(format('c.%I', x), ', ') from unnest(tg_argv[3]::text[]) x),
      (select string_agg(format('o.%I', x), ', ') from unnest(tg_argv[3]::text[]) x)) end;
begin
  execute format('insert into record_queue (chain, record_table, record_ids, is_new)
    select coalesce(%s, no_trust()), $1, array_agg(c.%I), $2 from %s group by 1', tg_argv[2], tg_argv[1], changed)
    using tg_argv[0], tg_op = 'INSERT' and tg_table_name = tg_argv[0];
  return null;
end $$;

-- The entries of one chain and table, after the head. A record that went says nothing: its last entry has no content.
-- Answers the head.
create function chain_table(head record_heads, of_table text, key text) returns record_heads
language plpgsql security definer set search_path = public as $$
begin
  update record_chain c set salt = null
  where c.record_table = of_table and c.salt is not null and c.record_id in (
    select unnest(record_ids) from record_queue q where q.record_table = of_table and q.chain = head.chain and not q.is_new);
  execute format('
    insert into record_chain (chain, number, record_table, record_id, salt, content, hash)
    select $1, number, $4, id, salt, content,
      chained($3, record_link(number, $4, id, content)) over (order by number rows unbounded preceding)
    from (
      select number, id, case when content is not null then salt end as salt, record_hash(salt, content) as content
      from (
        select $2 + row_number() over (order by q.nth, q.id) as number, q.id, gen_random_uuid() as salt,
          case when r.%2$I is not null then record_content(r) end as content
        from (
          select x.id, min(q.id) as nth from record_queue q, unnest(q.record_ids) as x(id)
          where q.record_table = $4 and q.chain = $1 group by x.id
        ) q left join %1$I r on r.%2$I = q.id
      ) queued
    ) hashed', of_table, key) using head.chain, head.number, head.hash, of_table;
  select c.number, c.hash into head.number, head.hash from record_chain c
  where c.chain = head.chain order by c.number desc limit 1;
  return head;
end $$;

create function chain_records() returns void language plpgsql security definer set search_path = public as $$
declare
  head record_heads;
  of_table chained_tables;
begin
  insert into record_heads (chain) select distinct chain from record_queue order by chain on conflict do nothing;
  for head in
    select h.* from record_heads h where h.chain in (select chain from record_queue) order by h.chain for update
  loop
    for of_table in
      select t.* from chained_tables t
      where t.record_table in (select q.record_table from record_queue q where q.chain = head.chain) order by t.record_table
    loop
      head := chain_table(head, of_table.record_table, of_table.key);
    end loop;
    update record_heads set number = head.number, hash = head.hash where chain = head.chain;
  end loop;
  delete from record_queue;
end $$;

-- At the commit, when nothing else is waited for any more: whoever commits for the same trust at this moment waits for no
-- more than that. The first of the queued rows does it for all that the transaction has queued, and always locks in the
-- same order: first where activities are chained, then where records are. So two who commit at once never wait for each
-- other.
create function chain_at_commit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from audit_queue) then perform chain_queued(0); end if;
  if exists (select from record_queue) then perform chain_records(); end if;
  return null;
end $$;
create constraint trigger chain_at_commit after insert on audit_queue deferrable initially deferred
  for each row execute function chain_at_commit();
create constraint trigger chain_at_commit after insert on record_queue deferrable initially deferred
  for each row execute function chain_at_commit();

-- How a value is written into what is hashed, whatever the session has set.
create function chained_column(tbl regclass, col text) returns text stable parallel safe language sql as $$
  select case atttypid when 'timestamptz'::regtype then format('(r.%I at time zone ''UTC'')', col) else format('r.%I', col) end
  from pg_attribute where attrelid = tbl and attname = col
$$;

create procedure queue_on_change(tbl regclass, record_table text, record_key text, chain text, columns text[], row_key text)
language plpgsql as $$
declare
  act text;
begin
  foreach act in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger chain_%1$s after %1$s on %2$s referencing %3$s for each statement
      execute function queue_records(%4$L, %5$L, %6$L, %7$L, %8$L)', act, tbl,
      case act when 'insert' then 'new table as added' when 'delete' then 'old table as removed'
        else 'new table as added old table as removed' end,
      record_table, record_key, chain, columns::text, row_key);
  end loop;
end $$;

-- Chains a table from now on, and what is in it; called again, when a migration has given it columns or written others
-- anew, it chains all records anew. All columns count but those that are left out. The chain is that of the trust that a
-- column names. Parts are the tables whose rows belong to a record: {table: {"key": the column that names the record,
-- "but": [columns that are left out], "id": the column by which its own rows are known again}}.
create procedure chain_from_now_on(tbl regclass, trust text default 'trust_id', key text default 'id',
  but text[] default '{}', parts jsonb default '{}')
language plpgsql as $$
declare
  chain text := case when trust is null then 'no_trust()' else format('c.%I', trust) end;
  counted text[] := array(
    select attname::text from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped and attname <> all (but)
    order by attnum);
  content text := (select string_agg(chained_column(tbl, c), ', ' order by n) from unnest(counted) with ordinality as x(c, n));
  part text;
  definition jsonb;
  of_part text[];
begin
  for part, definition in select * from jsonb_each(parts) loop
    of_part := array(
      select attname::text from pg_attribute
      where attrelid = part::regclass and attnum > 0 and not attisdropped
        and not coalesce(definition -> 'but', '[]') ? attname::text
      order by attnum);
    content := content || format(', (select json_agg(x.said order by x.said::text collate "C") from (
      select json_build_array(%s) as said from %I r where r.%I = $1.%I) x)',
      (select string_agg(chained_column(part::regclass, c), ', ' order by n) from unnest(of_part) with ordinality as x(c, n)),
      part, definition ->> 'key', key);
    call queue_on_change(part::regclass, tbl::text, definition ->> 'key',
      format('(select %s from %s m where m.%I = c.%I)', replace(chain, 'c.', 'm.'), tbl, key, definition ->> 'key'), of_part,
      coalesce(definition ->> 'id', 'id'));
  end loop;
  execute format('create or replace function record_content(r %s) returns text language sql stable as $f$
    select json_build_array(%s)::text $f$', tbl, content);
  insert into chained_tables (record_table, key) values (tbl::text, chain_from_now_on.key) on conflict do nothing;
  call queue_on_change(tbl, tbl::text, key, chain, counted, key);
  execute format('insert into record_queue (chain, record_table, record_ids, is_new)
    select coalesce(%s, no_trust()), %L, array_agg(c.%I order by c.%3$I), false from %2$s c group by 1', chain, tbl, key);
  perform chain_records();
end $$;
