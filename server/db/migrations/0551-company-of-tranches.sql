-- What vests within some months is read of one company; plan by plan, PostgreSQL read the tranches of all companies.
alter table plan_tranches add column company_id uuid references companies;
-- The company follows from the plan, which is chained: the records are not chained anew.
alter table plan_tranches disable trigger user;
update plan_tranches t set company_id = p.company_id from plans p where p.id = t.plan_id;
alter table plan_tranches enable trigger user;
alter table plan_tranches alter company_id set not null;
create index plan_tranches_company on plan_tranches (company_id, date) where transaction_id is null;

-- Commands need not name the company.
create function fill_company_of_plan() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from plans where id = new.plan_id);
  return new;
end $$;
create trigger fill_company before insert on plan_tranches for each row execute function fill_company_of_plan();

alter policy reader on plan_tranches using (
  company_id = any ((select scope('companies'))::uuid[]) or (select true from plans p where p.id = plan_id));
