-- Notifications come from several sources, and one may be seen in more than one of them.
alter table notifications add column source text not null default 'citius'
  check (source in ('citius', 'etribunal', 'sitaf', 'folder', 'mail', 'manual'));
create index notifications_of_other_sources on notifications (office_id, portal_username, referencia)
  where source <> 'citius';

-- What each source says of a notification that more than one of them, or several rows, are about; of others there is none.
create table notification_sightings (
  -- The number of the notification that it is by itself: drawn from the sequence of notifications, or that of the one
  -- that a person merged.
  id bigint primary key,
  office_id bigint not null,
  notification_id bigint not null,
  -- The sighting that it was joined to; null for the notification's own.
  parent_id bigint,
  portal_username text not null,
  source text not null check (source in ('citius', 'etribunal', 'sitaf', 'folder', 'mail', 'manual')),
  row_key text not null,
  first_seen_at timestamptz not null,
  -- The fields as this source gives them.
  listed jsonb not null,
  referencia text not null generated always as (listed ->> 'referencia') stored,
  case_key text not null generated always as (case_key(listed ->> 'processo')) stored,
  -- What the office had of it before a person merged it: to be split off again without a loss.
  own jsonb,
  joined_by bigint,
  joined_at timestamptz not null default now(),
  unique (office_id, portal_username, row_key),
  foreign key (office_id, joined_by) references audit_people (office_id, id),
  foreign key (office_id, notification_id) references notifications (office_id, id) on delete cascade
);
create index notification_sightings_of on notification_sightings (office_id, notification_id);
create index notification_sightings_by_reference on notification_sightings (office_id, portal_username, referencia);

-- What a person decided of two notifications that look alike. By numbers alone: one of them may be merged and split again.
create table notification_pairs (
  office_id bigint not null references offices on delete cascade,
  -- The lower number; of the same act notified to the party and to the lawyer, the party's.
  first_id bigint not null,
  second_id bigint not null,
  answer text not null check (answer in ('different', 'same_act')),
  decided_by bigint not null,
  decided_at timestamptz not null default now(),
  primary key (office_id, first_id, second_id),
  foreign key (office_id, decided_by) references audit_people (office_id, id)
);
create index notification_pairs_second on notification_pairs (office_id, second_id);

-- How a notification that a person entered was made, and to whom.
create table manual_notifications (
  notification_id bigint primary key,
  office_id bigint not null,
  manner text not null check (manner in ('post', 'court', 'other')),
  addressee text not null check (addressee in ('lawyer', 'party')),
  made_by bigint not null,
  made_at timestamptz not null default now(),
  changed_at timestamptz,
  foreign key (office_id, made_by) references audit_people (office_id, id),
  foreign key (office_id, notification_id) references notifications (office_id, id) on delete cascade
);

-- By when a person is to have entered the portal for each account that depends on one, in Lisbon, on working days; and on
-- those of court holidays: the same, once a day, or on Mondays and Thursdays.
alter table offices
  add column visit_times text[] not null default '{10:00}' check (cardinality(visit_times) between 1 and 4),
  add column visit_holidays text not null default 'same' check (visit_holidays in ('same', 'once', 'twice_a_week')),
  add column visit_escalates boolean not null default true;

-- When an account's list was seen last by each means that needs a person, and who it was; of a certificate, when it was
-- last tried with success.
create table account_visits (
  account_id bigint not null,
  office_id bigint not null,
  means text not null check (means in ('extension', 'saved_page', 'certificate')),
  at timestamptz not null,
  user_id bigint references users on delete set null,
  primary key (account_id, means),
  foreign key (office_id, account_id) references accounts (office_id, id) on delete cascade
);
create trigger account_visits_insert_announced after insert on account_visits
  referencing new table as changed for each statement execute function announce_checks();
create trigger account_visits_update_announced after update on account_visits
  referencing new table as changed for each statement execute function announce_checks();

-- Which notice was sent to which address, so that none is sent twice.
create table sent_notices (
  office_id bigint not null references offices on delete cascade,
  key text not null,
  address_key text not null,
  at timestamptz not null default now(),
  primary key (office_id, key, address_key)
);

-- Whether a person asked that an account goes on with its password after the day from which the portal takes none.
alter table accounts add column keeps_password boolean not null default false;
