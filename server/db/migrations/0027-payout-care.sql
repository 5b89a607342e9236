-- Who wishes that one operator alone approves payouts, until another one wishes it too.
alter table trusts
  add column one_approval_asker_id uuid,
  add column one_approval_asked_at timestamptz,
  add constraint one_approval_asked check ((one_approval_asker_id is null) = (one_approval_asked_at is null)
    and (one_approval_asker_id is null or two_approvals));
-- A payout that was approved by the first of two needs the second, whatever the trust wants by then.
alter table payouts add column two_approvals boolean not null default false;
update payouts set two_approvals = true where status = 'draft' and jsonb_array_length(approvals) > 0;

-- Where the trust resides.
alter table trusts add column address text check (length(address) <= 200);

-- Which part of its file a payment is in, where payments of several kinds made parts necessary.
alter table payments add column part smallint check (part > 0);

-- The day on which a file was made: nothing of it was paid before. So far the bank was asked to pay on that very day.
alter table transfers add column made_on date;
alter table transfers alter column made_on type date using execution_date, alter column made_on set not null;

-- What a bank says it paid before the file was made is some other payment.
alter table bank_entries drop constraint bank_entries_outcome_check, add constraint bank_entries_outcome_check
  check (outcome in ('matched', 'returned', 'amount-differs', 'too-early', 'repeated', 'unknown', 'known'));
