-- A cited passage is of a transcript of its own office.
alter table transcriptions add unique (office_id, id);
update case_passages p set transcription_id = null
  where not exists (select from transcriptions t where t.id = p.transcription_id and t.office_id = p.office_id);
alter table case_passages drop constraint case_passages_transcription_id_fkey,
  add foreign key (office_id, transcription_id) references transcriptions (office_id, id)
    on delete set null (transcription_id);
