-- The second of the recording at which the file begins that a passage is cited from, where the recording has several.
alter table case_passages add column file_at double precision not null default 0;
update case_passages p set file_name = f.name, file_at = f.at
  from transcriptions t, jsonb_to_recordset(t.parts) as f(name text, at double precision, seconds double precision)
  where t.id = p.transcription_id and p.from_second >= f.at and p.to_second <= f.at + f.seconds;
