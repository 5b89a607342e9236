-- Grants of a company that another founder than their author has to approve, if the company wants that.
alter table companies
  add column two_approvals boolean not null default false,
  -- The founder who wants to end that, until another one does too.
  add column one_approval_asker_id uuid references users,
  add column one_approval_asked_at timestamptz;
alter table plans
  -- The author, while the plan is a draft that nobody else has approved.
  add column drafted_by uuid references users,
  -- The language that was chosen for the agreement, which is made at the approval.
  add column document_language text;
-- An employee learns of a plan once it is approved.
drop policy reader on plans;
create policy reader on plans for select to vestry_reader using (
  trust_id = any ((select scope('trusts'))::uuid[])
  or company_id = any ((select scope('companies'))::uuid[])
  or employee_id = any ((select scope('employees'))::uuid[]) and drafted_by is null);
call chain_from_now_on('companies');
call chain_from_now_on('plans', parts => '{"plan_milestones": {"key": "plan_id"},
  "plan_tranches": {"key": "plan_id", "but": ["transaction_id"]}}');
