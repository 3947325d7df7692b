-- Decisions on hearings are kept, shown and undone as those on deadlines are.
alter table work_history
  alter column notification_id drop not null,
  add column hearing_id bigint,
  add foreign key (office_id, hearing_id) references hearings (office_id, id) on delete cascade,
  add check (notification_id is not null or hearing_id is not null);
create index work_history_hearing on work_history (office_id, hearing_id) where hearing_id is not null;

-- The last decision's, in `work_history`.
alter table hearings add column batch uuid;
update hearings set batch = gen_random_uuid() where before is not null;
insert into work_history (office_id, notification_id, hearing_id, batch, at, who, event, before, after, version)
  select office_id, notification_id, id, batch, changed_at, coalesce(decided_by, proposed_by), 'hearing_decided', before,
    to_jsonb(h) - 'before' - 'letters', version
  from hearings h where batch is not null order by id;
alter table hearings drop column before;
