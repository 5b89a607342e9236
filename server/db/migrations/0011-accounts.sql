-- What a person chooses for itself. The kinds of messages that are not wanted as mails.
alter table users
  add column language text not null default 'en' check (language in ('en', 'de', 'hr')),
  add column muted_mails text[] not null default '{}',
  add column deleted_at timestamptz;

-- To where a person is paid: read by the person, and by the trust that pays.
create table bank_accounts (
  user_id uuid primary key references users,
  account_holder text,
  iban text,
  bic text,
  tax_residence text
);
call protect('bank_accounts', '{"user_id": "user"}',
  'exists (select from employees e where e.user_id = bank_accounts.user_id and e.joined_at is not null and e.trust_id = any ((select scope(''trusts''))::uuid[]))');

-- Since when the person behind a participation is no longer known.
alter table employees add column forgotten_at timestamptz;

-- What somebody did is kept, and who it was is forgotten with the login: the only change of an activity that there is.
drop trigger append_only on activities;
-- Who followed an invitation had no session yet, and was written down by name alone.
update activities a set actor_id = e.user_id from employees e
where a.what = 'joined' and a.actor_id is null and a.record_id = e.id and a.actor = e.name;
create trigger append_only before update or delete on activities for each statement
  when (current_setting('vestry.forgetting', true) is distinct from 'on') execute function refuse_change();
create index activities_actor on activities (actor_id, created_at) where actor_id is not null;

create function forget_in_activities(person uuid, pseudonym text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform set_config('vestry.forgetting', 'on', true);
  update activities set actor = pseudonym where actor_id = person;
  -- A transfer names both sides.
  update activities a set details = (
    select jsonb_agg(case when d ->> 'value' = e.name then jsonb_set(d, '{value}', to_jsonb(pseudonym)) else d end
      order by n)
    from jsonb_array_elements(a.details) with ordinality as of_activity(d, n))
  from employees e
  where e.user_id = person and e.company_id = a.company_id and a.what = 'transferred'
    and a.details @> jsonb_build_array(jsonb_build_object('value', e.name));
  perform set_config('vestry.forgetting', 'off', true);
end $$;
revoke execute on function forget_in_activities from public;
grant execute on function forget_in_activities to vestry_writer;
