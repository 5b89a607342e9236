-- What a company says that it received for a request: its account is its own, so the trust cannot see it.
alter table exercise_requests
  add column reported_on date,
  add column reported_amount bigint,
  add constraint exercise_requests_reported check ((reported_on is null) = (reported_amount is null));

call chain_from_now_on('exercise_requests');
