-- What was stated of share classes and not taken away.
create view standing_share_classes with (security_invoker) as
select s.* from share_classes s
where not exists (select from share_class_retractions r where r.share_class_id = s.id);
