-- What each visit to the portal came to, so that it can be shown later when the portal could not be reached.
create table portal_visits (
  id bigint generated always as identity primary key,
  office_id bigint not null references offices on delete cascade,
  portal_username text not null,
  -- Visits of one day that went well, one after another, are one row.
  first_at timestamptz not null,
  last_at timestamptz not null,
  visits integer not null default 1,
  outcome text not null check (outcome in ('ok', 'unreachable', 'failing', 'no_network', 'refused', 'unreadable', 'ours')),
  detail text not null default '',
  -- Whether other hosts could be reached at that moment; null where it is not known.
  network_up boolean,
  -- Whether the computer's clock was kept by NTP; null where it is not known.
  clock_synchronised boolean
);
create index portal_visits_time on portal_visits (office_id, portal_username, last_at);
create index portal_visits_last_at on portal_visits (last_at);

-- The reports that were made of them, as they were handed out.
create table outage_reports (
  id uuid primary key default gen_random_uuid(),
  office_id bigint not null references offices on delete cascade,
  portal_username text not null,
  from_day date not null,
  to_day date not null,
  outages integer not null,
  json text not null,
  json_sha256 text not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  created_at timestamptz not null default now()
);
create index outage_reports_office on outage_reports (office_id, portal_username, created_at);
