create or replace function find_messages(pattern text, most integer) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public rows 100 as $$
begin
  return query execute $query$
    select id from messages
    where ' ' || folded(receiver || ' ' || action) like $1 and user_id = any ($2) and (role is null or role = $3)
    limit $4
  $query$ using pattern, scope('user'), scope_role(), most;
end $$;
