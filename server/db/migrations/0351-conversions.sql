-- A split may be a conversion into another class of shares, also one for one. While it is planned, the class before it is
-- that of the pool; it is kept with what was carried out. A server that knows no classes cannot carry one out, because it
-- would leave the pool in its class: it does not say the prior one.
alter table splits
  add column to_class text,
  add column prior_class text check (prior_class <> to_class),
  drop constraint splits_check,
  add constraint splits_ratio check (numerator <> denominator or to_class is not null),
  add constraint splits_denominator check (denominator > 0),
  add constraint splits_prior_class check ((prior_class is not null) = (to_class is not null and status = 'effective'));
call chain_from_now_on('splits', parts => '{"plan_splits": {"key": "split_id", "id": "plan_id"}}');
