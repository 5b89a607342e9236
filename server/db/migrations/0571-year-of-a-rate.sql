-- The year for which the rate was entered by which an exercise is taxed. Requests made before do not say it.
alter table exercise_requests add column tax_year integer;

call chain_from_now_on('exercise_requests');
