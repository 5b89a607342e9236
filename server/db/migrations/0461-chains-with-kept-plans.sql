-- Each chained table has functions of its own, whose statements PostgreSQL reads and plans once for a connection: those that
-- were put together as text were planned after each write and at each commit, which took longer than running them.

-- After each statement: queues what it wrote. The chain is an expression over the row c; of the columns, those count that are
-- named, and rows are known again by the row key.
create or replace procedure queue_on_change(
  tbl regclass, record_table text, record_key text, chain text, columns text[], row_key text)
language plpgsql as $$
declare
  act text;
  name text;
  written text;
  said text[];
begin
  foreach act in array array['insert', 'update', 'delete'] loop
    said := array(select format('(%s)', string_agg(format('%s.%I', row, col), ', ' order by n))
      from unnest(columns) with ordinality as x(col, n), unnest(array['c', 'o']) row group by row order by row);
    written := case act when 'insert' then 'added c' when 'delete' then 'removed c'
      else format('added c join removed o on o.%1$I = c.%1$I where %2$s is distinct from %3$s', row_key, said[1], said[2]) end;
    name := format('queue_%s_of_%s', act, tbl);
    execute format('create or replace function %I() returns trigger
      language plpgsql security definer set search_path = public as $f$
      begin
        insert into record_queue (chain, record_table, record_ids, is_new)
        select coalesce(%s, no_trust()), %L, array_agg(c.%I), %L from %s group by 1;
        return null;
      end $f$', name, chain, record_table, record_key, act = 'insert' and tbl::text = record_table, written);
    execute format('create or replace trigger chain_%1$s after %1$s on %2$s referencing %3$s for each statement
      execute function %4$I()', act, tbl,
      case act when 'insert' then 'new table as added' when 'delete' then 'old table as removed'
        else 'new table as added old table as removed' end, name);
  end loop;
end $$;

-- A function that makes the entries of one chain and table, after the head, and answers the head. A record that went says
-- nothing: its last entry has no content. The entries of changed records are found by the ids of these (0390).
create procedure entries_of(of_table text, key text) language plpgsql as $$
begin
  execute format('create or replace function %1$I(head record_heads) returns record_heads
    language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $f$
    begin
      update record_chain c set salt = null
      where c.record_table = %2$L and c.salt is not null and c.record_id = any (array(
        select unnest(record_ids) from record_queue q
        where q.record_table = %2$L and q.chain = head.chain and not q.is_new));
      insert into record_chain (chain, number, record_table, record_id, salt, content, hash)
      select head.chain, number, %2$L, id, salt, content,
        chained(head.hash, record_link(number, %2$L, id, content)) over (order by number rows unbounded preceding)
      from (
        select number, id, case when content is not null then salt end as salt, record_hash(salt, content) as content
        from (
          select head.number + row_number() over (order by q.nth, q.id) as number, q.id, gen_random_uuid() as salt,
            case when r.%3$I is not null then record_content(r) end as content
          from (
            select x.id, min(q.id) as nth from record_queue q, unnest(q.record_ids) as x(id)
            where q.record_table = %2$L and q.chain = head.chain group by x.id
          ) q left join %2$I r on r.%3$I = q.id
        ) queued
      ) hashed;
      select c.number, c.hash into head.number, head.hash from record_chain c
      where c.chain = head.chain order by c.number desc limit 1;
      return head;
    end $f$', 'chain_' || of_table, of_table, key);
end $$;

create or replace function chain_records() returns void language plpgsql security definer set search_path = public as $$
declare
  head record_heads;
  of_table text;
begin
  insert into record_heads (chain) select distinct chain from record_queue order by chain on conflict do nothing;
  for head in
    select h.* from record_heads h where h.chain in (select chain from record_queue) order by h.chain for update
  loop
    for of_table in
      select distinct q.record_table from record_queue q where q.chain = head.chain order by q.record_table
    loop
      execute format('select * from %I($1)', 'chain_' || of_table) into head using head;
    end loop;
    update record_heads set number = head.number, hash = head.hash where chain = head.chain;
  end loop;
  delete from record_queue;
end $$;
drop function chain_table(record_heads, text, text);

create or replace procedure chain_from_now_on(tbl regclass, trust text default 'trust_id', key text default 'id',
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
  call entries_of(tbl::text, key);
  call queue_on_change(tbl, tbl::text, key, chain, counted, key);
  execute format('insert into record_queue (chain, record_table, record_ids, is_new)
    select coalesce(%s, no_trust()), %L, array_agg(c.%I order by c.%3$I), false from %2$s c group by 1', chain, tbl, key);
  perform chain_records();
end $$;

-- The tables that are chained already.
do $$
declare
  t record;
begin
  for t in
    select tgrelid::regclass as tbl, string_to_array(encode(tgargs, 'escape'), '\000') as given
    from pg_trigger where tgfoid = 'queue_records'::regproc and tgname = 'chain_insert'
  loop
    call queue_on_change(t.tbl, t.given[1], t.given[2], t.given[3], t.given[4]::text[], t.given[5]);
  end loop;
  for t in select * from chained_tables loop
    call entries_of(t.record_table, t.key);
  end loop;
end $$;
drop function queue_records();
