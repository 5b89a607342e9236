create index activities_what on activities (what, trust_id, created_at, id);
