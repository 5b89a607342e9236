-- The lines of a file that could not be imported, where its sender left them out: how many, and what they said, as a file
-- to be corrected. The latter is deleted after a while.
alter table imports
  add column left_out integer not null default 0,
  add column left_out_file text;
