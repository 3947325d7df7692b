-- The words of a transcript with their times. The engine's are never changed; `passages` are what people made of them.
alter table transcriptions
  add column machine_passages jsonb,
  add column passages jsonb,
  add column version integer not null default 0,
  add column changed_by bigint,
  add column changed_at timestamptz,
  add column reviewed_by bigint,
  add column reviewed_at timestamptz,
  -- For how many days after its transcription the sound is kept; null: it is erased then.
  add column sound_days integer check (sound_days between 1 and 3650),
  add column sound_until timestamptz,
  -- The loudest sample of each tenth of a second, of a sound that is kept.
  add column peaks bytea,
  add foreign key (office_id, changed_by) references audit_people (office_id, id),
  add foreign key (office_id, reviewed_by) references audit_people (office_id, id);
create index transcriptions_sound on transcriptions (sound_until) where sound_until is not null;

alter table offices
  add column keep_sound boolean not null default false,
  add column sound_days integer not null default 30 check (sound_days between 1 and 3650);
