-- From which day on a trust demands a second factor of its operators, and of the founders of its companies.
alter table trusts
  add column operators_factor_from date,
  add column founders_factor_from date;

-- The second factor that was proven in a session. Of one that was opened before this was kept, only an app that was on by
-- then was asked for.
alter table sessions add column factor text check (factor in ('app', 'passkey'));
update sessions s set factor = 'app' from second_factors f where f.user_id = s.user_id and f.confirmed_at <= s.created_at;
