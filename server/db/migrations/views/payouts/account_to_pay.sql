-- The account on which a company, or its trust, gets money now, as papers and pages give it to whoever pays. A copy from
-- when the payment was agreed would go on naming an account that was given up. Empty where there is none.
create or replace function account_to_pay(trust uuid, company uuid, wanted text, receiver text) returns jsonb
stable language sql as $$
  select coalesce((
    select jsonb_build_object('accountHolder', a.account_holder, 'iban', a.iban, 'bic', a.bic)
    from (
      select p.account_holder, p.iban, p.bic from paying_account(trust, wanted) p where receiver = 'trust'
      union all
      select c.account_holder, c.iban, c.bic from companies c
      where receiver = 'founder' and c.id = company and c.account_holder is not null and c.iban is not null
    ) a
  ), '{}')
$$;
