-- The decisions about entries of the bank that nobody has taken back: at most one of each entry.
create view standing_resolutions with (security_invoker) as
select r.* from bank_entry_resolutions r
where not exists (select from entry_reopenings o where o.resolution_id = r.id);
