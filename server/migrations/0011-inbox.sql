-- What came by the import folder, a drop on the page or a mailbox, and waits for its notification: files, each once by its
-- bytes, and announcements, each once by what it announces. An announcement is no notification and has no deadline.
create table inbox_items (
  id bigint generated always as identity primary key,
  office_id bigint not null references offices on delete cascade,
  kind text not null check (kind in ('file', 'announcement')),
  -- The SHA-256 of a file, or what an announcement is known by.
  key text not null,
  origin text not null check (origin in ('folder', 'drop', 'mail')),
  -- The file's name, or the message's subject.
  name text not null,
  size bigint not null default 0,
  -- Of a message, its sender.
  sender text not null default '',
  -- Referências, case numbers and days that its text has.
  signs jsonb not null,
  -- Whose it is, where that is known.
  portal_username text,
  state text not null default 'waiting' check (state in ('waiting', 'settled', 'dismissed')),
  notification_id bigint,
  arrived_at timestamptz not null default now(),
  matched_at timestamptz not null default now(),
  unique (office_id, kind, key),
  foreign key (office_id, notification_id) references notifications (office_id, id) on delete set null (notification_id)
);
create index inbox_items_waiting on inbox_items (matched_at) where state = 'waiting';
create index inbox_items_notification on inbox_items (notification_id);
create index inbox_items_key on inbox_items (key);

-- The files that the import folder was seen to have, as they were when they were looked at.
create table inbox_paths (
  path text primary key,
  office_id bigint references offices on delete cascade,
  size bigint not null,
  modified_at timestamptz not null,
  -- Why it was not taken, in Portuguese; empty for one that was.
  problem text not null default '',
  seen_at timestamptz not null default now()
);
create index inbox_paths_office on inbox_paths (office_id);

-- One row: how the import folder was found.
create table inbox_scan (
  one boolean primary key default true check (one),
  folder text not null,
  scanned_at timestamptz not null default now(),
  found integer not null default 0,
  remaining integer not null default 0,
  problem text not null default ''
);
