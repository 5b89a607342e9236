-- A file is kept once, under the SHA-256 of its bytes, by which records name it: whoever may read one of them may read it.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  bytes bytea not null,
  created_at timestamptz not null default business_now()
);
create index certificates_hash on certificates (sha256);
call protect('files', '{}', 'exists (select from documents d where files.sha256 = d.original_sha256)
  or exists (select from documents d where files.sha256 = d.sha256)
  or exists (select from certificates c where files.sha256 = c.sha256)', append_only => true);

insert into files (sha256, size, bytes, created_at)
select original_sha256, length(original), original, created_at from documents
union all
select sha256, length(sealed), sealed, created_at from documents where sealed is not null
union all
select sha256, length(file), file, created_at from certificates
on conflict do nothing;

drop view if exists document_records;
drop trigger keep_original on documents;
drop function keep_original();
alter table documents drop column original, drop column sealed,
  add foreign key (original_sha256) references files, add foreign key (sha256) references files;
alter table certificates drop column file, add foreign key (sha256) references files;

create function keep_file() returns trigger language plpgsql as $$
begin
  if new.original_sha256 <> old.original_sha256 or (old.sha256 is not null and new.sha256 is distinct from old.sha256) then
    raise exception 'the file of document % cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_file before update on documents for each row execute function keep_file();
create function keep_certificate_file() returns trigger language plpgsql as $$
begin
  if new.sha256 <> old.sha256 then
    raise exception 'the file of certificate % cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_file before update on certificates for each row execute function keep_certificate_file();
