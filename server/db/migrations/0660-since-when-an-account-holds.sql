-- When the account of a company last became another one, and that of a trust in each currency (under '' the one for all
-- that have none of their own): who was asked to pay before is told so. Nothing where no account was there before.
alter table companies add column account_changed_at timestamptz;
alter table trusts add column accounts_changed jsonb not null default '{}';
call chain_from_now_on('companies');
call chain_from_now_on('trusts', trust => 'id');
