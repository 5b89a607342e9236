-- The role of its reader that a message is for; without one it is for the person, in whichever role.
alter table messages add column role text;
alter table notifications add column role text;
-- An invitation of an employee is accepted in that role alone.
update messages m set role = 'employee' from employees e
where m.resource = 'employees' and e.id = m.record_id and e.user_id = m.user_id;
update notifications n set role = 'employee' from employees e
where n.resource = 'employees' and e.id = n.record_id and e.user_id = n.user_id;
