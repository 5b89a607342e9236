-- Why a line is retained comes as rows.
create or replace function reasons_of(reasons text[]) returns jsonb immutable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason) order by n), '[]')
  from unnest(reasons) with ordinality as r(reason, n)
$$;
