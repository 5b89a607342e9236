-- The list of plans in the order of their grant dates.
create index plans_company_granted on plans (company_id, grant_date, id);
create index plans_trust_granted on plans (trust_id, grant_date, id);
