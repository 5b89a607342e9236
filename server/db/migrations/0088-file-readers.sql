-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- Whoever may read one of the records that name a file may read the file.
call protect('files', '{}', 'exists (select from documents d where files.sha256 = d.original_sha256)
  or exists (select from documents d where files.sha256 = d.sha256)
  or exists (select from certificates c where files.sha256 = c.sha256)
  or exists (select from register_files r where files.sha256 = r.sha256)
  or exists (select from transfers t where files.sha256 = t.sha256)
  or exists (select from bank_statements b where files.sha256 = b.sha256)', append_only => true);
