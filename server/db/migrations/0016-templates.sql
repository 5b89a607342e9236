-- Papers are made in a language: the one that is chosen when they are made, or else their company's.
alter table companies
  add column document_language text not null default 'en' check (document_language in ('en', 'de', 'hr'));
-- Those that exist already are English.
alter table documents add column language text not null default 'en' check (language in ('en', 'de', 'hr'));
alter table documents alter column language drop default;
alter table certificates add column language text not null default 'en' check (language in ('en', 'de', 'hr'));
alter table certificates alter column language drop default;

-- The clauses of each kind of paper in each language, as a trust words them.
create table templates (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  kind text not null,
  language text not null check (language in ('en', 'de', 'hr')),
  created_at timestamptz not null default business_now(),
  unique (trust_id, kind, language)
);
call protect('templates', '{"trust_id": "trusts"}');

-- Every text that was ever saved. Without a text it is Vestry's own again.
create table template_versions (
  template_id uuid not null references templates,
  trust_id uuid not null references trusts,
  number integer not null,
  text text,
  author_id uuid references users,
  created_at timestamptz not null default business_now(),
  primary key (template_id, number)
);
call protect('template_versions', '{"trust_id": "trusts"}', append_only => true);

-- Each trust has all of them from the beginning, with Vestry's texts.
create function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'share-certificate', 'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
create function make_templates() returns trigger language plpgsql as $$
begin
  perform make_templates(new.id);
  return new;
end $$;
select make_templates(id) from trusts;
create trigger make_templates after insert on trusts for each row execute function make_templates();

-- The name of somebody who acts for a trust. Whoever has left has none: versions never change, and names are forgotten.
create function operator_name(operator uuid) returns text language sql stable security definer set search_path = public as $$
  select u.name from users u where u.id = operator and exists (select from trust_operators o where o.user_id = u.id)
$$;
revoke execute on function operator_name from public;
grant execute on function operator_name to vestry_reader, vestry_writer;
