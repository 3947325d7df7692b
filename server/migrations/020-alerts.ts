import { type Kysely, sql } from 'kysely'

/** Alerts by mail: who wants which, what is new and not in a message yet, and the messages on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OF_NOTIFICATION =
  'foreign key (office_id, notification_id) references notifications (office_id, id) on delete cascade'
const OF_MEMBER = 'foreign key (office_id, user_id) references members (office_id, user_id) on delete cascade'

const STATEMENTS = [
  // Of members without a row nothing is sent.
  `create table alert_settings (
    office_id bigint not null,
    user_id bigint not null,
    is_on boolean not null default true,
    email text not null,
    events jsonb not null,
    days_before integer not null default 1 check (days_before between 0 and 30),
    digest_days text not null default 'workdays' check (digest_days in ('workdays', 'every_day', 'never')),
    digest_times text[] not null default '{08:30}',
    quiet_from text,
    quiet_to text,
    quiet_days_off boolean not null default false,
    show_details boolean not null default true,
    invitations boolean not null default false,
    internal_invitations boolean not null default false,
    digested_at timestamptz not null default now(),
    primary key (office_id, user_id),
    ${OF_MEMBER}
  )`,
  `alter table accounts add column extra_emails text[] not null default '{}'`,
  'alter table offices add column attach_documents boolean not null default false',
  // When a check had walked the lists: alerts of what it found go before the documents, whose fetching may take hours.
  'alter table checks add column listed_at timestamptz',

  // What happened and is in no message yet: taken away in the transaction that puts it into messages.
  `create table alert_news (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    kind text not null check (kind in ('notification', 'assigned')),
    source text check (source in ('check', 'first_check', 'import')),
    account_id bigint,
    portal_username text,
    notification_id bigint not null,
    user_id bigint,
    at timestamptz not null default clock_timestamp(),
    check ((kind = 'notification') = (source is not null)),
    check ((kind = 'assigned') = (user_id is not null)),
    ${OF_NOTIFICATION},
    ${OF_MEMBER}
  )`,
  'create index alert_news_account on alert_news (account_id, id)',
  'create index alert_news_office on alert_news (office_id, id)',
  'create index alert_news_notification on alert_news (notification_id)',

  // What waits for a member's next digest. Of an account's first check the number alone.
  `create table digest_items (
    id bigint generated always as identity primary key,
    office_id bigint not null,
    user_id bigint not null,
    kind text not null check (kind in ('notification', 'first_check', 'assigned', 'problem', 'problem_over')),
    notification_id bigint,
    content jsonb,
    at timestamptz not null default now(),
    ${OF_NOTIFICATION},
    ${OF_MEMBER}
  )`,
  'create index digest_items_member on digest_items (office_id, user_id, id)',
  'create index digest_items_notification on digest_items (notification_id) where notification_id is not null',

  `create table outbox (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    user_id bigint,
    account_id bigint references accounts on delete cascade,
    kind text not null,
    address text not null,
    message_id uuid not null unique default gen_random_uuid(),
    content jsonb not null,
    queued_at timestamptz not null default now(),
    not_before timestamptz not null default now(),
    next_try_at timestamptz not null default now(),
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'expired')),
    tries integer not null default 0,
    error text not null default '',
    ended_at timestamptz,
    ${OF_MEMBER}
  )`,
  `create index outbox_waiting on outbox (next_try_at, id) where state = 'waiting'`,
  'create index outbox_office on outbox (office_id, id)',
  `create index outbox_open on outbox (office_id) where state in ('waiting', 'expired')`,
  'create index outbox_ended on outbox (ended_at) where ended_at is not null',

  `create function announce_mail() returns trigger language plpgsql as $$
  begin
    perform pg_notify('arauto_jobs', 'mail');
    return null;
  end $$`,
  `create trigger outbox_announced after insert on outbox
    for each statement execute function announce_mail()`,

  // Addresses that mail servers refuse; a message that is accepted takes them away.
  `create table refused_addresses (
    office_id bigint not null references offices on delete cascade,
    address_key text not null,
    message text not null,
    since timestamptz not null default now(),
    primary key (office_id, address_key)
  )`,
  // How the mail server fared last: one row.
  `create table mail_server (
    id boolean primary key default true check (id),
    failing_since timestamptz,
    message text not null default '',
    failures integer not null default 0,
    next_try_at timestamptz not null default now(),
    last_sent_at timestamptz
  )`,
  'insert into mail_server default values',

  // Problems that were reported, until they are over.
  `create table alert_problems (
    office_id bigint not null references offices on delete cascade,
    key text not null,
    account_id bigint references accounts on delete cascade,
    kind text not null,
    message text not null,
    since timestamptz not null,
    reported_at timestamptz not null default now(),
    primary key (office_id, key)
  )`,
  // Which warning of which deadline was sent to whom; one that moves is warned of again.
  `create table deadline_warnings (
    office_id bigint not null,
    deadline_id bigint not null,
    address_key text not null,
    occasion text not null,
    day date not null,
    ends date not null,
    at timestamptz not null default now(),
    primary key (deadline_id, address_key, occasion, day, ends),
    foreign key (office_id, deadline_id) references deadlines (office_id, id) on delete cascade
  )`,
  `create index deadlines_internal on deadlines (office_id, internal_date)
    where internal_date is not null and state in ('proposed', 'confirmed')`,
]
