-- A line of the ledger is found by the reference that pages and files show, as a paper is.
create index transactions_reference on transactions (paper_reference(id));
