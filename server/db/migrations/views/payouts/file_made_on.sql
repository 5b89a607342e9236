-- The day on which a file for the bank was made. Its rows are the trust's alone, and the holders of its payments are told
-- this day too: whoever may read a line may ask for the file of the line.
create or replace function file_made_on(file uuid) returns date
language sql stable security definer set search_path = public as $$
  select made_on from transfers where id = file
$$;
