alter table disbursements add column pay_by date;
call chain_from_now_on('disbursements');
