-- What decided about the tax rate of a line, and the country whose rate it is. Lines that were made before do not say it.
alter table earnings
  add column tax_rate_source text check (tax_rate_source in ('holder', 'country', 'payout')),
  add column tax_country text,
  add constraint earnings_rate_of_country check ((tax_rate_source is not distinct from 'country') = (tax_country is not null));

create or replace function keep_earned() returns trigger language plpgsql as $$
begin
  if not old.earned then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (new.payout_id, new.employee_id, new.currency, new.certificates, new.options, new.gross_income,
      new.tax_withholding, new.tax_rate_source, new.tax_country, new.tax, new.bank_fee, new.net_income)
    is distinct from (old.payout_id, old.employee_id, old.currency, old.certificates, old.options, old.gross_income,
      old.tax_withholding, old.tax_rate_source, old.tax_country, old.tax, old.bank_fee, old.net_income)
    or (new.reference is distinct from old.reference and old.status <> 'returned')
  then raise exception 'what was earned by line % cannot change', old.id using errcode = 'restrict_violation'; end if;
  return new;
end $$;

call chain_from_now_on('earnings', parts => '{"payout_statements": {"key": "earning_id", "id": "earning_id"}}');
