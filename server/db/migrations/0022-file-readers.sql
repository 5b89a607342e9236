-- A file that lies in a store outside of the database has no bytes here.
alter table files alter column bytes drop not null;

-- Registers, payment files and the bank's statements name files as well: whoever may read one of them may read its file.
create index transfers_hash on transfers (sha256);
create index bank_statements_hash on bank_statements (sha256);
create index payout_statements_hash on payout_statements (sha256);
alter policy reader on files using (
  exists (select from documents d where files.sha256 = d.original_sha256)
  or exists (select from documents d where files.sha256 = d.sha256)
  or exists (select from certificates c where files.sha256 = c.sha256)
  or exists (select from register_files r where files.sha256 = r.sha256)
  or exists (select from transfers t where files.sha256 = t.sha256)
  or exists (select from bank_statements b where files.sha256 = b.sha256));
