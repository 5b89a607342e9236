-- What happened in a shareholding on the record date of a dividend.
create index transactions_pool_effective on transactions (pool_id, effective_date);
