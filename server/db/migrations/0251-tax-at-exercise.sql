-- The rates of a trust also say what is withheld of the benefit of an exercise.
alter table withholding_rates
  drop constraint withholding_rates_type_check,
  add constraint withholding_rates_type_check check (type in ('dividend', 'liquidation-proceeding', 'exercise'));

-- Whether employees may have pieces kept for the tax.
alter table pools add column net_settlement boolean not null default false;

-- How an exercise was taxed when it was requested; empty where nothing is withheld.
alter table exercise_requests
  add column tax_country text,
  -- In per cent.
  add column tax_rate numeric(9, 6) check (tax_rate between 0 and 100),
  add column share_value piece_count,
  add column share_value_fraction numeric(10, 10) not null default 0,
  add column taxable_benefit piece_count,
  add column tax_method text check (tax_method in ('paid-in', 'net-settlement')),
  add column tax piece_count not null default 0,
  add column kept_pieces piece_count not null default 0,
  add column kept_worth piece_count not null default 0,
  add constraint exercise_requests_taxed
    check (num_nulls(tax_country, tax_rate, share_value, taxable_benefit, tax_method) in (0, 5)),
  add constraint exercise_requests_untaxed check (tax_method is not null or tax = 0),
  add constraint exercise_requests_kept check (kept_pieces <= pieces and kept_worth <= tax
    and (tax_method = 'net-settlement' or kept_pieces = 0)),
  -- A server of the version before does not ask for the tax.
  add constraint exercise_requests_paid_in check (received_amount >= amount + tax - kept_worth);

call chain_from_now_on('pools');
call chain_from_now_on('exercise_requests');
