-- The name of the person who registers a trust; without one, the person goes by the trust's name.
alter table registrations add column operator_name text;
