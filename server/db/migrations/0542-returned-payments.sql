-- What came back is little, of much.
create index payments_returned on payments (trust_id) where status = 'returned';
-- What was paid to a person since.
create index payments_employee on payments (employee_id, created_at);
