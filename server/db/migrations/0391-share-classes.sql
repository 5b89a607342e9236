-- What a class of a company's shares is, from a day on. Nothing is changed: a mistake is corrected by a later entry of the
-- same day. The ratio is in lowest terms: so many shares of the company's basic class for so many of this one.
create table share_classes (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  name text not null,
  type text not null check (type in ('common', 'preferred')),
  votes_per_share integer not null check (votes_per_share >= 0),
  numerator integer not null check (numerator > 0),
  denominator integer not null check (denominator > 0),
  effective_date date not null,
  created_at timestamptz not null default business_now()
);
create index share_classes_company on share_classes (company_id, lower(name), effective_date desc, created_at desc);
create index share_classes_trust on share_classes (trust_id);
create trigger fill_trust before insert on share_classes for each row execute function fill_trust();
call protect('share_classes', '{"trust_id": "trusts", "company_id": "companies"}', append_only => true);
call chain_from_now_on('share_classes');
alter function record_content(share_classes) parallel safe;
