-- A mailbox of an office in which the portal's announcements arrive; it is only read.
create table mail_sources (
  office_id bigint primary key references offices on delete cascade,
  host text not null,
  port integer not null check (port between 1 and 65535),
  tls text not null check (tls in ('implicit', 'starttls')),
  username text not null,
  password_sealed text not null,
  folder text not null,
  -- By which name the receiving server signs its `Authentication-Results`, and the domains whose messages count.
  authserv_id text not null,
  domains text[] not null,
  -- Where reading stopped.
  uid_validity text,
  last_uid bigint not null default 0,
  next_at timestamptz not null default now(),
  read_at timestamptz,
  failing_since timestamptz,
  -- Why it cannot be read, in Portuguese; empty where it can.
  problem text not null default '',
  announcements integer not null default 0,
  unproven integer not null default 0
);
create index mail_sources_next_at on mail_sources (next_at);
