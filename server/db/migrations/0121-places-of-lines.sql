-- A shareholding is of one company. Taken as two independent conditions, they seem to leave so few lines that all of these
-- are sorted instead of being walked through in order.
create statistics transactions_places (dependencies) on pool_id, company_id, trust_id from transactions;
analyze transactions;
