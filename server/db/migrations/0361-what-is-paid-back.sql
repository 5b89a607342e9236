-- The entry of the bank, given to the company, whose money a disbursement pays back. A server of before leaves it empty.
alter table disbursements add column placement_id uuid references entry_placements;
create index disbursements_placement on disbursements (placement_id) where placement_id is not null;
call chain_from_now_on('disbursements');
