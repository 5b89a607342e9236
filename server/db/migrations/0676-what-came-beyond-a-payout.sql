-- The part of an entry of the bank that came beyond the payout whose money it is, in minor units, which is to be paid back; null
-- where all of the entry was given to the company.
alter table entry_placements add column part bigint check (part > 0);
call chain_from_now_on('entry_placements');
