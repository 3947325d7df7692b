-- What a document says of itself (domain/readings/facts/found-facts.ts), by which version of the rules; and what a person said
-- in its place, which no reading changes.
alter table document_readings add column facts jsonb;
alter table document_readings add column facts_version integer not null default 0;
alter table document_readings add column corrected jsonb;
create index document_readings_facts on document_readings (facts_version, document_id)
  where state in ('done', 'limited', 'unreadable');

-- The name that a document is shown and downloaded by, made from its facts; null for the one that it came with.
alter table documents add column shown_name text;

-- Word files and messages are read too. A portal may call one a mere archive.
create function is_readable(content_type text, name text) returns boolean language sql immutable as $$
  select content_type ~ '^(application/pdf|image/(png|jpeg|tiff)|message/rfc822|application/vnd\.openxmlformats-officedocument\.wordprocessingml\.document)'
    or (content_type ~ '^(application/(zip|octet-stream)|text/plain)' and name ~* '\.(docx|eml)$')
$$;

create or replace function queue_reading() returns trigger language plpgsql as $$
begin
  if not is_readable(new.content_type, new.name) then
    delete from document_readings where document_id = new.id;
    return null;
  end if;
  delete from document_pages where document_id = new.id;
  insert into document_readings (document_id, office_id, sha256) values (new.id, new.office_id, new.sha256)
    on conflict (document_id) do update set sha256 = excluded.sha256, state = 'queued', reason = '', reader_version = 0,
      page_count = null, rules_version = 0, facts_version = 0, queued_at = now();
  perform pg_notify('arauto_jobs', 'readings');
  return null;
end $$;

insert into document_readings (document_id, office_id, sha256, queued_at)
  select id, office_id, sha256, created_at from documents where is_readable(content_type, name)
  on conflict (document_id) do nothing;
