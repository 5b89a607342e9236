-- Whoever asked to exercise can take the request back while the trust has not decided it.
alter table exercise_requests
  drop constraint exercise_requests_status_check,
  add constraint exercise_requests_status_check check (status in ('requested', 'confirmed', 'rejected', 'withdrawn'));
