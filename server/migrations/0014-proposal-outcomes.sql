-- What a proposal rested on and what a person made of it, without any text; counted in the state of the system.
alter table deadlines
  add column rule text check (rule in ('letter', 'act', 'table', 'none')),
  add column outcome text check (outcome in ('confirmed', 'corrected', 'dismissed', 'not_ours', 'wrong', 'done', 'other'));
create index deadlines_outcomes on deadlines (office_id, decided_at) include (rule, outcome) where outcome is not null;
create index document_readings_states on document_readings (office_id, state);
