-- What is to be paid back is a task: few lines of cash are of this account, and they are looked for with each look at the tasks.
create index cash_entries_refunds on cash_entries (transaction_id) where account = 'refunds';
