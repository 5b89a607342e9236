-- On which day the exercise price came, and how much: at least what was due, and what is more is to be paid back. Empty
-- for what was confirmed before, when the day of the confirmation stood for both.
alter table exercise_requests
  add column received_on date,
  add column received_amount piece_count,
  add constraint exercise_requests_received check (received_amount >= amount);
