-- The employee as whom somebody looks in a session, reading only, and until when. The role stays the viewer's own.
alter table sessions
  add column viewing_employee_id uuid references employees,
  add column viewing_until timestamptz,
  add constraint sessions_viewing check ((viewing_employee_id is null) = (viewing_until is null));
create index sessions_viewing_employee on sessions (viewing_employee_id) where viewing_employee_id is not null;
