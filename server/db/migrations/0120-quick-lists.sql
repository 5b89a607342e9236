-- A policy looks up one value. PostgreSQL may answer `exists` for many rows by reading the whole other table once, which
-- takes a second where that is the ledger and a page has 25 rows.
alter policy reader on entries using ((select true from transactions t where t.id = transaction_id));
alter policy reader on plan_tranches using ((select true from plans p where p.id = plan_id));
alter policy reader on plan_milestones using ((select true from plans p where p.id = plan_id));
alter policy reader on certification_requests using ((select true from documents d where d.id = document_id));
alter policy reader on signature_trail using ((select true from documents d where d.id = document_id));
alter policy reader on payment_lines using ((select true from payments p where p.id = payment_id));
alter policy reader on bank_accounts using (user_id = any ((select scope('user'))::uuid[]) or (
  select true from employees e
  where e.user_id = bank_accounts.user_id and e.joined_at is not null
    and e.trust_id = any ((select scope('trusts'))::uuid[]) limit 1));
alter policy reader on verified_persons using (user_id = any ((select scope('user'))::uuid[]) or (
  select true from employees e
  where e.user_id = verified_persons.user_id and e.joined_at is not null
    and e.trust_id = any ((select scope('trusts'))::uuid[]) limit 1));

-- The id that an entry is answered with. Under row-level security an index of an expression is used only if all of its
-- functions are known to tell nothing, and those that write a number as text are not.
alter table entries add column public_id uuid not null
  generated always as (('00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0'))::uuid) stored;
drop index entries_uuid;
create unique index entries_public_id on entries (public_id);

-- What waits for the trust is little, of much.
create index earnings_unsent on earnings (payout_id)
  where status = 'payable' and transfer_id is null and leaves_with_id is null;
create index earnings_undecided on earnings (payout_id)
  where status = 'retained' and decision is null and 'below-fee' = any (reasons);
create index payments_sent on payments (transfer_id) where status = 'sent';

-- An inbox may be long.
create index messages_status on messages (user_id, (case when read_at is null then 'unread' else 'read' end), created_at, id);
create index messages_type on messages (user_id, type, created_at, id);
create index messages_search on messages using gin ((' ' || folded(receiver || ' ' || action)) gin_trgm_ops);
-- Whether a later entry of the bank has the same key.
create index bank_entries_key on bank_entries (trust_id, key, id) where outcome <> 'known';
-- The entries of a statement, and the papers in a state or of a kind, in the order of their lists.
create index bank_entries_statement_created on bank_entries (bank_statement_id, created_at, id);
create index documents_trust_status on documents (trust_id, status, created_at, id);
create index documents_company_status on documents (company_id, status, created_at, id);
create index documents_trust_kind on documents (trust_id, kind, created_at, id);
create index documents_company_kind on documents (company_id, kind, created_at, id);
-- The lines of the accounts of one name in a shareholding; a name that is put together is not looked up either.
alter table accounts add column account text not null generated always as (unit || '.' || name) stored;
create index accounts_pool_account on accounts (pool_id, account);
