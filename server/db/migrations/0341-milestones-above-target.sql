-- Milestones can vest more than their target; their caps are in the terms of plans. What vests ahead is counted of the
-- targets, so that an acceleration keeps how many of the unvested pieces of its day were above them.
alter table accelerations add column above_target piece_count not null default 0;
call chain_from_now_on('accelerations', key => 'transaction_id');
