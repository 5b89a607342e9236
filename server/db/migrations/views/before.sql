-- Drops all views, because one cannot be replaced by one with other columns.
do $$ begin
  execute (select 'drop view if exists ' || string_agg(quote_ident(viewname), ', ') from pg_views
    where schemaname = current_schema() and viewowner = current_user having count(*) > 0);
exception when null_value_not_allowed then null;
end $$;
