-- A lawyer's browser reads the portal's list by itself, where somebody allowed it for the account.
create table portal_round_permissions (
  account_id bigint primary key,
  office_id bigint not null,
  allowed_by bigint references users on delete set null,
  allowed_at timestamptz not null default now(),
  foreign key (office_id, account_id) references accounts (office_id, id) on delete cascade
);

-- One round of one browser. While it runs, its lease keeps every other browser out; a browser that sleeps lets it lapse.
create table portal_rounds (
  id bigint generated always as identity primary key,
  office_id bigint not null,
  account_id bigint not null,
  user_id bigint references users on delete set null,
  -- The browser and its tab.
  holder text not null,
  started_at timestamptz not null default now(),
  lease_until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'session_ended', 'other_user', 'stopped', 'blocked', 'unavailable',
    'unrecognised', 'failed', 'lapsed')),
  -- When the portal may be asked again, after one that it refused.
  retry_at timestamptz,
  rows_read integer not null default 0,
  new_records integer not null default 0,
  documents integer not null default 0,
  requests integer not null default 0,
  check ((ended_at is null) = (outcome is null)),
  foreign key (office_id, account_id) references accounts (office_id, id) on delete cascade
);
create unique index portal_rounds_running on portal_rounds (account_id) where ended_at is null;
create index portal_rounds_of_account on portal_rounds (office_id, account_id, started_at desc);

-- How lists are read that no parser knows, as a member confirmed it once: which heading is which field.
create table page_shapes (
  id bigint generated always as identity primary key,
  office_id bigint not null references offices on delete cascade,
  -- Where the page comes from; empty for a saved page that does not say.
  origin text not null,
  fingerprint text not null,
  shape jsonb not null,
  confirmed_by bigint references users on delete set null,
  confirmed_at timestamptz not null default now(),
  unique (office_id, origin, fingerprint)
);
