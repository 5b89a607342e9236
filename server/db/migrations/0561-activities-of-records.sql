-- What was done to one record, such as a sale.
create index activities_record on activities (record_id, created_at);
