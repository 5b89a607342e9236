-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

call chain_from_now_on('transactions');
call chain_from_now_on('trusts', trust => 'id');
call chain_from_now_on('trust_operators');
call chain_from_now_on('companies');
call chain_from_now_on('founders');
call chain_from_now_on('employees');
-- They belong to a person, who may have to do with several trusts.
call chain_from_now_on('bank_accounts', trust => null, key => 'user_id');
call chain_from_now_on('verified_persons', trust => null);
call chain_from_now_on('pools');
-- Which line closed a tranche is seen from the lines, so that bulk vesting need not chain the plans.
call chain_from_now_on('plans', parts => '{"plan_milestones": {"key": "plan_id"},
  "plan_tranches": {"key": "plan_id", "but": ["transaction_id"]}}');
call chain_from_now_on('exercise_requests');
call chain_from_now_on('leavers', parts => '{"settled_plans": {"key": "leaver_id", "id": "plan_id"}}');
call chain_from_now_on('valuations');
call chain_from_now_on('documents', parts => '{"certification_requests": {"key": "document_id"},
  "signature_trail": {"key": "document_id"}}');
call chain_from_now_on('certificates');
call chain_from_now_on('payouts', parts => '{"frozen_holdings": {"key": "payout_id", "id": "payout_id"},
  "lapsed_vestings": {"key": "payout_id", "id": "payout_id"}}');
call chain_from_now_on('earnings', parts => '{"payout_statements": {"key": "earning_id", "id": "earning_id"}}');
call chain_from_now_on('transfers');
call chain_from_now_on('payments', parts => '{"payment_lines": {"key": "payment_id", "id": "payment_id"}}');
call chain_from_now_on('bank_statements');
call chain_from_now_on('bank_entries');
call chain_from_now_on('colleagues');
call chain_from_now_on('registers', parts => '{"register_files": {"key": "register_id", "id": "sha256"}}');
call chain_from_now_on('templates', parts => '{"template_versions": {"key": "template_id", "id": "number"}}');
call chain_from_now_on('bank_entry_resolutions');

-- The functions that this has made may run in several processes at once, as all others that only read.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname = 'record_content' loop
    execute format('alter function %s parallel safe', f);
  end loop;
end $$;

-- The server backs up the sequences too.
grant select on all sequences in schema public to vestry_writer;
