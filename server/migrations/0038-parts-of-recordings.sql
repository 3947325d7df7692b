-- The files of a recording that was sent in several, in order: name, format, bytes in the stored file, and when each begins.
alter table transcriptions
  add column parts jsonb;
-- How long the engine took, in seconds, and which it was: what the queue's times are estimated from.
alter table transcriptions
  add column work_seconds real,
  add column engine text;
