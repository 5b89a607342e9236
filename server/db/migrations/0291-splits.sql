-- Splits of the shares of a pool, and their consolidations: planned for a day, and carried out when it begins.
create table splits (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  -- So many pieces take the place of so many, in lowest terms.
  numerator integer not null check (numerator > 0),
  denominator integer not null check (denominator > 0 and denominator <> numerator),
  planned_for date not null,
  resolution text not null,
  status text not null default 'planned' check (status in ('planned', 'effective', 'withdrawn')),
  -- The day since which the trust knows that it waits for what is open.
  waits_since date,
  effective_date date check (effective_date >= planned_for),
  -- The options of the pool and the nominal value, before and after.
  prior_pieces piece_count,
  pieces piece_count,
  prior_nominal_value piece_count,
  prior_nominal_value_fraction numeric(10, 10),
  nominal_value piece_count,
  nominal_value_fraction numeric(10, 10),
  carried_out_at timestamptz,
  created_at timestamptz not null default business_now()
);
create index splits_pool on splits (pool_id, effective_date);
create index splits_company on splits (company_id, created_at, id);
create index splits_trust on splits (trust_id, created_at, id);
create index splits_days on splits (planned_for) where status = 'planned';
create unique index splits_planned on splits (pool_id) where status = 'planned';
-- A split takes effect before all lines of its day, so that two of one day could not be told apart.
create unique index splits_effective on splits (pool_id, effective_date) where status = 'effective';
create trigger fill_trust before insert on splits for each row execute function fill_trust();
call protect('splits', '{"trust_id": "trusts", "company_id": "companies", "pool_id": "pools"}');

-- What a split changed of each plan: a version of its terms, and of its figures. What became of pieces before the split is
-- counted in pieces of after it.
create table plan_splits (
  split_id uuid not null references splits,
  plan_id uuid not null references plans,
  version integer not null check (version >= 2),
  prior_pieces piece_count not null,
  pieces piece_count not null,
  prior_unvested piece_count not null,
  unvested piece_count not null,
  prior_vested piece_count not null,
  vested piece_count not null,
  forfeited piece_count not null,
  expired piece_count not null,
  cancelled piece_count not null,
  currency text not null,
  prior_exercise_price piece_count not null,
  prior_exercise_price_fraction numeric(10, 10) not null,
  exercise_price piece_count not null,
  exercise_price_fraction numeric(10, 10) not null,
  prior_vesting jsonb not null,
  vesting jsonb not null,
  primary key (split_id, plan_id)
);
create index plan_splits_plan on plan_splits (plan_id, version);
call protect('plan_splits', '{}', 'exists (select from plans p where p.id = plan_id)', append_only => true);
call chain_from_now_on('splits', parts => '{"plan_splits": {"key": "split_id", "id": "plan_id"}}');

alter table transactions
  drop constraint transactions_type_check,
  add constraint transactions_type_check check (type in ('option-issuance', 'certificate-issuance', 'grant',
    'full-vesting', 'forfeit', 'partial-vesting', 'exercise', 'expiration', 'sale', 'purchase', 'delisting',
    'cancellation', 'split'));

-- The program dates no line before a split that is in effect. If it has read the splits before somebody carried one out,
-- the transaction starts over, as after other lost races.
create function refuse_before_split() returns trigger language plpgsql as $$
declare
  line record;
begin
  select a.id, a.effective_date, s.effective_date as split_on into line
  from added a join splits s on s.pool_id = a.pool_id
  where s.status = 'effective' and a.effective_date < s.effective_date limit 1;
  if found then
    raise exception 'the line % is dated %, before the split of %', line.id, line.effective_date, line.split_on
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger refuse_before_split after insert on transactions referencing new table as added
  for each statement execute function refuse_before_split();
