-- A line of the ledger, and the paper of a certificate, are found by the reference that pages and papers show.
create index transactions_reference on transactions (paper_reference(id));
create index certificates_reference on certificates (paper_reference(id));
