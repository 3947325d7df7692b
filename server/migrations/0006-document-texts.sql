-- What was read of each document: a row is queued with the document, and again when its bytes change.
create table document_readings (
  document_id bigint primary key references documents on delete cascade,
  office_id bigint not null references offices on delete cascade,
  -- The hash of the bytes that were read, or are to be read.
  sha256 text not null,
  state text not null default 'queued' check (state in ('queued', 'reading', 'done', 'limited', 'unreadable')),
  -- Why no page can be read; empty where one can.
  reason text not null default '',
  reader_version integer not null default 0,
  page_count integer,
  -- How many pages are read; `limited` where the document has more.
  wanted_pages integer not null default 200,
  -- What its text says of deadlines, by which version of the rules.
  said jsonb,
  rules_version integer not null default 0,
  queued_at timestamptz not null default now(),
  read_at timestamptz
);
create index document_readings_open on document_readings (office_id, queued_at desc) where state in ('queued', 'reading');
create index document_readings_version on document_readings (reader_version);
create index document_readings_rules on document_readings (rules_version, document_id)
  where state in ('done', 'limited', 'unreadable');

-- The text of a page and the place of each of its words (integrations/page-text/page-text.ts).
create table document_pages (
  office_id bigint not null references offices on delete cascade,
  document_id bigint not null references document_readings on delete cascade,
  page integer not null,
  width smallint not null,
  height smallint not null,
  method text not null check (method in ('text', 'ocr', 'both', 'empty', 'failed')),
  confidence smallint not null,
  text text not null,
  boxes smallint[] not null,
  -- What it is searched by (domain/readings/page-words.ts).
  words tsvector not null,
  primary key (office_id, document_id, page)
);
create index document_pages_document on document_pages (document_id);
create index document_pages_words on document_pages using gin (office_id, words);

-- When a document of the office was last read, so that offices take turns.
alter table offices add column documents_read_at timestamptz;

create function queue_reading() returns trigger language plpgsql as $$
begin
  if new.content_type !~ '^(application/pdf|image/(png|jpeg|tiff))' then
    delete from document_readings where document_id = new.id;
    return null;
  end if;
  delete from document_pages where document_id = new.id;
  insert into document_readings (document_id, office_id, sha256) values (new.id, new.office_id, new.sha256)
    on conflict (document_id) do update set sha256 = excluded.sha256, state = 'queued', reason = '', reader_version = 0,
      page_count = null, queued_at = now();
  perform pg_notify('arauto_jobs', 'readings');
  return null;
end $$;
create trigger documents_inserted_are_read after insert on documents for each row execute function queue_reading();
create trigger documents_changed_are_read after update of sha256 on documents
  for each row when (old.sha256 is distinct from new.sha256) execute function queue_reading();

insert into document_readings (document_id, office_id, sha256, queued_at)
  select id, office_id, sha256, created_at from documents
  where content_type ~ '^(application/pdf|image/(png|jpeg|tiff))';
