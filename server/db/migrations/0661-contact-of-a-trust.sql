-- Where founders and employees reach the trust.
alter table trusts add column contact_email text;
call chain_from_now_on('trusts', trust => 'id');
