-- When the account that `account_to_pay` gives became another one, if that was after a payment to it was asked for. A trust's
-- account of a currency changes by itself; that of all others does not concern it.
create or replace function account_changed_since(trust uuid, company uuid, wanted text, receiver text, asked timestamptz)
returns timestamptz stable language sql as $$
  select changed.at
  from (
    select greatest((t.accounts_changed ->> wanted)::timestamptz,
      case when not t.other_accounts @> jsonb_build_array(jsonb_build_object('currency', wanted))
        then (t.accounts_changed ->> '')::timestamptz end) as at
    from trusts t where receiver = 'trust' and t.id = trust
    union all
    select c.account_changed_at from companies c where receiver = 'founder' and c.id = company
  ) changed
  where changed.at > asked
$$;
