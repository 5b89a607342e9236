-- A view runs with the rights of the session that asks (security_invoker), so that the policies of its tables hold.
do $$ begin
  execute (select 'grant select on ' || string_agg(quote_ident(viewname), ', ') || ' to vestry_reader, vestry_writer'
    from pg_views where schemaname = current_schema() and viewowner = current_user);
end $$;
