-- The account of a trust for a currency: that of the currency, or else its first one. No row where it has none.
create or replace function paying_account(trust uuid, wanted text) returns table (account_holder text, iban text, bic text)
stable language sql as $$
  select a.account_holder, a.iban, a.bic
  from trusts t
  cross join lateral (
    select o ->> 'accountHolder' as account_holder, o ->> 'iban' as iban, o ->> 'bic' as bic, 1 as place
    from jsonb_array_elements(t.other_accounts) o where o ->> 'currency' = wanted
    union all
    select t.account_holder, t.iban, t.bic, 2 where t.account_holder is not null and t.iban is not null
  ) a
  where t.id = trust
  order by a.place limit 1
$$;
