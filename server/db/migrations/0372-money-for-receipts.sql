-- Whether a company has sent the money of an entry for the trust to buy receipts with, so that it is not to be paid back.
alter table entry_placements add column for_receipts boolean not null default false;
call chain_from_now_on('entry_placements');
