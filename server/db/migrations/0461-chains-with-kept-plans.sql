-- Each chained table has functions of its own, whose statements PostgreSQL reads and plans once for a connection: those that
-- were put together as text were planned after each write and at each commit, which took longer than running them.

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

-- After each statement: queues what it wrote. The chain is an expression over the row c; of the columns, those count that are
-- named, and rows are known again by the row key. The table of the records themselves gets the function for their entries too.
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
  if tbl::text = record_table then call entries_of(record_table, record_key); end if;
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
end $$;
drop function queue_records();
