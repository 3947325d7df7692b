-- The passages of transcripts as rows, so that a correction reads and writes those that it touches alone.
create function passage_text(words jsonb) returns text language sql immutable strict parallel safe
  return (select string_agg(word ->> 'text', ' ' order by number) from jsonb_array_elements(words) with ordinality as e(word, number));
create table transcript_passages (
  id bigint generated always as identity primary key,
  office_id bigint not null,
  transcription_id uuid not null,
  -- Among those of now, from 0; null for one that people replaced.
  position integer,
  -- Among those that the engine made, from 0; null for one that people wrote.
  machine_position integer,
  speaker text,
  from_second double precision not null generated always as ((words -> 0 ->> 'start')::double precision) stored,
  to_second double precision not null generated always as ((words -> -1 ->> 'end')::double precision) stored,
  text text not null generated always as (passage_text(words)) stored,
  words jsonb not null,
  foreign key (office_id, transcription_id) references transcriptions (office_id, id) on delete cascade,
  -- Those behind an inserted one move together.
  unique (transcription_id, position) deferrable,
  unique (transcription_id, machine_position),
  check (num_nonnulls(position, machine_position) > 0)
);
create index transcript_passages_seconds on transcript_passages (transcription_id, from_second) where position is not null;

-- A passage without words, or words without times, says nothing that could be heard.
insert into transcript_passages (office_id, transcription_id, position, machine_position, speaker, words)
  select office_id, id, case when of_now is null then place end, place, passage ->> 'speaker', passage -> 'words' from (
    select office_id, id, passages as of_now, passage, row_number() over (partition by id order by number) - 1 as place
    from transcriptions,
      jsonb_array_elements(case jsonb_typeof(machine_passages) when 'array' then machine_passages end) with ordinality as e(passage, number)
    where passage -> 'words' -> 0 ->> 'start' is not null and passage -> 'words' -> -1 ->> 'end' is not null
  ) heard;
insert into transcript_passages (office_id, transcription_id, position, speaker, words)
  select office_id, id, place, passage ->> 'speaker', passage -> 'words' from (
    select office_id, id, passage, row_number() over (partition by id order by number) - 1 as place
    from transcriptions,
      jsonb_array_elements(case jsonb_typeof(passages) when 'array' then passages end) with ordinality as e(passage, number)
    where passage -> 'words' -> 0 ->> 'start' is not null and passage -> 'words' -> -1 ->> 'end' is not null
  ) written;

-- Older transcripts have no times of words: each word gets its share of the segment, by its letters.
with segment as (
  select office_id, id, number, s ->> 'speaker' as speaker, s ->> 'text' as text, coalesce((s ->> 'start')::double precision, 0) as from_second,
    greatest((s ->> 'start')::double precision, (s ->> 'end')::double precision, 0) as to_second
  from transcriptions,
    jsonb_array_elements(case jsonb_typeof(segments) when 'array' then segments end) with ordinality as e(s, number)
  where machine_passages is null
), word as (
  select segment.*, at, left(w, 300) as w, sum(length(left(w, 300)) + 1) over (partition by id, number order by at) as until,
    sum(length(left(w, 300)) + 1) over (partition by id, number) as letters
  from segment, regexp_split_to_table(text, '[\s\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+') with ordinality as r(w, at)
  where w <> ''
), timed as (
  select *, from_second + (to_second - from_second) * (until - length(w) - 1) / letters as starts,
    from_second + (to_second - from_second) * until / letters as ends
  from word
), in_order as (
  select *, max(round(starts::numeric, 2)) over (partition by id order by number, at) as begins from timed
), closed as (
  select *, least(greatest(begins, round(ends::numeric, 2)), lead(begins) over (partition by id order by number, at)) as closes
  from in_order
)
insert into transcript_passages (office_id, transcription_id, position, machine_position, speaker, words)
  select office_id, id, place, place, nullif(speaker, ''), words from (
    select office_id, id, speaker, row_number() over (partition by id order by number) - 1 as place,
      jsonb_agg(jsonb_build_object('text', w, 'start', begins, 'end', closes, 'estimated', true) order by at) as words
    from closed group by office_id, id, number, speaker
  ) passage;

drop view own_transcriptions;
alter table transcriptions drop column machine_passages, drop column passages, drop column segments;
do $$
declare
  own constant text := 'nullif(office_id = (select session_office()) or (select session_office()) = 0, false) is not null';
begin
  alter table transcript_passages enable row level security;
  execute format('create policy of_office on transcript_passages using (%s)', own);
  execute format('create view own_transcriptions as select * from transcriptions where %s', own);
end $$;
