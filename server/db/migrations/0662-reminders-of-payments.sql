-- When a payment came back, from which on it waits to be paid again; and when the holder of a line was asked again.
alter table payments add column returned_at timestamptz;
call chain_from_now_on('payments', parts => '{"payment_lines": {"key": "payment_id", "id": "payment_id"}}');

alter table earnings add column reminded_on date;
call chain_from_now_on('earnings', parts => '{"payout_statements": {"key": "earning_id", "id": "earning_id"}}');
