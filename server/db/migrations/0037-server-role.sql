-- For a server whose role owns no table: it sees whether it can work with the tables that there are, proves the audit
-- trail, and backs up everything.
grant select on schema_migrations, audit_chain, audit_heads, audit_queue to vestry_writer;
grant select on all sequences in schema public to vestry_writer;
