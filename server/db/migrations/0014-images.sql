-- Pictures that people show themselves with: at most one of each person and of each company. A new one has a new id, so
-- that what is at an address never changes.
create table images (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users,
  company_id uuid unique references companies,
  type text not null check (type in ('image/png', 'image/jpeg')),
  file bytea not null,
  sha256 text not null,
  created_at timestamptz not null default business_now(),
  check (num_nonnulls(user_id, company_id) = 1)
);
-- The face is shown to its owner alone, the logo to whoever sees the company.
call protect('images', '{"user_id": "user"}', 'exists (select from companies c where c.id = images.company_id)');
