-- What a court calls a person to: proposed from letters, from the portal's list or by a person, and decided by a person.
create table hearings (
  id bigint generated always as identity primary key,
  office_id bigint not null references offices on delete cascade,
  -- Whose it is: who sees and handles the notifications of that portal user sees and handles it.
  portal_username text not null,
  source text not null check (source in ('letter', 'portal', 'manual')),
  -- Of a letter, or that a person entered it for; null for one of the portal's list, or of a case alone.
  notification_id bigint,
  case_key text not null default '',
  processo text not null default '',
  -- As the first source says it; `day` and `hour` are as a person corrected them.
  read_day date not null,
  read_hour text,
  day date not null,
  -- `HH:MM` of Lisbon; null where none is said.
  hour text check (hour ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  kind text not null,
  place text not null default '',
  link text not null default '',
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed', 'given_up')),
  version integer not null default 1,
  -- The sentences of letters that call to it or say that it does not take place (domain/hearings/stored-hearing.ts).
  letters jsonb not null default '[]',
  -- The document that says last that it does not take place, and the one that a person kept it against.
  given_up_by bigint,
  kept_against bigint,
  -- What the portal's list knows it by, and when it was there last; since when it is not.
  listed_key text,
  listed_kind text not null default '',
  listed_at timestamptz,
  vanished_at timestamptz,
  -- The hearing of the same case and kind that the list shows since.
  replaced_by bigint,
  -- Who goes there, where that is not whoever is in charge of the notification.
  assignee_id bigint,
  -- Why it was dismissed, given up or corrected.
  reason text not null default '',
  -- The decided columns before the last decision, to be undone; null where there is nothing to undo.
  before jsonb,
  proposed_by bigint,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (office_id, id),
  foreign key (office_id, assignee_id) references members on delete set null (assignee_id),
  foreign key (office_id, decided_by) references audit_people (office_id, id),
  foreign key (office_id, notification_id) references notifications (office_id, id) on delete cascade,
  foreign key (office_id, proposed_by) references audit_people (office_id, id),
  foreign key (office_id, replaced_by) references hearings (office_id, id) on delete set null (replaced_by)
);
create index hearings_day on hearings (office_id, day);
create index hearings_case on hearings (office_id, case_key) where case_key <> '';
create index hearings_notification on hearings (office_id, notification_id) where notification_id is not null;
create unique index hearings_listed on hearings (office_id, portal_username, case_key, listed_key)
  where listed_key is not null;

create trigger hearings_changed_at before update on hearings for each row
  when (new.version <> old.version)
  execute function keep_changed_at();

create trigger hearings_insert_announced after insert on hearings
  referencing new table as changed for each statement execute function announce_rows();
create trigger hearings_update_announced after update on hearings
  referencing new table as changed for each statement execute function announce_rows();
create trigger hearings_delete_announced after delete on hearings
  referencing old table as changed for each statement execute function announce_rows();

-- The case of a hearing is that of its notification.
create function move_hearings() returns trigger language plpgsql as $$
begin
  update hearings h set case_key = case_key(a.processo), processo = a.processo
  from added a join removed r on r.id = a.id
  where h.office_id = a.office_id and h.notification_id = a.id and a.processo <> r.processo;
  return null;
end $$;
create trigger hearings_moved after update on notifications
  referencing old table as removed new table as added
  for each statement execute function move_hearings();

-- Calendars have hearings besides deadlines: each event is of one of both.
alter table calendar_event_versions
  drop constraint calendar_event_versions_pkey,
  drop constraint calendar_event_versions_part_check,
  alter column deadline_id drop not null,
  add column hearing_id bigint,
  add foreign key (office_id, hearing_id) references hearings (office_id, id) on delete cascade,
  add unique nulls not distinct (feed_id, deadline_id, hearing_id, part),
  add check (part in ('ends', 'internal', 'hearing')),
  add check (num_nonnulls(deadline_id, hearing_id) = 1);
create index calendar_event_versions_hearing on calendar_event_versions (hearing_id) where hearing_id is not null;
alter table calendar_invitations
  drop constraint calendar_invitations_pkey,
  drop constraint calendar_invitations_part_check,
  alter column deadline_id drop not null,
  add column hearing_id bigint,
  -- `HH:MM` of Lisbon, of a hearing.
  add column hour text,
  add unique nulls not distinct (office_id, deadline_id, hearing_id, user_id, part),
  add check (part in ('ends', 'internal', 'hearing')),
  add check (num_nonnulls(deadline_id, hearing_id) = 1);

-- Of hearings the invitations of whoever goes there, or went, are compared again.
create function note_changed_hearings() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (office_id, user_id)
  select s.office_id, s.user_id from alert_settings s join offices o on o.id = s.office_id
  where s.office_id = coalesce(new.office_id, old.office_id) and s.invitations and s.user_id in (
    select coalesce(h.assignee_id, t.assignee_id)
    from (select old.assignee_id, old.notification_id, old.state
      union select new.assignee_id, new.notification_id, new.state) h
    left join triage t on t.notification_id = h.notification_id
    where h.state = 'confirmed')
  order by 1, 2
  on conflict (office_id, deadline_id, user_id) do update set at = excluded.at;
  return null;
end $$;
create trigger hearings_in_calendar after insert or update or delete on hearings
  for each row execute function note_changed_hearings();

create function note_changed_charge_of_hearings() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (office_id, user_id)
  select distinct s.office_id, s.user_id
  from added t join removed r on r.notification_id = t.notification_id
  join hearings h on h.office_id = t.office_id and h.notification_id = t.notification_id
    and h.state = 'confirmed' and h.assignee_id is null
  join alert_settings s on s.office_id = t.office_id and s.user_id in (t.assignee_id, r.assignee_id) and s.invitations
  where t.assignee_id is distinct from r.assignee_id
  order by 1, 2
  on conflict (office_id, deadline_id, user_id) do update set at = excluded.at;
  return null;
end $$;
create trigger triage_changed_hearings_in_calendar after update on triage
  referencing old table as removed new table as added
  for each statement execute function note_changed_charge_of_hearings();
