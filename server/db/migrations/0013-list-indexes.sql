-- For each order that a long list is offered in: the rows of a trust or a company, so that any page is read from where it
-- begins. The id settles ties, as it does in the lists.
create index transactions_trust_pieces on transactions (trust_id, pieces, id);
create index transactions_company_pieces on transactions (company_id, pieces, id);
create index transactions_trust_effective on transactions (trust_id, effective_date, id);
create index transactions_company_effective on transactions (company_id, effective_date, id);

create index plans_company_created on plans (company_id, created_at, id);
create index plans_company_pieces on plans (company_id, pieces, id);
create index plans_company_status on plans (company_id, status, id);
drop index plans_company;

create index employees_trust_created on employees (trust_id, created_at, id);
create index employees_company_created on employees (company_id, created_at, id);
create index employees_trust_name on employees (trust_id, name, id);
create index employees_company_name on employees (company_id, name, id);
drop index employees_trust;

-- As they were, they ended before the id, and each page was sorted once more.
create index activities_trust_created on activities (trust_id, created_at, id);
create index activities_company_created on activities (company_id, created_at, id);
drop index activities_trust, activities_company;
