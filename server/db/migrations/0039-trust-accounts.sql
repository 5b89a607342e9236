-- A trust may pay from an account of each currency. The one that it has is what it pays from in every currency without
-- an account of its own; in which currency the bank keeps it, nobody has said so far.
alter table trusts
  add column account_currency text,
  -- [{currency, accountHolder, iban, bic}], one for each currency.
  add column other_accounts jsonb not null default '[]';
