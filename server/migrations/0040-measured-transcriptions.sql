-- The last transcriptions of an engine, whose speed says when those of the queue will be done.
create index transcriptions_measured on transcriptions (engine, finished_at desc) where work_seconds is not null;
