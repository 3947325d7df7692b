-- Passages of recordings that are cited for a case, as they were when they were cited.
create table case_passages (
  id bigint generated always as identity primary key,
  office_id bigint not null references offices on delete cascade,
  case_key text not null,
  -- Null once the transcript is removed; what was cited stays with the case.
  transcription_id uuid references transcriptions on delete set null,
  file_name text not null,
  from_second double precision not null check (from_second >= 0),
  to_second double precision not null check (to_second > from_second),
  lines jsonb not null,
  -- What the transcript says there now, where that is something else.
  now_lines jsonb,
  speaker text not null,
  session date,
  fact text not null,
  decision text not null,
  position integer not null,
  cited_by bigint not null,
  cited_at timestamptz not null default now(),
  foreign key (office_id, cited_by) references audit_people (office_id, id)
);
create index case_passages_case on case_passages (office_id, case_key);
create index case_passages_transcription on case_passages (transcription_id) where transcription_id is not null;
