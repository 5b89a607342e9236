-- The entries of changed records are found by the ids of these. As a subquery, PostgreSQL compared each entry of the table with
-- each id where it took the queue for short, so that a commit took a time that grows with the square of what changed.
create or replace function chain_table(head record_heads, of_table text, key text) returns record_heads
language plpgsql security definer set search_path = public as $$
begin
  update record_chain c set salt = null
  where c.record_table = of_table and c.salt is not null and c.record_id = any (array(
    select unnest(record_ids) from record_queue q where q.record_table = of_table and q.chain = head.chain and not q.is_new));
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
