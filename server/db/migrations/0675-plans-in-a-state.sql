-- A trust's plans in a state, in each order of their list: those that have ended are the oldest ones, and a walk from the newest
-- would read all others first.
create index plans_trust_status_created on plans (trust_id, status, created_at, id);
create index plans_trust_status_granted on plans (trust_id, status, grant_date, id);
create index plans_trust_status_pieces on plans (trust_id, status, pieces, id);
